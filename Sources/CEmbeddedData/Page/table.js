// The table of files. Only the rows in view are in the page, and the one with the focus.

// Pixels.
const columnWidths = { name: 200, severity: 95, resolution: 102, codec: 100, dynamicRange: 130, sound: 145, audioLanguages: 142, duration: 92, size: 88 };

class FileTable {
  constructor(library, selection, open) {
    this.library = library;
    this.selection = selection;
    this.open = open;
    this.rows = [];
    this.made = new Map();
    this.isWhole = false;
    this.head = make("tr", { "aria-rowindex": 1 });
    this.body = make("tbody");
    this.widths = make("colgroup");
    this.table = make("table", { "aria-labelledby": "files-title" }, this.widths, make("thead", {}, this.head), this.body);
    this.box = make("div", { class: "rows", tabindex: 0, role: "group", "aria-labelledby": "files-title" }, this.table);
    this.box.addEventListener("scroll", () => this.draw(), { passive: true });
    this.body.addEventListener("keydown", (event) => this.move(event));
    this.narrow = matchMedia("(max-width: 640px)");
    this.narrow.addEventListener("change", () => this.show(this.rows));
    window.addEventListener("resize", () => this.draw());
  }

  get rowHeight() {
    return this.narrow.matches ? 59 : 37;
  }

  // Narrow screens have room for one.
  get shownColumns() {
    return this.narrow.matches ? 1 : this.columns.length;
  }

  // Rows by their numbers, in order.
  show(rows) {
    this.rows = rows;
    this.columns = this.selection.columnKeys.map((key) => this.library.column(key))
      .filter((column) => column.use !== "filter");
    this.made.clear();
    this.table.setAttribute("aria-rowcount", rows.length + 1);
    this.table.setAttribute("aria-colcount", this.columns.length);
    this.drawWidths();
    this.drawHead();
    this.draw(true);
  }

  // Fixed, so that columns keep their places while rows come and go.
  drawWidths() {
    const widths = this.columns.map((column) => columnWidths[column.key]
      ?? (column.isNumber ? 105 : column.kind === "list" ? 170 : 145));
    this.widths.replaceChildren(...(this.narrow.matches ? [] : widths).map((width, place) => {
      const column = make("col");
      // The name takes what is left.
      if (place) column.style.width = width + "px";
      return column;
    }));
    this.table.style.minWidth = this.narrow.matches ? "" : widths.reduce((sum, width) => sum + width, 0) + "px";
  }

  drawHead() {
    const focused = document.activeElement?.dataset?.sort;
    this.head.replaceChildren(...this.columns.map((column) => {
      const isSorted = this.selection.sortKey === column.key;
      const sorting = isSorted ? (this.selection.isDescending ? "descending" : "ascending") : null;
      return make("th", { scope: "col", "aria-sort": sorting, class: column.isNumber ? "end" : null },
        button(column.title, () => this.selection.change((selection) => {
          selection.isDescending = isSorted ? !selection.isDescending : column.isNumber || column.key === "severity";
          selection.sortKey = column.key;
        }), { "data-sort": column.key }));
    }));
    if (focused) this.head.querySelector(`[data-sort="${focused}"]`)?.focus();
  }

  draw(isNew = false) {
    const height = this.rowHeight;
    const count = this.rows.length;
    const top = Math.max(0, Math.floor(this.box.scrollTop / height) - 6);
    const visibleRows = Math.ceil(this.box.clientHeight / height) + 12;
    const places = [];
    const first = this.isWhole ? 0 : Math.min(top, Math.max(0, count - visibleRows));
    const last = this.isWhole ? count : Math.min(count, first + visibleRows);
    if (!isNew && first === this.first && last === this.last) return;
    this.first = first;
    this.last = last;
    const focused = this.focusedPlace();
    for (let place = first; place < last; place += 1) places.push(place);
    if (!isNew && focused !== null && focused < first) places.unshift(focused);
    if (!isNew && focused !== null && focused >= last) places.push(focused);

    const kept = new Map();
    const children = [];
    let next = 0;
    for (const place of places) {
      if (place > next) children.push(this.gap((place - next) * height));
      const row = this.made.get(place) || this.row(place);
      kept.set(place, row);
      children.push(row);
      next = place + 1;
    }
    if (next < count) children.push(this.gap((count - next) * height));
    if (!count) {
      children.push(make("tr", {}, make("td", { colspan: this.shownColumns, class: "empty" }, "No file matches.")));
    }
    this.made = kept;
    this.place(children);
  }

  // Moves only what is not where it belongs, so that focus stays.
  place(children) {
    const wanted = new Set(children);
    for (const child of [...this.body.children]) if (!wanted.has(child)) child.remove();
    let before = this.body.firstElementChild;
    for (const child of children) {
      if (child === before) before = before.nextElementSibling;
      else this.body.insertBefore(child, before);
    }
  }

  gap(height) {
    const cell = make("td", { colspan: this.shownColumns });
    cell.style.height = height + "px";
    return make("tr", { class: "gap", "aria-hidden": "true" }, cell);
  }

  row(place) {
    const row = this.rows[place];
    const element = make("tr", { "aria-rowindex": place + 2, "data-place": place });
    for (const column of this.columns) {
      if (column.key === "name") {
        const opener = button(make("bdi", {}, visible(column.value(row))), () => this.open(row), {
          class: "open", title: visible(this.library.path(row)), "data-row": row,
        });
        opener.append(make("small", {}, this.summary(row)));
        element.append(make("th", { scope: "row" }, opener));
      } else if (column.key === "severity") {
        const word = column.value(row);
        element.append(make("td", {}, make("span", { class: "severity " + word }, word)));
      } else {
        const text = column.text(row);
        element.append(make("td", { class: column.isNumber ? "end" : null, dir: column.isNumber ? null : "auto", title: text.length > 30 ? text : null }, text));
      }
    }
    return element;
  }

  // For narrow screens, where the other columns have no room.
  summary(row) {
    return ["severity", "resolution", "codec", "dynamicRange", "duration", "size"]
      .map((key) => this.library.column(key).text(row)).filter((text) => text && text !== "none").join(" · ");
  }

  focusedPlace() {
    const row = document.activeElement?.closest?.("tr[data-place]");
    return row && this.body.contains(row) ? Number(row.dataset.place) : null;
  }

  focus(place) {
    const height = this.rowHeight;
    const top = place * height;
    const headHeight = this.head.offsetHeight;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    if (top + height > this.box.scrollTop + this.box.clientHeight - headHeight) {
      this.box.scrollTop = top + height - this.box.clientHeight + headHeight;
    }
    this.draw();
    this.made.get(place)?.querySelector("button")?.focus({ preventScroll: true });
  }

  move(event) {
    const place = this.focusedPlace();
    if (place === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.rowHeight) - 1);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.focus(Math.min(Math.max(place + step, 0), this.rows.length - 1));
  }
}
