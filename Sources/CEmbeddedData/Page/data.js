// The data of the page: Base64 of deflated JSON in elements that nobody runs.

async function unpacked(id) {
  const element = document.getElementById(id);
  if (!element) return null;
  const text = atob(element.textContent);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

const severities = ["none", "info", "warning", "error"];

// The words of a value of a column that files are filtered by.
function listOf(value) {
  return Array.isArray(value) ? value : value === null ? [] : [value];
}

class Column {
  constructor(json) {
    Object.assign(this, json);
    this.isNumber = !["text", "list"].includes(this.kind);
  }

  value(row) {
    return this.words ? this.words[this.rows[row]] : this.values[row];
  }

  text(row) {
    return valueText(this.kind, this.value(row));
  }

  // For every row its place in the order of the column; unknown values are -1.
  ranks() {
    if (this.cachedRanks) return this.cachedRanks;
    const values = this.words || this.values;
    const key = (value) => Array.isArray(value) ? value.join(", ") : value;
    const isUnknown = (value) => value === null || (Array.isArray(value) && value.length === 0);
    const compare = this.isNumber ? (a, b) => values[a] - values[b]
      : this.key === "severity" ? (a, b) => severities.indexOf(values[a]) - severities.indexOf(values[b])
      : (a, b) => collator.compare(key(values[a]), key(values[b]));
    const order = [...values.keys()].filter((place) => !isUnknown(values[place])).sort(compare);
    const places = new Int32Array(values.length).fill(-1);
    let rank = -1;
    order.forEach((place, index) => {
      if (index === 0 || compare(order[index - 1], place) !== 0) rank = index;
      places[place] = rank;
    });
    this.cachedRanks = this.words ? Int32Array.from(this.rows, (word) => places[word]) : places;
    return this.cachedRanks;
  }
}

class Library {
  constructor(json) {
    this.count = json.count;
    this.columns = json.columns.map((column) => new Column(column));
    this.byKey = new Map(this.columns.map((column) => [column.key, column]));
    this.details = json.details;
    this.inPack = json.inPack;
    this.explanations = json.explanations;
    this.packs = new Map();
  }

  column(key) {
    return this.byKey.get(key);
  }

  path(row) {
    return this.column("folder").value(row) + this.column("name").value(row);
  }

  async detail(row) {
    const place = this.details[row];
    const pack = Math.floor(place / this.inPack);
    if (!this.packs.has(pack)) {
      this.packs.clear();
      this.packs.set(pack, unpacked(`pack-${pack}`));
    }
    const details = await this.packs.get(pack);
    return details[place % this.inPack];
  }

  // Everything that the search box looks at, in lower case.
  haystacks() {
    if (!this.cachedHaystacks) {
      const columns = this.columns.filter((column) => !column.isNumber);
      this.cachedHaystacks = Array.from({ length: this.count }, (_, row) =>
        columns.map((column) => {
          const value = column.value(row);
          return Array.isArray(value) ? value.join(" ") : value ?? "";
        }).join("\n").toLowerCase());
    }
    return this.cachedHaystacks;
  }
}
