// The filters beside the table: how many of the files found have each word.

class Facets {
  constructor(library, selection) {
    this.selection = selection;
    this.columns = library.columns.filter((column) => column.isFacet);
    this.open = new Set(["codec", "resolution", "dynamicRange", "severity"]);
    this.element = make("div", { class: "facets", role: "group", "aria-label": "Filters" });
    this.groups = new Map();
    for (const column of this.columns) {
      const group = make("details", { class: "facet", open: this.open.has(column.key) }, make("summary", {}, column.title), make("div"));
      group.addEventListener("toggle", () => this.drawGroup(column));
      this.groups.set(column.key, group);
      this.element.append(group);
    }
  }

  // - found: the rows that the search finds.
  // - rows: those of them that keep all filters.
  show(found, rows) {
    this.found = found;
    this.rows = rows;
    for (const column of this.columns) this.drawGroup(column);
  }

  drawGroup(column) {
    const group = this.groups.get(column.key);
    const chosen = this.selection.filters.get(column.key);
    const without = this.selection.without.get(column.key);
    group.dataset.active = chosen || without ? "true" : "false";
    if (!group.open || !this.found) return;
    const focused = group.contains(document.activeElement) ? [document.activeElement.tagName, document.activeElement.value] : null;
    const counts = this.counts(column);
    for (const word of [...chosen || [], ...without || []]) if (!counts.has(word)) counts.set(word, 0);
    const order = [...counts].sort(column.key === "severity"
      ? (a, b) => severities.indexOf(b[0]) - severities.indexOf(a[0])
      : (a, b) => b[1] - a[1] || collator.compare(a[0], b[0]));
    group.lastElementChild.replaceChildren(...order.slice(0, 60).map(([word, count]) => {
      const box = make("input", { type: "checkbox", value: word });
      box.checked = this.selection.has(column.key, word);
      box.addEventListener("change", () => this.selection.toggle(column.key, word));
      const label = column.key === "severity" ? make("span", { class: "severity " + word }, word) : make("span", { dir: "auto" }, visible(word));
      const isOut = without?.has(word) === true;
      const not = button("not", () => this.selection.toggle(column.key, word, this.selection.without),
        { class: "not", value: word, "aria-pressed": String(isOut), "aria-label": `Files without ${column.title}: ${visible(word)}` });
      return make("div", { class: "line" }, make("label", {}, box, label, make("span", {}, isOut ? "–" : whole.format(count))), not);
    }));
    if (order.length > 60) group.lastElementChild.append(make("p", { class: "rest" }, `and ${whole.format(order.length - 60)} more: search for them`));
    if (!order.length) group.lastElementChild.append(make("p", { class: "rest" }, "none"));
    if (focused !== null) {
      [...group.querySelectorAll(focused[0])].find((one) => one.value === focused[1])?.focus();
    }
  }

  counts(column) {
    const counts = new Map();
    const places = new Int32Array(column.words.length);
    const rows = this.selection.filters.has(column.key) ? this.selection.filtered(this.found, column.key) : this.rows;
    for (const row of rows) places[column.rows[row]] += 1;
    column.words.forEach((value, place) => {
      if (!places[place]) return;
      for (const word of listOf(value)) counts.set(word, (counts.get(word) || 0) + places[place]);
    });
    return counts;
  }
}
