// Numbers as the reader's locale writes them, and text of unknown origin as text.

const locale = navigator.language || "en";
const whole = new Intl.NumberFormat(locale);
const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const threeDigits = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });

function bytesText(count) {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
  let unit = 0;
  while (count >= 1023.5 && unit + 1 < units.length) {
    count /= 1024;
    unit += 1;
  }
  return (unit && count < 99.95 ? oneDigit : whole).format(unit && count < 99.95 ? count : Math.round(count)) + " " + units[unit];
}

function lengthText(seconds) {
  if (seconds < 59.995) return threeDigits.format(Math.round(seconds * 100) / 100) + " s";
  const total = Math.round(seconds);
  const two = (number) => String(number).padStart(2, "0");
  return `${whole.format(Math.floor(total / 3600))}:${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
}

function bitRateText(rate) {
  if (rate < 1000) return whole.format(rate) + " b/s";
  if (rate < 999500) return whole.format(Math.round(rate / 1e3)) + " kb/s";
  return oneDigit.format(rate / 1e6) + " Mb/s";
}

function valueText(kind, value) {
  if (value === null || value === undefined) return "";
  switch (kind) {
    case "bytes": return bytesText(value);
    case "seconds": return lengthText(value);
    case "bitRate": return bitRateText(value);
    case "number": return threeDigits.format(value);
    case "list": return value.map(visible).join(", ");
    default: return visible(value);
  }
}

// Whatever acts on lines or on the reading direction of its neighbours is spelled out.
function visible(text) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => "\\u{" + sign.codePointAt(0).toString(16).toUpperCase() + "}");
}

// “23.976 fps” in the reader's digits; what is no quantity stays.
function quantityText(words) {
  const match = /^((?:[a-z ]+ )?)([-−]?)(\d+)(\.\d+)?( (?:fps|b\/s|kb\/s|Mb\/s|Hz|kHz|bytes|KiB|MiB|GiB|TiB|cd\/m²|LUFS|LU|dBTP|s))$/.exec(words);
  if (!match) return words;
  const digits = (match[4] || ".").length - 1;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return match[1] + match[2] + format.format(Number(match[3] + (match[4] || ""))) + match[5];
}

function writeNumbers(root) {
  for (const data of root.querySelectorAll("data[data-kind]")) {
    data.textContent = valueText(data.dataset.kind, Number(data.value));
  }
  for (const words of root.querySelectorAll(".q")) {
    words.textContent = quantityText(words.textContent);
  }
}
