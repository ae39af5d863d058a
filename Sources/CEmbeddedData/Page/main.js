// Where the script begins.

async function start() {
  writeNumbers(document);
  connectLanes();
  connectAxes(document);
  connectPrint();
  const rows = await unpacked("rows");
  if (!rows) return;
  const library = new Library(rows);
  new LibraryView(library);
  performance.mark("trackprobe rows");
  // Before the first letter is typed.
  setTimeout(() => library.haystacks(), 0);
}

start().catch((error) => {
  const words = typeof DecompressionStream === "undefined"
    ? "This browser is too old to unpack the table of files: Chrome 80, Firefox 113, Safari 16.4 or a later one can."
    : `The table of files could not be unpacked: ${error.message}`;
  document.body.append(make("p", { class: "notice", role: "alert" }, words));
});
