/* The network's kernels as a C programmer would write them for gcc -O3 -march=native -DWIDTH=256, the width fixed at compile time: what ours
 * are held against. */
#include <stdint.h>

enum { CLIP = 255, ROWS = 64 };

/* One row added and one taken off, for both sides, `count` times over the rows of a table. */
void update(int16_t *restrict target, const int16_t *restrict source, const int16_t *restrict table, int64_t count)
{
    for (int64_t number = 0; number < count; number++) {
        for (int side = 0; side < 2; side++) {
            const int16_t *added = table + ((number * 7 + side) & (ROWS - 1)) * WIDTH;
            const int16_t *removed = table + ((number * 5 + 3 + 9 * side) & (ROWS - 1)) * WIDTH;
            for (int place = 0; place < WIDTH; place++)
                target[side * WIDTH + place] = source[side * WIDTH + place] + added[place] - removed[place];
        }
        __asm__ volatile("" : : "r"(target) : "memory");
    }
}

/* Clipped sums squared times weights, both sides, `count` times over the rows of a table. */
int64_t evaluate(const int16_t *restrict table, const int16_t *restrict weights, int64_t count)
{
    int64_t total = 0;
    for (int64_t number = 0; number < count; number++) {
        for (int side = 0; side < 2; side++) {
            const int16_t *sums = table + ((number * 7 + side) & (ROWS - 1)) * WIDTH, *half = weights + side * WIDTH;
            int32_t sum = 0;
            for (int place = 0; place < WIDTH; place++) {
                int16_t value = sums[place] < 0 ? 0 : sums[place] > CLIP ? CLIP : sums[place];
                sum += (int16_t)(value * half[place]) * value;
            }
            total += sum;
        }
    }
    return total;
}
