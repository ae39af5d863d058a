// The questions of the reader are kept in the URL's fragment, so that it can be bookmarked.

// In front of the key of a column whose words files do without.
const withoutPrefix = "without-";

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
    this.without = new Map();
    for (const column of this.library.columns) {
      const words = parameters.getAll(column.key);
      if (column.isFacet && words.length) this.filters.set(column.key, new Set(words));
      const without = parameters.getAll(withoutPrefix + column.key);
      if (column.isFacet && without.length) this.without.set(column.key, new Set(without));
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
    for (const [key, words] of this.without) for (const word of words) parameters.append(withoutPrefix + key, word);
    if (this.sortKey) parameters.set("sort", (this.isDescending ? "-" : "") + this.sortKey);
    if (this.columnKeys.join(",") !== this.defaultColumns) parameters.set("columns", this.columnKeys.join(","));
    if (this.path !== null) parameters.set("file", this.path);
    const text = parameters.toString();
    const url = text ? "#?" + text : location.href.split("#")[0];
    if (isStep) history.pushState(null, "", url);
    else history.replaceState(null, "", url);
  }

  // Browsers refuse addresses that change with every keystroke: they change once the
  // reader pauses.
  change(edit, isStep = false) {
    clearTimeout(this.pending);
    // Whoever goes back finds what was there before the step.
    if (isStep) this.write();
    edit(this);
    if (isStep) this.write(true);
    else this.pending = setTimeout(() => this.write(), 150);
    this.tell();
  }

  tell() {
    for (const listener of this.listeners) listener();
  }

  has(key, word) {
    return this.filters.get(key)?.has(word) === true;
  }

  // - filters: the words that files have, or those that they do without.
  toggle(key, word, filters = this.filters) {
    this.change(() => {
      const words = filters.get(key) || new Set();
      if (!words.delete(word)) {
        words.add(word);
        const other = filters === this.filters ? this.without : this.filters;
        if (other.get(key)?.delete(word) && !other.get(key).size) other.delete(key);
      }
      if (words.size) filters.set(key, words);
      else filters.delete(key);
    });
  }

  clear() {
    this.filters.clear();
    this.without.clear();
    this.search = "";
  }

  // The rows of `found` that keep all filters but those of one column.
  filtered(found, exceptKey = null) {
    const test = ([key, words], isWanted) => {
      const column = this.library.column(key);
      // Whether each value of the column has one of the words.
      const keeps = Uint8Array.from(column.words, (value) => Number(listOf(value).some((word) => words.has(word)) === isWanted));
      return (row) => keeps[column.rows[row]];
    };
    const tests = [
      ...[...this.filters].filter(([key]) => key !== exceptKey).map((filter) => test(filter, true)),
      ...[...this.without].map((filter) => test(filter, false)),
    ];
    return tests.length ? found.filter((row) => tests.every((keeps) => keeps(row))) : found;
  }

  // The rows that the search finds. Whoever types on searches what is found already.
  found() {
    const needles = this.search.toLowerCase().split(/\s+/).filter(Boolean);
    const isLonger = this.lastFound && this.search.startsWith(this.lastSearch);
    let rows = isLonger ? this.lastFound : Int32Array.from({ length: this.library.count }, (_, row) => row);
    if (needles.length) {
      const haystacks = this.library.haystacks();
      rows = rows.filter((row) => needles.every((needle) => haystacks[row].includes(needle)));
    }
    this.lastSearch = this.search;
    this.lastFound = rows;
    return rows;
  }

  sorted(rows) {
    if (!this.sortKey) return rows;
    // Typed arrays sort in place, and these rows are kept.
    rows = rows.slice();
    const ranks = this.library.column(this.sortKey).ranks();
    const sign = this.isDescending ? -1 : 1;
    // Unknown values come last either way.
    return rows.sort((a, b) => (ranks[a] < 0) - (ranks[b] < 0) || sign * (ranks[a] - ranks[b]) || a - b);
  }
}
