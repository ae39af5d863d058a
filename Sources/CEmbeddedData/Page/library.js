// The library: search, filters, table, charts that filter, and the file that is open.

// Kinds of files that are no samples, trailers or extras.
const mainKinds = ["main", "presentation"];

class LibraryView {
  constructor(library) {
    this.title = document.title;
    this.library = library;
    this.selection = new Selection(library);
    this.section = document.getElementById("files");
    this.main = document.getElementById("library");
    this.top = document.querySelector("body > header.top");
    this.fileArticle = document.getElementById("file");
    this.table = new FileTable(library, this.selection, (row) => this.openFile(row));
    this.facets = new Facets(library, this.selection);
    this.buildTools();
    // Charts and tiles count no samples, trailers and extras where there are any.
    this.hasExtras = library.column("role").words.some((word) => !mainKinds.includes(word));
    this.connectCharts();
    this.selection.listeners.push(() => this.show());
    window.addEventListener("beforeprint", () => this.print(true));
    window.addEventListener("afterprint", () => this.print(false));
    this.section.hidden = false;
    this.show();
  }

  buildTools() {
    this.search = make("input", { type: "search", placeholder: "Search names, titles, codecs, findings …", "aria-label": "Search files", "aria-describedby": "search-note", autocomplete: "off", spellcheck: "false" });
    this.search.addEventListener("input", () => this.selection.change((selection) => { selection.search = this.search.value; }));
    this.status = make("p", { role: "status", class: "count" });
    this.chips = make("span", { class: "state" });
    const names = this.library.columns.filter((column) => column.use !== "filter" && column.key !== "name");
    const boxes = names.map((column) => {
      const box = make("input", { type: "checkbox", value: column.key });
      box.addEventListener("change", () => this.selection.change((selection) => {
        const keys = new Set(selection.columnKeys);
        if (box.checked) keys.add(column.key);
        else keys.delete(column.key);
        selection.columnKeys = this.library.columns.map(({ key }) => key).filter((key) => keys.has(key));
      }));
      return make("label", {}, box, make("span", {}, column.title));
    });
    this.columnBoxes = boxes.map((label) => label.firstElementChild);
    const chooser = make("details", { class: "menu" }, make("summary", {}, "Columns"), make("div", { role: "group", "aria-label": "Columns of the table" }, boxes));
    chooser.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      chooser.open = false;
      chooser.firstElementChild.focus();
    });
    const copy = button("Copy paths", async () => {
      const isCopied = await copyText(Array.from(this.table.rows, (row) => this.library.path(row)).join("\n"));
      this.say(isCopied ? `${whole.format(this.table.rows.length)} paths copied.` : "The viewer does not let a page copy.");
    });
    const save = button("Download CSV", () => download("trackprobe.csv", "text/csv;charset=utf-8",
      csvText(this.library, this.table.rows, this.table.columns)));
    this.section.append(
      make("div", { class: "tools" }, this.search, chooser, copy, save, button("Print", () => window.print())),
      make("div", { class: "state" }, this.status, this.chips,
        make("p", { class: "note", id: "search-note" }, "Press / to search: the page holds only the rows in view.")),
      make("div", { class: "browser" }, make("details", { class: "filters", open: !this.table.narrow.matches },
        make("summary", {}, "Filters"), this.facets.element), this.table.box));
    document.addEventListener("keydown", (event) => {
      const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName);
      if (event.key === "/" && !isTyping && !this.main.hidden && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        this.search.focus();
      }
      if (event.key === "Escape" && this.main.hidden) this.closeFile();
    });
  }

  connectCharts() {
    this.pressables = [...this.main.querySelectorAll("[data-column][data-word]")].map((element) => {
      const pairs = [[element.dataset.column, element.dataset.word]];
      if (element.dataset.alsoColumn) pairs.push([element.dataset.alsoColumn, element.dataset.alsoWord]);
      const isCount = element.closest(".charts, .more, .tiles") !== null || element.dataset.column === "findings";
      const press = () => this.press(pairs, isCount);
      if (element instanceof SVGElement) {
        element.setAttribute("role", "button");
        element.setAttribute("tabindex", 0);
        element.addEventListener("click", press);
        element.addEventListener("keydown", (event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          press();
        });
        return { element, pairs };
      }
      const show = () => {
        press();
        this.section.scrollIntoView();
      };
      const label = { "aria-label": `Show the files: ${element.dataset.word}, ${element.textContent.trim()}` };
      // The number of a tile, the words of a finding: what is there becomes the button.
      const action = button("", show, { class: "show", ...label });
      action.append(...element.childNodes);
      element.append(action);
      return { element: action, pairs };
    });
  }

  // - isCount: of files that are no samples, trailers or extras.
  press(pairs, isCount) {
    const isOn = pairs.every(([key, word]) => this.selection.has(key, word));
    this.selection.change((selection) => {
      if (!isOn && isCount && this.hasExtras && pairs[0][0] !== "role" && !selection.filters.has("role")) {
        selection.filters.set("role", new Set(this.library.column("role").words.filter((word) => mainKinds.includes(word))));
        this.roleIsImplied = true;
      }
      for (const [key, word] of pairs) {
        const words = new Set(pairs.length > 1 ? [] : selection.filters.get(key));
        if (isOn) words.delete(word);
        else words.add(word);
        if (words.size) selection.filters.set(key, words);
        else selection.filters.delete(key);
        if (key === "role") this.roleIsImplied = false;
      }
      if (this.roleIsImplied && selection.filters.size === 1) selection.filters.delete("role");
    });
  }

  show() {
    const { selection, library } = this;
    const found = selection.found();
    const rows = selection.filtered(found);
    if (this.search.value !== selection.search) this.search.value = selection.search;
    for (const box of this.columnBoxes) box.checked = selection.columnKeys.includes(box.value);
    this.table.show(selection.sorted(rows));
    this.facets.show(found, rows);
    this.drawChips();
    for (const { element, pairs } of this.pressables) {
      element.setAttribute("aria-pressed", pairs.every(([key, word]) => selection.has(key, word)));
    }
    this.say(rows.length === library.count ? `${whole.format(library.count)} files`
      : `${whole.format(rows.length)} of ${whole.format(library.count)} files`);
    this.showFile();
  }

  say(words) {
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  drawChips() {
    const chips = [];
    for (const filters of [this.selection.filters, this.selection.without]) {
      const not = filters === this.selection.without ? "not " : "";
      for (const [key, words] of filters) {
        for (const word of words) {
          const text = `${this.library.column(key).title}: ${not}${visible(word)}`;
          chips.push(button(`${text} ✕`, () => this.selection.toggle(key, word, filters), { class: "chip", "aria-label": `Remove the filter ${text}` }));
        }
      }
    }
    if (chips.length || this.selection.search) {
      chips.push(button("Clear all", () => {
        this.selection.change((selection) => selection.clear());
        this.search.focus();
      }, { class: "chip" }));
    }
    this.chips.replaceChildren(...chips);
  }

  openFile(row) {
    this.returnPlace = this.table.focusedPlace();
    this.returnScroll = window.scrollY;
    this.isOpenedHere = true;
    this.selection.change((selection) => { selection.path = this.library.path(row); }, true);
  }

  closeFile() {
    if (this.isOpenedHere) history.back();
    else this.selection.change((selection) => { selection.path = null; });
  }

  async showFile() {
    const { path } = this.selection;
    if (path === this.shownPath) return;
    this.shownPath = path;
    const isOpen = path !== null && path !== undefined;
    this.main.hidden = isOpen;
    this.top.hidden = isOpen;
    this.fileArticle.hidden = !isOpen;
    if (!isOpen) {
      this.fileArticle.replaceChildren();
      document.title = this.title;
      this.table.draw(true);
      if (this.returnScroll !== undefined) window.scrollTo(0, this.returnScroll);
      if (this.returnPlace !== null && this.returnPlace !== undefined) this.table.focus(this.returnPlace);
      this.isOpenedHere = false;
      return;
    }
    const row = Array.from({ length: this.library.count }, (_, row) => row).find((row) => this.library.path(row) === path);
    const back = button("← All files", () => this.closeFile(), { class: "back" });
    if (row === undefined) {
      this.fileArticle.replaceChildren(back, make("p", {}, "This report holds no file of that name."));
      return;
    }
    const detail = await this.library.detail(row);
    if (this.shownPath !== path) return;
    document.title = `${detail.name} – trackprobe`;
    this.fileArticle.replaceChildren(back, ...detail.view.map((node) => build(node, this.library)));
    writeNumbers(this.fileArticle);
    connectAxes(this.fileArticle);
    window.scrollTo(0, 0);
    this.fileArticle.querySelector("h1").focus({ preventScroll: true });
  }

  // Printed is what is filtered, not what is in view, up to a length that prints.
  print(isStarting) {
    const most = 5000;
    this.table.isWhole = isStarting && this.table.rows.length <= most;
    if (isStarting && this.table.rows.length > most) {
      this.say(`${whole.format(this.table.rows.length)} files are too many to print: filter them down to ${whole.format(most)}, or download CSV.`);
    }
    this.table.draw(true);
    // Paper cannot be opened.
    if (isStarting) {
      this.closed = document.querySelectorAll("#problems details:not([open]), .more:not([open])");
    }
    for (const details of this.closed ?? []) details.open = isStarting;
  }
}
