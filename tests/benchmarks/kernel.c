/* The network's kernels as a C programmer would write them for gcc -O3 -march=native -DWIDTH=256, the width fixed at compile time: what ours
 * are held against. */
#include <stdint.h>

enum { CLIP = 255, ROWS = 64, UNITS = 8, SUM_ONE = CLIP * CLIP * 128 / 256 };

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

/* A second layer of UNITS on the squares of the clipped sums, its own clipped sums and their squares times weights, `count` times over the
 * rows of a table. */
int64_t second(const int16_t *restrict table, const int8_t *restrict weights, const int32_t *restrict biases,
               const int16_t *restrict outputs, int64_t count)
{
    int64_t total = 0;
    for (int64_t number = 0; number < count; number++) {
        uint8_t inputs[2 * WIDTH] __attribute__((aligned(64)));
        for (int side = 0; side < 2; side++) {
            const int16_t *sums = table + ((number * 7 + side) & (ROWS - 1)) * WIDTH;
            for (int place = 0; place < WIDTH; place++) {
                int16_t value = sums[place] < 0 ? 0 : sums[place] > CLIP ? CLIP : sums[place];
                inputs[side * WIDTH + place] = (uint16_t)(value * value + 128) >> 8;
            }
        }
        for (int unit = 0; unit < UNITS; unit++) {
            const int8_t *row = weights + unit * 2 * WIDTH;
            int32_t sum = biases[unit];
            for (int place = 0; place < 2 * WIDTH; place++)
                sum += inputs[place] * row[place];
            int32_t clipped = sum < 0 ? 0 : sum > SUM_ONE ? SUM_ONE : sum;
            total += (int64_t)(unit ? clipped : sum) * (SUM_ONE * outputs[unit]) + (int64_t)clipped * (clipped * outputs[UNITS + unit]);
        }
    }
    return total;
}
