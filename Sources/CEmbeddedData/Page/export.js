// The filtered rows, for other programs.

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or in a viewer that has no clipboard of its own.
    const area = make("textarea", { class: "screen-reader", "aria-hidden": "true" });
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    return isCopied;
  }
}

// RFC 4180. A text that a spreadsheet would run as a formula starts with a quotation
// mark; a path, with the folder it is in.
function csvField(value, isPath) {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  let text = visible(Array.isArray(value) ? value.join(" ") : value);
  if (/^[=+\-@\t\r＝＋－＠]/.test(text)) text = (isPath ? "./" : "'") + text;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvText(library, rows, columns) {
  const listed = columns.filter((column) => !["name", "folder"].includes(column.key));
  const lines = [["path", ...listed.map((column) => column.key)].join(",")];
  for (const row of rows) {
    lines.push([csvField(library.path(row), true), ...listed.map((column) => csvField(column.value(row), false))].join(","));
  }
  return lines.join("\r\n") + "\r\n";
}

function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
