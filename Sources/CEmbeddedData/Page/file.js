// The page of one file: its elements for a row of a library, and the values along its time axis.

// - node: a text, or an array of name, attributes and children, as HTML.swift writes it.
function build(node, library) {
  if (typeof node === "string") return node;
  const [name, attributes, ...children] = node;
  if (name === "explanation") return (library.explanations[attributes["data-code"]] ?? []).map((one) => build(one, library));
  const sheet = attributes["data-sheet"];
  if (sheet) attributes.src = "data:image/jpeg;base64," + document.getElementById(sheet).textContent;
  const isDrawing = ["svg", "path", "line", "text"].includes(name);
  return (isDrawing ? makeSVG : make)(name, attributes, children.flatMap((child) => build(child, library)));
}

// The steps of a path of TimeSteps.swift: from, to, value.
function stepsOf(path) {
  const steps = [];
  let [time, value] = [0, 0];
  for (const [, letter, first, second] of path.matchAll(/([MVH])([-\d.e]+)(?: ([-\d.e]+))?/g)) {
    if (letter === "M") [time, value] = [Number(first), Number(second)];
    else if (letter === "V") value = Number(first);
    else {
      steps.push({ from: time, to: Number(first), value });
      time = Number(first);
    }
  }
  return steps;
}

const threeFigures = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });

class TimeAxis {
  constructor(element) {
    this.element = element;
    this.start = Number(element.dataset.start);
    this.duration = Number(element.dataset.end) - this.start;
    this.rows = [...element.querySelectorAll(".plot")].map((plot) => ({
      plot, label: plot.previousElementSibling,
      series: [...plot.querySelectorAll("path")].map((path) => ({ name: path.dataset.name, steps: stepsOf(path.getAttribute("d")) })),
    }));
    this.cursor = make("div", { class: "cursor", hidden: true });
    this.scrubber = make("div", {
      class: "scrubber", role: "slider", tabindex: 0, "aria-label": "Time in the file", "aria-valuemin": 0,
      "aria-valuemax": Math.round(this.duration * 100) / 100, "aria-valuenow": 0, "aria-valuetext": "Arrow keys show the values",
    }, this.cursor);
    element.append(this.scrubber);
    const point = (event) => {
      const box = this.scrubber.getBoundingClientRect();
      this.show((event.clientX - box.left) / box.width * this.duration);
    };
    this.scrubber.addEventListener("pointermove", point);
    this.scrubber.addEventListener("pointerdown", point);
    this.scrubber.addEventListener("pointerleave", () => { if (document.activeElement !== this.scrubber) this.hide(); });
    this.scrubber.addEventListener("blur", () => this.hide());
    this.scrubber.addEventListener("keydown", (event) => this.move(event));
  }

  move(event) {
    const step = this.duration / 200;
    const steps = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10, Home: -Infinity, End: Infinity };
    if (event.key === "Escape") this.hide();
    if (steps[event.key] === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.show((this.time ?? 0) + steps[event.key]);
  }

  // - time: seconds from the start of the file.
  show(time) {
    this.time = Math.min(Math.max(time, 0), this.duration);
    const words = [this.timeText(this.time)];
    for (const row of this.rows) {
      const text = this.textOf(row);
      row.label.querySelector(".value").textContent = text;
      if (text) words.push(`${row.label.querySelector("strong").textContent}: ${text}`);
    }
    this.element.querySelector(".time").textContent = words[0];
    this.element.classList.add("active");
    this.cursor.hidden = false;
    this.cursor.style.left = this.time / this.duration * 100 + "%";
    this.scrubber.setAttribute("aria-valuenow", Math.round(this.time * 100) / 100);
    this.scrubber.setAttribute("aria-valuetext", words.join(", "));
  }

  hide() {
    this.cursor.hidden = true;
    this.element.classList.remove("active");
    this.element.querySelector(".time").textContent = "";
  }

  // The values of a row now; for marks their times, where one is near.
  textOf({ plot, series }) {
    const { unit, log } = plot.dataset;
    const now = this.start + this.time;
    if (!unit) {
      const near = this.duration / 400;
      const marks = series[0].steps.filter(({ from, to }) => from - near <= now && now <= to + near);
      return marks.slice(0, 3).map(({ from, to }) => [from, to].slice(0, to - from < 0.05 ? 1 : 2)
        .map((time) => this.timeText(time - this.start)).join("–")).join(", ");
    }
    return series.map(({ name, steps }) => {
      const step = steps.find(({ from, to }) => from <= now && now < to) ?? (now === steps.at(-1)?.to ? steps.at(-1) : null);
      if (!step) return "";
      // Heights on a scale of decades are linear between powers of ten.
      const decade = Math.floor(step.value);
      const value = log ? (1 + 9 * (step.value - decade)) * 10 ** (decade - 1) : step.value;
      return [name, unit === "b/s" ? bitRateText(value) : `${threeFigures.format(value)} ${unit}`].filter(Boolean).join(" ");
    }).filter(Boolean).join(" · ") || "–";
  }

  timeText(time) {
    const tenths = Math.round(time * 10);
    const two = (number) => String(number).padStart(2, "0");
    return `${Math.floor(tenths / 36000)}:${two(Math.floor(tenths / 600) % 60)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
  }
}

function connectAxes(root) {
  for (const axis of root.querySelectorAll(".axis")) new TimeAxis(axis);
}

// Paper cannot be opened: what is closed on the screen is open on it.
function connectPrint() {
  let closed = [];
  window.addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll("main.file details:not([open]), #file details:not([open])")];
    for (const details of closed) details.open = true;
  });
  window.addEventListener("afterprint", () => { for (const details of closed) details.open = false; });
}
