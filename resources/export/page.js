// Clickable moves: redraws the board at the side from the table of positions. Without it the page is complete, only still.
(() => {
  const data = JSON.parse(document.getElementById("positions").textContent);
  const moves = [...document.querySelectorAll("[data-n]")];
  const board = document.querySelector("#board svg"), title = document.getElementById("shown");
  const square = 45, name = "http://www.w3.org/2000/svg", pieces = document.createElementNS(name, "g");
  let now = 0;

  const place = (index) => {
    const file = index % 8, rank = index >> 3;
    return data.flipped ? [(7 - file) * square, rank * square] : [file * square, (7 - rank) * square];
  };
  const add = (tag, index, more) => {
    const element = document.createElementNS(name, tag), [x, y] = place(index);
    for (const [key, value] of Object.entries(Object.assign({ x, y }, more))) element.setAttribute(key, value);
    pieces.append(element);
  };
  const draw = ([placement, from, to, check, shapes]) => {
    pieces.replaceChildren();
    for (const index of new Set([from, to])) if (index >= 0) add("rect", index, Object.assign({ width: square, height: square }, data.mark));
    if (check >= 0) add("rect", check, { width: square, height: square, fill: "url(#check)" });
    let index = 56;
    for (const letter of placement) {
      if (letter === "/") index -= 16;
      else if (letter >= "1" && letter <= "8") index += Number(letter);
      else add("use", index++, { href: "#" + (letter === letter.toUpperCase() ? "w" : "b") + letter.toUpperCase() });
    }
    for (const shape of shapes || []) {
      const path = document.createElementNS(name, "path");
      for (const [key, value] of Object.entries(shape)) path.setAttribute(key, value);
      pieces.append(path);
    }
  };
  const game = () => data.starts.reduce((found, start, index) => (start <= now ? index : found), 0);
  const show = (number, scroll) => {
    if (number < 0 || number >= data.positions.length) return;
    moves.forEach((move) => move.classList.toggle("now", Number(move.dataset.n) === number));
    now = number;
    draw(data.positions[number]);
    title.textContent = data.names[game()] || "";
    // In the text: a report's graph and key moments, which stand above it, have the same numbers.
    if (scroll) document.querySelector(`article [data-n="${number}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const steps = { first: () => data.starts[game()], previous: () => data.previous[now], next: () => data.next[now], last: () => data.last[game()] };

  document.body.classList.add("live");
  board.append(pieces);
  show(0);
  moves.forEach((move) => move.addEventListener("click", () => show(Number(move.dataset.n))));
  document.querySelectorAll("#side button").forEach((button) => button.addEventListener("click", () => show(steps[button.name](), true)));
  document.addEventListener("keydown", (event) => {
    const step = { Home: "first", ArrowLeft: "previous", ArrowRight: "next", End: "last" }[event.key];
    if (step && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      show(steps[step](), true);
    }
  });
})();
