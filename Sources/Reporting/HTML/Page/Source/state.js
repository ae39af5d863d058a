// What the reader asked for: kept in the URL's fragment, so that it can be bookmarked.

class Selection {
  constructor(library) {
    this.library = library;
    this.listeners = [];
    this.read();
    window.addEventListener("hashchange", () => {
      this.read();
      this.tell();
    });
  }

  read() {
    const text = location.hash.startsWith("#?") ? location.hash.slice(2) : "";
    const parameters = new URLSearchParams(text);
    this.search = parameters.get("q") || "";
    this.filters = new Map();
    for (const column of this.library.columns) {
      const words = parameters.getAll(column.key);
      if (column.isFacet && words.length) this.filters.set(column.key, new Set(words));
    }
    const sort = parameters.get("sort") || "";
    const key = sort.replace(/^-/, "");
    this.sortKey = this.library.column(key) ? key : null;
    this.isDescending = sort.startsWith("-");
    const shown = this.library.columns.filter((column) => column.use === "shown").map((column) => column.key);
    const asked = parameters.has("columns") ? parameters.get("columns").split(",") : shown;
    this.columnKeys = this.library.columns.map((column) => column.key)
      .filter((key) => key === "name" || asked.includes(key));
    this.defaultColumns = shown.join(",");
    this.path = parameters.get("file");
  }

  write(isStep = false) {
    const parameters = new URLSearchParams();
    if (this.search) parameters.set("q", this.search);
    for (const [key, words] of this.filters) for (const word of words) parameters.append(key, word);
    if (this.sortKey) parameters.set("sort", (this.isDescending ? "-" : "") + this.sortKey);
    if (this.columnKeys.join(",") !== this.defaultColumns) parameters.set("columns", this.columnKeys.join(","));
    if (this.path !== null) parameters.set("file", this.path);
    const text = parameters.toString();
    const url = text ? "#?" + text : location.href.split("#")[0];
    if (isStep) history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  }

  change(edit, isStep = false) {
    edit(this);
    this.write(isStep);
    this.tell();
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  has(key, word) {
    return this.filters.get(key)?.has(word) === true;
  }

  toggle(key, word) {
    this.change(() => {
      const words = this.filters.get(key) || new Set();
      if (!words.delete(word)) words.add(word);
      if (words.size) this.filters.set(key, words);
      else this.filters.delete(key);
    });
  }

  // Whether a row keeps all filters but those of one column.
  keeps(row, exceptKey = null) {
    for (const [key, words] of this.filters) {
      if (key === exceptKey) continue;
      if (!this.library.column(key).facetWords(row).some((word) => words.has(word))) return false;
    }
    return true;
  }

  found() {
    const { count } = this.library;
    const needles = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const haystacks = needles.length ? this.library.haystacks() : null;
    const found = new Uint8Array(count);
    for (let row = 0; row < count; row += 1) {
      found[row] = !needles.length || needles.every((needle) => haystacks[row].includes(needle)) ? 1 : 0;
    }
    return found;
  }

  sorted(rows) {
    if (!this.sortKey) return rows;
    const ranks = this.library.column(this.sortKey).ranks();
    const sign = this.isDescending ? -1 : 1;
    // What is unknown comes last either way.
    return rows.sort((a, b) => (ranks[a] < 0) - (ranks[b] < 0) || sign * (ranks[a] - ranks[b]) || a - b);
  }
}
