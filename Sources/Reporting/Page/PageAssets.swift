// Made by .make/page-assets from Source: change what stands there.
// swift-format-ignore-file

/// Script, style and templates of pages. Hashes are those that a
/// Content-Security-Policy names them by.
package enum PageAssets {
    package static let scriptName = "trackprobe-report.js"
    package static let styleName = "trackprobe-report.css"
    static let scriptHash = "sha256-RYjU12ilH+C2zbykT4e0JND5SwamyEfcLr485c40010="
    static let styleHash = "sha256-bbd/f9qa5rpj6xMOjMEQKMY9UsQdVm0hJmkccB9Xjis="

    package static let style = ##"""
    :root {
      color-scheme: light dark;
      --page: #f6f7f9; --card: #fff; --text: #1a1f26; --faint: #59636e; --line: #d8dee4;
      --accent: #0b63ce; --accent-soft: #dbe9fb; --error: #b42318; --warning: #8a5300; --info: #3d5a80;
      --area: #7fb0ee; --second: #c2410c; --focus: #0b63ce;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #12161b; --card: #1a2027; --text: #e6eaef; --faint: #9aa7b4; --line: #313a45;
        --accent: #6cb0ff; --accent-soft: #1d3350; --error: #ff8a7d; --warning: #f2b450; --info: #9cc0ea;
        --area: #2f6db5; --second: #ff9d5c; --focus: #9ccbff;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif;
    }
    main, body > noscript { display: block; max-width: 1400px; margin: 0 auto; padding: 0 20px; }
    body > header.top { max-width: 1400px; margin: 0 auto; padding: 12px 20px 0; }
    main.file, article.file { display: block; padding-top: 20px; padding-bottom: 40px; }
    h1 { font-size: 1.6rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.15rem; margin: 28px 0 10px; }
    h3 { font-size: 1rem; margin: 14px 0 6px; overflow-wrap: anywhere; }
    p { margin: 4px 0; }
    ul { margin: 0; padding: 0; list-style: none; }
    code { font: .88em ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    a { color: var(--accent); }
    button, input, select, summary { font: inherit; color: inherit; }
    [tabindex="-1"]:focus { outline: none; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; border-radius: 3px; }
    .origin + .origin::before { content: "· "; }
    .by, .folder, .note, .code, .rest, .meaning { color: var(--faint); }
    .folder { overflow-wrap: anywhere; }
    .notice { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--warning); border-radius: 8px; padding: 10px 14px; margin: 14px 0; }
    .id { color: var(--faint); font-variant-numeric: tabular-nums; }
    .screen-reader { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

    /* Severity: a word and a sign, colour on top of them. */
    .severity { font-weight: 600; font-size: .85em; white-space: nowrap; }
    .severity::before { content: "–"; margin-right: .35em; }
    .severity.error { color: var(--error); } .severity.error::before { content: "✖"; }
    .severity.warning { color: var(--warning); } .severity.warning::before { content: "▲"; }
    .severity.info { color: var(--info); } .severity.info::before { content: "●"; }
    .severity.none { color: var(--faint); font-weight: 400; }
    .problem { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--info); border-radius: 8px; padding: 8px 14px; margin: 8px 0; }
    .problem.error { border-left-color: var(--error); }
    .problem.warning { border-left-color: var(--warning); }
    .problem h3 { margin: 2px 0; font-weight: 500; }
    .problem li { padding: 3px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .problem .message { color: var(--faint); display: block; }
    .problem button { margin-left: 4px; }
    pre { margin: 4px 0; padding: 6px 10px; background: var(--page); border-radius: 6px; overflow-x: auto; }
    pre code { white-space: pre-wrap; }
    details > summary { cursor: pointer; color: var(--faint); }

    /* At a glance */
    .tiles { display: grid; margin-top: 10px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 10px; }
    .tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 8px 14px; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
    .tile.error { border-color: var(--error); } .tile.error dd, .tile.error .show { color: var(--error); } .tile.error dt::before { content: "✖ "; color: var(--error); }
    .tile.warning { border-color: var(--warning); } .tile.warning dd, .tile.warning .show { color: var(--warning); } .tile.warning dt::before { content: "▲ "; color: var(--warning); }
    .attention h2, #files h2 { margin: 10px 0 6px; }
    .attention ul { display: grid; grid-template-columns: max-content max-content max-content minmax(0, 1fr); background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
    .attention li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; gap: 0 16px; align-items: baseline; padding: 4px 14px; border-top: 1px solid var(--line); border-left: 4px solid transparent; }
    .attention li:first-child { border-top: 0; }
    .attention li:not([class]) { display: block; }
    .attention li.error { border-left-color: var(--error); } .attention li.warning { border-left-color: var(--warning); }
    .attention .words { color: var(--faint); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .attention .rest { padding: 2px 14px; margin: 0; font-size: .88rem; }
    .more { margin-top: 6px; }
    .more figure { margin-top: 6px; }
    .tile dt { color: var(--faint); font-size: .82rem; }
    .tile dd { margin: 0; font-size: 1.5rem; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 10px; margin-top: 10px; }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 10px 12px; }
    figcaption { font-weight: 600; margin-bottom: 4px; }
    svg { display: block; overflow: visible; } .bar svg { overflow: hidden; }
    svg text { fill: var(--text); font-size: 13px; }
    svg .number { text-anchor: end; fill: var(--faint); font-variant-numeric: tabular-nums; }
    svg .middle { text-anchor: middle; }
    svg .track { fill: var(--line); } svg .fill { fill: var(--accent); } svg .hit { fill: transparent; }
    .bar[role], .box[role] { cursor: pointer; outline: none; }
    .bar[role]:hover .hit, .bar[aria-pressed="true"] .hit { fill: var(--accent-soft); }
    .bar[role]:focus-visible .hit, .box[role]:focus-visible .fill { stroke: var(--focus); stroke-width: 3px; }
    .bar[aria-pressed="true"] svg text, .box[aria-pressed="true"] text { font-weight: 700; text-decoration: underline; }
    .box[role]:hover .fill { stroke: var(--text); stroke-width: 1px; }

    /* A time line */
    .lane h2 small { color: var(--faint); font-weight: 400; }
    .moment rect { fill: var(--accent); fill-opacity: .7; stroke: var(--card); stroke-width: 1px; }
    .moment:hover rect, .moment:focus rect { fill: var(--second); fill-opacity: 1; }
    .moment:focus { outline: none; }
    .moment:focus-visible rect { stroke: var(--focus); stroke-width: 3px; }
    .payload { min-height: 1.6em; overflow-wrap: anywhere; }

    /* The table of files */
    .tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-bottom: 8px; }
    .tools input[type="search"] { flex: 1 1 220px; min-width: 0; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
    button { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 6px 12px; cursor: pointer; }
    button:hover { border-color: var(--accent); }
    button:disabled { opacity: .5; cursor: default; }
    .menu { position: relative; }
    .menu > summary { list-style: none; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 6px 12px; color: inherit; }
    .menu > div { position: absolute; z-index: 5; right: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 10px 14px; width: max-content; max-width: 80vw; box-shadow: 0 6px 24px rgb(0 0 0 / .18); }
    .menu label, .facet label { display: flex; gap: 8px; align-items: baseline; padding: 2px 0; cursor: pointer; }
    .facet label span:first-of-type { flex: 1; overflow-wrap: anywhere; min-width: 0; }
    .facet label span + span { color: var(--faint); font-variant-numeric: tabular-nums; }
    .browser { display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 14px; align-items: start; }
    .filters > summary { font-weight: 600; color: var(--text); padding: 6px 0; }
    .show { border: 0; background: none; padding: 0; text-align: start; font: inherit; color: var(--accent); }
    .show:hover { text-decoration: underline; }
    .facets { contain: layout paint; max-height: 66vh; overflow: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 6px 12px; }
    .facet { border-bottom: 1px solid var(--line); padding: 6px 0; }
    .facet:last-child { border: 0; }
    .facet > summary { color: var(--text); font-weight: 600; font-size: .9rem; }
    .facet[data-active="true"] > summary::after { content: " · filtered"; color: var(--accent); font-weight: 400; }
    .facet input { flex: none; }
    .facet .line { display: flex; gap: 6px; align-items: baseline; }
    .facet .line label { flex: 1; min-width: 0; }
    .not { border: 0; background: none; padding: 0 4px; font-size: .8rem; color: var(--faint); border-radius: 4px; }
    .not:hover { color: var(--accent); text-decoration: underline; }
    .not[aria-pressed="true"] { background: var(--accent-soft); color: var(--accent); font-weight: 600; }
    .state { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: center; min-height: 34px; color: var(--faint); }
    .chip { padding: 2px 10px; border-radius: 999px; background: var(--accent-soft); border-color: transparent; font-size: .88rem; overflow-wrap: anywhere; text-align: start; }
    .rows { height: 70vh; min-height: 260px; overflow: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow-anchor: none; contain: layout paint; }
    .rows table { border-collapse: separate; border-spacing: 0; width: 100%; table-layout: fixed; }
    .rows th { position: sticky; top: 0; z-index: 2; background: var(--card); border-bottom: 2px solid var(--line); text-align: start; padding: 0; }
    .rows thead th button { border: 0; border-radius: 0; width: 100%; text-align: inherit; padding: 8px; font-size: 12.5px; font-weight: 600; white-space: nowrap; background: none; overflow: hidden; text-overflow: ellipsis; }
    .rows table { font-size: 13.5px; }
    .rows thead th[aria-sort="ascending"] button::after { content: " ↑"; }
    .rows thead th[aria-sort="descending"] button::after { content: " ↓"; }
    .rows td, .rows tbody th { height: 36px; padding: 0 8px; border-bottom: 1px solid var(--line); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; font-weight: 400; }
    .rows tbody th { position: static; text-align: start; }
    .rows tr.gap td { padding: 0; border: 0; height: 0; }
    .rows .end { text-align: end; font-variant-numeric: tabular-nums; }
    .rows tbody tr:hover { background: var(--accent-soft); }
    .open { border: 0; background: none; padding: 4px 0; font-weight: 500; color: var(--accent); text-align: start; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; display: block; border-radius: 0; }
    .open:hover { text-decoration: underline; }
    .open small { display: none; color: var(--faint); }
    .empty { padding: 24px; color: var(--faint); }

    /* A file */
    .back { margin: 0 0 14px; }
    .facts { display: flex; flex-wrap: wrap; color: var(--faint); }
    .facts li:not(:last-child)::after { content: "·"; margin: 0 .5em; }
    .tracks { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 0 14px; }
    .tracks > li { padding: 7px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    .tracks > li:first-child { border: 0; }
    .tracks .language { font-weight: 500; }
    .selected { font-size: .78rem; font-weight: 600; color: var(--accent); border: 1px solid currentcolor; border-radius: 999px; padding: 0 8px; }
    .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
    .scroll table { border-collapse: collapse; width: 100%; }
    .scroll th, .scroll td { text-align: start; padding: 6px 12px; border-bottom: 1px solid var(--line); vertical-align: top; }
    .scroll thead th { color: var(--faint); font-weight: 600; font-size: .88rem; }
    .scroll tbody th { font-weight: 500; }
    .plain li { padding: 2px 0; }
    .tags { display: grid; grid-template-columns: minmax(100px, max-content) minmax(0, 1fr); gap: 4px 16px; margin: 0; }
    .tags dt { color: var(--faint); overflow-wrap: anywhere; } .tags dd { margin: 0; overflow-wrap: anywhere; }
    .chart { margin: 10px 0; }
    .chart figcaption span { font-weight: 400; color: var(--faint); }
    .plot { background: var(--page); border-radius: 6px; }
    .plot > line { stroke: var(--line); stroke-width: 1; }
    .plot > text.right { text-anchor: end; }
    .plot > text { font-size: 11px; fill: var(--faint); paint-order: stroke; stroke: var(--page); stroke-width: 3px; }
    .plot path { fill: none; vector-effect: non-scaling-stroke; stroke-width: 1.5px; }
    .plot .area { fill: var(--area); fill-opacity: .55; stroke: var(--accent); }
    .plot .line { stroke: var(--second); }
    .plot .limit { stroke: var(--error); stroke-dasharray: 8 4; }
    .plot .lower { stroke: var(--warning); stroke-dasharray: 2 3; }
    .plot .display { stroke: var(--faint); stroke-dasharray: 14 3 2 3; }
    .plot .picture { fill: var(--area); stroke: var(--accent); }
    .plot .event { fill: var(--error); stroke: none; }
    .lane { margin: 8px 0 2px; }
    .ends { display: flex; justify-content: space-between; color: var(--faint); font-size: .8rem; font-variant-numeric: tabular-nums; }
    .legend { display: flex; flex-wrap: wrap; gap: 2px 16px; font-size: .85rem; color: var(--faint); }
    .legend li::before { content: ""; display: inline-block; width: 22px; height: 0; border-top: 3px solid var(--accent); vertical-align: middle; margin-right: 6px; }
    .legend .area::before, .legend .picture::before { height: 10px; border: 1px solid var(--accent); background: var(--area); }
    .legend .line::before { border-top: 2px solid var(--second); }
    .legend .limit::before { border-top: 2px dashed var(--error); }
    .legend .lower::before { border-top: 2px dotted var(--warning); }
    .legend .display::before { border-top: 2px dashed var(--faint); }
    .legend .event::before { height: 10px; border: 0; background: var(--error); }
    .simulation .sessions { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 560px), 1fr)); gap: 0 20px; }
    .simulation .sessions > section { min-width: 0; }
    .simulation .plot .event { fill-opacity: .45; }
    .simulation .scroll td, .simulation .scroll tbody th { white-space: nowrap; font-variant-numeric: tabular-nums; }
    .sheet { max-width: 100%; height: auto; border-radius: 8px; }

    @media screen and (max-width: 900px) {
      .browser { grid-template-columns: minmax(0, 1fr); }
      .facets { max-height: none; }
    }
    @media screen and (max-width: 640px) {
      main, body > header.top { padding-left: 12px; padding-right: 12px; }
      .filters:not([open]) { margin: 0; }
      .rows thead th:not(:first-child), .rows tbody tr:not(.gap) td:not(.empty) { display: none; }
      .rows tbody th { height: 58px; }
      .open { padding: 0; }
      .open small { display: block; overflow: hidden; text-overflow: ellipsis; }
      .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .tile dd { font-size: 1.2rem; }
      .charts { grid-template-columns: minmax(0, 1fr); }
      .attention li { grid-template-columns: 5.2em minmax(0, 1fr); }
      .attention .words, .attention code { grid-column: 1 / -1; white-space: normal; }
      .menu > div { left: 0; right: auto; }
      .tags { grid-template-columns: minmax(0, 1fr); } .tags dd { margin-bottom: 6px; }
    }
    @media (prefers-reduced-motion: no-preference) { .chip, button { transition: border-color .12s; } }
    @media print {
      :root { --page: #fff; --card: #fff; --text: #000; --faint: #333; --line: #999; --accent: #00429d; --accent-soft: #eee; --error: #9b1c12; --warning: #6b4000; --info: #24405f; --area: #9ec1ee; --second: #a33605; }
      body { font-size: 10pt; }
      main, body > header.top { max-width: none; padding: 0; }
      .tools, .filters, .menu, .chip, .back, #search-note { display: none !important; }
      .browser { display: block; }
      .rows { height: auto !important; overflow: visible; border: 0; contain: none; }
      .rows table { min-width: 0 !important; font-size: 8.5pt; }
      .rows col { width: auto !important; } .rows col:first-child { width: 28% !important; }
      .rows thead th button { white-space: normal; padding: 4px 5px; font-size: 8pt; }
      .rows th { position: static; }
      .rows td, .rows tbody th { white-space: normal; height: auto; padding: 2px 5px; max-width: none; overflow-wrap: anywhere; }
      .rows .open { white-space: normal; overflow-wrap: anywhere; overflow: visible; }
      .rows thead { display: table-header-group; }
      figure, .problem, .tracks > li, tr { break-inside: avoid; }
      .charts { grid-template-columns: repeat(3, 1fr); }
      .attention .words { white-space: normal; }
      .not { display: none; }
      svg .fill, .plot path { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """##

    package static let script = ##"""
    (() => {
    "use strict";

    // Elements are made one by one: no text of a file is ever read as HTML.

    const svgNamespace = "http://www.w3.org/2000/svg";

    function fill(element, attributes, children) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === true) element.setAttribute(name, "");
        else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
      }
      for (const child of children.flat()) {
        if (child !== null && child !== undefined && child !== "") element.append(child);
      }
      return element;
    }

    function make(name, attributes = {}, ...children) {
      return fill(document.createElement(name), attributes, children);
    }

    function makeSVG(name, attributes = {}, ...children) {
      return fill(document.createElementNS(svgNamespace, name), attributes, children);
    }

    function button(words, action, attributes = {}) {
      const element = make("button", { type: "button", ...attributes }, words);
      element.addEventListener("click", action);
      return element;
    }

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

    // The table of files. Only the rows in view are in the page, and the one with the focus.

    // Pixels.
    const columnWidths = { name: 200, severity: 95, resolution: 102, codec: 100, dynamicRange: 130, sound: 145, audioLanguages: 142, duration: 76, size: 88 };

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

    // The page of one file: the same as file.mustache makes.

    function section(title, content, className = null) {
      return make("section", { class: className }, make("h2", {}, title), content);
    }

    function facts(words, className = "facts") {
      return make("ul", { class: className }, words.map((word) => make("li", { dir: "auto" }, quantityText(word))));
    }

    function rowsOf(list, makeRow) {
      return list.rows.map((row) => row.more ? make("li", {}, row.more) : makeRow(row));
    }

    function tableOf(name, titles, rows) {
      return make("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": name }, make("table", {},
        make("thead", {}, make("tr", {}, titles.map((title) => make("th", { scope: "col" }, title)))),
        make("tbody", {}, rows)));
    }

    function explanationView(explanation) {
      if (!explanation) return [];
      const { meaning, consequence, remedy, threshold, doubt } = explanation;
      return [
        make("p", { class: "meaning" }, meaning, consequence ? " " + consequence : ""),
        remedy ? make("p", { class: "remedy" }, make("strong", {}, "What to do:"), " " + remedy) : "",
        doubt ? make("p", { class: "meaning" }, threshold ? threshold + " " : "", doubt) : "",
      ];
    }

    function trackView(track) {
      return make("li", {}, make("span", { class: "id" }, track.id), " ",
        track.isSelected ? [make("span", { class: "selected" }, "selected"), " "] : [],
        make("strong", {}, track.coding),
        track.language ? [" ", make("span", { class: "language" }, track.language)] : [],
        track.trackTitle ? [" ", make("q", { dir: "auto" }, track.trackTitle)] : [],
        facts(track.facts));
    }

    function findingView(finding, explanations) {
      if (finding.more) return make("p", {}, finding.more);
      return make("article", { class: "problem " + finding.severity },
        make("h3", {}, make("span", { class: "severity " + finding.severity }, finding.severity), " ",
          finding.about ? [make("span", { class: "id" }, finding.about), " "] : [],
          make("span", { dir: "auto" }, finding.message)),
        explanationView(finding.explanation || explanations[finding.code]),
        (finding.commands || []).map((line) => make("pre", {}, make("code", {}, line))),
        make("p", { class: "code" }, make("code", {}, finding.code),
          finding.confidence ? ` · confidence ${finding.confidence}` : ""));
    }

    const levelLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    // A letter a point, as Curve.swift writes them, to the path of a line or an area.
    function levelsPath(levels, height, isArea) {
      let path = "";
      let start = null;
      const close = () => { if (isArea && start !== null) path += `V${height}H${start}Z`; };
      [...levels].forEach((letter, x) => {
        const level = levelLetters.indexOf(letter);
        if (level < 0) {
          close();
          start = null;
          return;
        }
        path += `${start === null ? "M" : "L"}${x} ${Math.round(height * (1 - level / (levelLetters.length - 1)))}`;
        if (start === null) start = x;
      });
      close();
      return path;
    }

    function chartView(chart) {
      const drawing = makeSVG("svg", {
        viewBox: `0 0 ${chart.width} ${chart.height}`, preserveAspectRatio: "none", width: "100%", height: "100%",
      }, chart.drawings.map((path) => makeSVG("path", { class: path.style, d: path.path ?? levelsPath(path.levels, chart.height, path.style === "area") })));
      return make("figure", { class: "chart" },
        make("figcaption", {}, make("strong", {}, chart.title), " ", make("span", {}, chart.summary)),
        makeSVG("svg", { class: "plot", role: "img", "aria-label": `${chart.title}: ${chart.summary}`, width: "100%", height: 150 },
          drawing, chart.marks.map((mark) => [
            makeSVG("line", { x1: 0, x2: "100%", y1: mark.top, y2: mark.top }),
            makeSVG("text", { class: mark.side, x: mark.x, dx: mark.dx, y: mark.top, dy: mark.dy }, mark.label),
          ]).flat()),
        make("p", { class: "ends" }, chart.ends.map((time) => make("span", {}, time))),
        make("ul", { class: "legend" }, chart.drawings.map((path) => make("li", { class: path.style }, path.series))));
    }

    function eventsView(events) {
      return make("figure", { class: "chart lanes" },
        events.lanes.map((lane) => [
          make("p", { class: "lane" }, make("strong", {}, lane.lane), ` ${lane.count}, the first at ${lane.first}`),
          makeSVG("svg", { class: "plot", role: "img", "aria-label": `${lane.lane}: ${lane.count}, the first at ${lane.first}`, width: "100%", height: 22 },
            makeSVG("svg", { viewBox: `0 0 ${events.width} ${events.height}`, preserveAspectRatio: "none", width: "100%", height: "100%" },
              makeSVG("path", { class: "event", d: lane.path }))),
        ]).flat(),
        make("p", { class: "ends" }, events.ends.map((time) => make("span", {}, time))));
    }

    function fileView(detail, explanations) {
      const view = [
        make("header", { class: "top" }, make("h1", { tabindex: -1 }, make("bdi", {}, detail.name)),
          detail.folder ? make("p", { class: "folder" }, make("bdi", {}, detail.folder)) : "",
          facts(detail.summary, "facts summary")),
      ];
      if (detail.failure) {
        view.push(section("Not analysed", make("p", {}, make("span", { class: "severity error" }, "error"), " ",
          make("span", { dir: "auto" }, detail.failure.sentence), " ", make("code", {}, detail.failure.errorCode)), "failure"));
      }
      if (detail.kinds) {
        view.push(section("Tracks", detail.kinds.rows.flatMap((kind) => [
          make("h3", {}, kind.kind),
          make("ul", { class: "tracks" }, kind.tracks.map(trackView), kind.more ? make("li", {}, kind.more) : ""),
        ])));
      }
      if (detail.findings) {
        view.push(section("Findings", detail.findings.rows.map((finding) => findingView(finding, explanations))));
      }
      if (detail.choices) {
        view.push(section("Selection", [
          make("p", { class: "note" }, "What the policy ", make("code", {}, detail.policy), " would play."),
          tableOf("Selection", ["Kind", "Chosen", "Why", "Runner-up"], detail.choices.rows.map((row) => make("tr", {},
            make("th", { scope: "row" }, row.choice), make("td", { dir: "auto" }, row.chosen),
            make("td", { dir: "auto" }, row.reason, row.brokenRule ? [" (could not keep ", make("code", {}, row.brokenRule), ")"] : []),
            make("td", { dir: "auto" }, row.over || "none")))),
        ]));
      }
      if (detail.evidence) {
        view.push(section("Where sources differ", tableOf("Where sources differ", ["Track", "Member", "Container", "Bitstream", "Decoded", "Believed"],
          detail.evidence.rows.map((row) => make("tr", {}, make("td", {}, row.track),
            make("th", { scope: "row" }, make("code", {}, row.member)), make("td", { dir: "auto" }, row.container),
            make("td", { dir: "auto" }, row.bitstream), make("td", { dir: "auto" }, row.decodedSays), make("td", {}, row.believed))))));
      }
      if (detail.sheetLeftOut) view.push(make("p", { class: "note" }, detail.sheetLeftOut));
      if (detail.leftOut) view.push(make("p", { class: "note" }, detail.leftOut));
      if (detail.charts) view.push(section("Over time", detail.charts.rows.map(chartView)));
      if (detail.events) view.push(section("Along the file", eventsView(detail.events)));
      if (detail.sheet) view.push(section("Contact sheet", make("img", { class: "sheet", src: "data:image/jpeg;base64," + document.getElementById(detail.sheet).textContent, alt: "Contact sheet: pictures from along the film" })));
      if (detail.chapters) {
        const { starts, titles, more } = detail.chapters;
        const two = (number) => String(number).padStart(2, "0");
        const time = (start) => start === null ? "–"
          : `${Math.trunc(start / 3600)}:${two(Math.floor(Math.abs(start) / 60) % 60)}:${two(Math.abs(start) % 60)}`;
        view.push(section("Chapters", make("ul", { class: "plain" }, titles.map((title, place) =>
          make("li", {}, make("span", { class: "id" }, time(starts[place])), " ", make("bdi", {}, title))),
        more ? make("li", {}, more) : "")));
      }
      for (const [title, list] of [["Programs", detail.programs], ["Attachments", detail.attachments]]) {
        if (!list) continue;
        view.push(section(title, make("ul", { class: "plain" }, rowsOf(list, (row) =>
          make("li", {}, row.words.flatMap((word) => [make("bdi", {}, quantityText(word)), " "]))))));
      }
      if (detail.tags) {
        view.push(section("Tags", make("dl", { class: "tags" }, detail.tags.rows.flatMap((row) => [
          make("dt", { dir: "auto" }, row.tag || row.more), make("dd", { dir: "auto" }, row.value),
        ]))));
      }
      if (detail.decoded) view.push(make("p", { class: "note" }, detail.decoded));
      return view;
    }

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
        this.fileArticle.replaceChildren(back, ...fileView(detail, this.library.explanations));
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

    // A time line: what the event under the pointer or the focus says stands below its lane.

    function connectLanes() {
      for (const lane of document.querySelectorAll("section.lane")) {
        const moments = [...lane.querySelectorAll(".moment")];
        const payload = lane.querySelector(".payload");
        const say = (moment) => { payload.textContent = moment.getAttribute("aria-label"); };
        moments.forEach((moment, place) => {
          // One stop for the Tab key a lane; arrows go from event to event.
          moment.setAttribute("tabindex", place === 0 ? 0 : -1);
          moment.addEventListener("pointerenter", () => say(moment));
          moment.addEventListener("focus", () => say(moment));
          moment.addEventListener("keydown", (event) => {
            const steps = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
            const step = steps[event.key];
            if (step === undefined) return;
            event.preventDefault();
            const next = moments[Math.min(Math.max(place + step, 0), moments.length - 1)];
            moment.setAttribute("tabindex", -1);
            next.setAttribute("tabindex", 0);
            next.focus();
          });
        });
      }
    }

    // Where the script begins.

    async function start() {
      writeNumbers(document);
      connectLanes();
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
    })();

    """##

    static let templates: [String: String] = [
        "changes": ##"""
        <main class="file changes">
        <header class="top"><h1>Changes of a catalogue</h1>
        <p class="by">{{#by}}<span class="origin">{{.}}</span> {{/by}}</p></header>
        <dl class="tiles">
        {{#tiles}}
        <div class="tile"><dt>{{label}}</dt><dd><data value="{{amount}}" data-kind="number">{{amount}}</data></dd></div>
        {{/tiles}}
        </dl>
        {{^sections}}<p>No file and no fact differs.</p>
        {{/sections}}
        {{#members}}
        <section aria-labelledby="members-title"><h2 id="members-title">Facts that changed</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="members-title"><table><thead><tr><th scope="col">Fact</th><th scope="col">Files</th></tr></thead><tbody>
        {{#rows}}<tr><th scope="row">{{fact}}</th><td><data value="{{files}}" data-kind="number">{{files}}</data></td></tr>
        {{/rows}}
        </tbody></table></div>
        {{#rest}}<p class="rest">{{rest}}</p>{{/rest}}
        </section>
        {{/members}}
        {{#sections}}
        <section aria-labelledby="{{kind}}-title"><h2 id="{{kind}}-title">{{title}}</h2>
        <ul class="tracks">
        {{#files}}
        <li>{{#before}}<bdi class="path">{{before}}</bdi> → {{/before}}<bdi class="path">{{path}}</bdi>
        {{#facts}}<ul class="facts">{{#rows}}<li dir="auto"><strong>{{fact}}</strong> {{left}} → {{right}}</li>
        {{/rows}}</ul>{{#more}}<p class="rest">{{more}}</p>{{/more}}
        {{/facts}}
        </li>
        {{/files}}
        </ul>
        {{#rest}}<p class="rest">{{rest}}</p>{{/rest}}
        </section>
        {{/sections}}
        </main>

        """##,
        "chart": ##"""
        <svg viewBox="0 0 {{width}} {{height}}" preserveAspectRatio="none" width="100%" height="100%">
        {{#drawings}}<path class="{{style}}" d="{{path}}"/>
        {{/drawings}}
        </svg>
        {{#marks}}<line x1="0" x2="100%" y1="{{top}}" y2="{{top}}"/><text class="{{side}}" x="{{x}}" dx="{{dx}}" y="{{top}}" dy="{{dy}}">{{label}}</text>
        {{/marks}}
        </svg>
        <p class="ends">{{#ends}}<span>{{.}}</span>{{/ends}}</p>
        <ul class="legend">
        {{#drawings}}<li class="{{style}}">{{series}}</li>
        {{/drawings}}
        </ul></figure>

        """##,
        "comparison": ##"""
        <main class="file comparison">
        <header class="top">{{#sides}}<h1><bdi>{{path}}</bdi> <small>{{kind}}</small></h1>
        {{/sides}}
        <ul class="facts summary"><li>{{sentence}}</li></ul></header>
        {{#parts}}
        <section aria-labelledby="part-{{number}}"><h2 id="part-{{number}}">{{title}}</h2>
        {{#note}}<p class="note">{{note}}</p>
        {{/note}}
        {{#table}}
        <div class="scroll" tabindex="0" role="group" aria-labelledby="part-{{number}}"><table><thead><tr><th scope="col">Fact</th><th scope="col">Left</th><th scope="col">Right</th><th scope="col">How it is known</th></tr></thead><tbody>
        {{#rows}}<tr><th scope="row">{{fact}}</th><td dir="auto">{{left}}</td><td dir="auto">{{right}}</td><td dir="auto">{{reason}}</td></tr>
        {{/rows}}
        </tbody></table></div>
        {{/table}}
        </section>
        {{/parts}}
        </main>

        """##,
        "coverage": ##"""
        <main class="file coverage">
        <header class="top"><h1>Policy <bdi>{{policy}}</bdi></h1>
        <ul class="facts summary">{{#facts}}<li>{{.}}</li>{{/facts}}</ul></header>
        <section aria-labelledby="kinds-title"><h2 id="kinds-title">What files get</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="kinds-title"><table><thead><tr><th scope="col">Kind</th><th scope="col">As wished</th><th scope="col">Fall back</th><th scope="col">None</th></tr></thead><tbody>
        {{#kinds}}<tr><th scope="row">{{kind}}</th><td>{{wished}}</td><td>{{fallback}}</td><td>{{none}}</td></tr>
        {{/kinds}}
        </tbody></table></div></section>
        {{#reasoned}}
        <section aria-labelledby="reasons-title"><h2 id="reasons-title">Why not as wished</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="reasons-title"><table><thead><tr><th scope="col">Kind</th><th scope="col">Outcome</th><th scope="col">Files</th><th scope="col">Reason</th></tr></thead><tbody>
        {{#reasons}}<tr><th scope="row">{{kind}}</th><td>{{outcome}}</td><td>{{files}}</td><td dir="auto">{{reason}}</td></tr>
        {{/reasons}}
        </tbody></table></div></section>
        {{/reasoned}}
        <section aria-labelledby="odd-title"><h2 id="odd-title">Files that are not as the others of their folder</h2>
        {{#odd}}
        <article class="problem warning"><h3><bdi>{{folder}}</bdi></h3>
        {{#kinds}}
        <p>{{kind}}: <strong dir="auto">{{usual}}</strong></p>
        <ul>{{#files}}<li><bdi>{{name}}</bdi> <span class="message" dir="auto">{{choice}}</span></li>
        {{/files}}</ul>
        {{/kinds}}
        </article>
        {{/odd}}
        {{^odd}}<p class="note">None.</p>{{/odd}}
        {{#rest}}<p class="note">{{.}}</p>{{/rest}}
        </section>
        <section aria-labelledby="folders-title"><h2 id="folders-title">Folders</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="folders-title"><table><thead><tr><th scope="col">Folder</th><th scope="col">Files</th>{{#columns}}<th scope="col">{{.}}</th>{{/columns}}</tr></thead><tbody>
        {{#folders}}<tr><th scope="row"><bdi>{{folder}}</bdi></th><td>{{files}}</td>{{#choices}}<td dir="auto">{{.}}</td>{{/choices}}</tr>
        {{/folders}}
        </tbody></table></div>
        {{#more}}<p class="note">{{.}}</p>{{/more}}
        </section>
        </main>

        """##,
        "explanation": ##"""
        <p class="meaning">{{meaning}}{{#consequence}} {{consequence}}{{/consequence}}</p>
        {{#remedy}}<p class="remedy"><strong>What to do:</strong> {{remedy}}</p>
        {{/remedy}}
        {{#doubt}}<p class="meaning">{{#threshold}}{{threshold}} {{/threshold}}{{doubt}}</p>
        {{/doubt}}

        """##,
        "file": ##"""
        <main class="file">
        <header class="top"><h1><bdi>{{name}}</bdi></h1>
        {{#folder}}<p class="folder"><bdi>{{folder}}</bdi></p>
        {{/folder}}
        <ul class="facts summary">
        {{#summary}}<li dir="auto" class="q">{{.}}</li>
        {{/summary}}
        </ul></header>
        {{#failure}}
        <section class="failure" aria-labelledby="failure-title"><h2 id="failure-title">Not analysed</h2>
        <p><span class="severity error">error</span> <span dir="auto">{{sentence}}</span> <code>{{errorCode}}</code></p></section>
        {{/failure}}
        {{#kinds}}
        <section aria-labelledby="tracks-title"><h2 id="tracks-title">Tracks</h2>
        {{#rows}}
        <h3>{{kind}}</h3>
        <ul class="tracks">
        {{#tracks}}
        <li><span class="id">{{id}}</span> {{#isSelected}}<span class="selected">selected</span> {{/isSelected}}<strong>{{coding}}</strong>{{#language}} <span class="language">{{language}}</span>{{/language}}{{#trackTitle}} <q dir="auto">{{trackTitle}}</q>{{/trackTitle}}
        <ul class="facts">
        {{#facts}}<li class="q" dir="auto">{{.}}</li>
        {{/facts}}
        </ul>
        {{#members}}<details><summary>All members</summary><dl class="tags">
        {{#rows}}<dt><code>{{member}}</code></dt><dd dir="auto">{{value}}</dd>
        {{/rows}}</dl></details>
        {{/members}}
        </li>
        {{/tracks}}
        {{#more}}<li>{{more}}</li>
        {{/more}}
        </ul>
        {{/rows}}
        </section>
        {{/kinds}}
        {{#findings}}
        <section aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>
        {{#rows}}
        {{#message}}
        <article class="problem {{severity}}"><h3><span class="severity {{severity}}">{{severity}}</span>{{#about}} <span class="id">{{about}}</span>{{/about}} <span dir="auto">{{message}}</span></h3>
        {{#explanation}}{{>explanation}}{{/explanation}}
        {{#commands}}<pre><code>{{.}}</code></pre>
        {{/commands}}
        <p class="code"><code>{{code}}</code>{{#confidence}} · confidence {{confidence}}{{/confidence}}</p></article>
        {{/message}}
        {{#more}}<p>{{more}}</p>
        {{/more}}
        {{/rows}}
        </section>
        {{/findings}}
        {{#choices}}
        <section aria-labelledby="selection-title"><h2 id="selection-title">Selection</h2>
        <p class="note">What the policy <code>{{policy}}</code> would play.</p>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="selection-title"><table><thead><tr><th scope="col">Kind</th><th scope="col">Chosen</th><th scope="col">Why</th><th scope="col">Runner-up</th></tr></thead><tbody>
        {{#rows}}
        <tr><th scope="row">{{choice}}</th><td dir="auto">{{chosen}}</td><td dir="auto">{{reason}}{{#brokenRule}} (could not keep <code>{{brokenRule}}</code>){{/brokenRule}}</td><td dir="auto">{{over}}{{^over}}none{{/over}}</td></tr>
        {{/rows}}
        </tbody></table></div></section>
        {{/choices}}
        {{#evidence}}
        <section aria-labelledby="evidence-title"><h2 id="evidence-title">Where sources differ</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="evidence-title"><table><thead><tr><th scope="col">Track</th><th scope="col">Member</th><th scope="col">Container</th><th scope="col">Bitstream</th><th scope="col">Decoded</th><th scope="col">Believed</th></tr></thead><tbody>
        {{#rows}}
        <tr><td>{{track}}</td><th scope="row"><code>{{member}}</code></th><td dir="auto">{{container}}</td><td dir="auto">{{bitstream}}</td><td dir="auto">{{decodedSays}}</td><td>{{believed}}</td></tr>
        {{/rows}}
        </tbody></table></div></section>
        {{/evidence}}
        {{#charts}}
        <section aria-labelledby="time-title"><h2 id="time-title">Over time</h2>
        {{#rows}}
        <figure class="chart"><figcaption><strong>{{title}}</strong> <span>{{summary}}</span></figcaption>
        <svg class="plot" role="img" aria-label="{{title}}: {{summary}}" width="100%" height="150">
        {{>chart}}
        {{/rows}}
        </section>
        {{/charts}}
        {{#events}}
        <section aria-labelledby="events-title"><h2 id="events-title">Along the file</h2>
        <figure class="chart lanes">
        {{#lanes}}
        <p class="lane"><strong>{{lane}}</strong> {{count}}, the first at {{first}}</p>
        <svg class="plot" role="img" aria-label="{{lane}}: {{count}}, the first at {{first}}" width="100%" height="22"><svg viewBox="0 0 {{width}} {{height}}" preserveAspectRatio="none" width="100%" height="100%"><path class="event" d="{{path}}"/></svg></svg>
        {{/lanes}}
        <p class="ends">{{#ends}}<span>{{.}}</span>{{/ends}}</p>
        </figure></section>
        {{/events}}
        {{#sheet}}
        <section aria-labelledby="sheet-title"><h2 id="sheet-title">Contact sheet</h2><img class="sheet" src="{{sheet}}" alt="Contact sheet: pictures from along the film"></section>
        {{/sheet}}
        {{#sheetLeftOut}}<p class="note">{{sheetLeftOut}}</p>
        {{/sheetLeftOut}}
        {{#chapters}}
        <section aria-labelledby="chapters-title"><h2 id="chapters-title">Chapters</h2>
        <ul class="plain">{{#rows}}<li>{{#time}}<span class="id">{{time}}</span> <bdi>{{chapter}}</bdi>{{/time}}{{more}}</li>
        {{/rows}}</ul></section>
        {{/chapters}}
        {{#programs}}
        <section aria-labelledby="programs-title"><h2 id="programs-title">Programs</h2>
        <ul class="plain">{{#rows}}<li>{{#words}}<bdi>{{.}}</bdi> {{/words}}{{more}}</li>
        {{/rows}}</ul></section>
        {{/programs}}
        {{#attachments}}
        <section aria-labelledby="attachments-title"><h2 id="attachments-title">Attachments</h2>
        <ul class="plain">{{#rows}}<li>{{#words}}<bdi class="q">{{.}}</bdi> {{/words}}{{more}}</li>
        {{/rows}}</ul></section>
        {{/attachments}}
        {{#tags}}
        <section aria-labelledby="tags-title"><h2 id="tags-title">Tags</h2>
        <dl class="tags">{{#rows}}<dt dir="auto">{{tag}}{{more}}</dt><dd dir="auto">{{value}}</dd>
        {{/rows}}</dl></section>
        {{/tags}}
        {{#decoded}}<p class="note">{{decoded}}</p>
        {{/decoded}}
        </main>

        """##,
        "library": ##"""
        <header class="top">
        <h1>Library report</h1>
        <p class="by">{{#by}}<span class="origin">{{.}}</span> {{/by}}</p>
        </header>
        <main>
        <div id="library">
        {{#limit}}
        <p class="notice"><strong>This page lists {{listed}} of {{all}} files:</strong> there are too many for one page, so it holds the summary and the files with warnings and errors{{#omitted}} (but for {{omitted}} of them){{/omitted}}. For the others: <code>{{command}}</code></p>
        {{/limit}}
        <section aria-labelledby="glance-title">
        <h2 id="glance-title" class="screen-reader">At a glance</h2>
        <dl class="tiles">
        {{#tiles}}
        <div class="tile{{#tone}} {{tone}}{{/tone}}"><dt>{{label}}</dt><dd{{#column}} data-column="{{column}}" data-word="{{word}}"{{/column}}><data value="{{amount}}" data-kind="{{kind}}">{{text}}</data></dd></div>
        {{/tiles}}
        </dl>
        </section>
        {{#attention}}
        <section class="attention" aria-labelledby="attention-title">
        <h2 id="attention-title">Needs attention</h2>
        <ul>
        {{#lines}}
        <li class="{{severity}}"><span class="severity {{severity}}">{{severity}}</span> <span class="files" data-column="{{column}}" data-word="{{word}}"><data value="{{files}}" data-kind="number">{{files}}</data> {{filesWord}}</span> <code>{{code}}</code> <span class="words" dir="auto">{{words}}</span></li>
        {{/lines}}
        {{^lines}}<li>No warning and no error at {{depth}}.</li>
        {{/lines}}
        </ul>
        {{#rest}}<p class="rest"><a href="#problems">{{rest}}</a></p>{{/rest}}
        </section>
        {{/attention}}
        <section aria-labelledby="charts-title">
        <h2 id="charts-title" class="screen-reader">Counts</h2>
        <div class="charts">
        {{#charts}}
        <figure class="bars"><figcaption>{{title}}</figcaption>
        <svg role="group" aria-label="{{title}}: files" width="100%" height="{{height}}">
        {{#bars}}
        <g class="bar" data-column="{{column}}" data-word="{{word}}"><title>{{label}}: {{files}} files</title><rect class="hit" x="0" y="{{boxY}}" width="100%" height="32" rx="4"/><svg width="84%" height="{{height}}"><text x="6" y="{{textY}}">{{label}}</text></svg><text class="number" x="100%" dx="-6" y="{{textY}}">{{files}}</text><rect class="track" x="0" y="{{barY}}" width="100%" height="6" rx="3"/><rect class="fill" x="0" y="{{barY}}" width="{{share}}" height="6" rx="3"/></g>
        {{/bars}}
        </svg>{{#rest}}<p class="rest">{{rest}}</p>{{/rest}}</figure>
        {{/charts}}
        </div>
        {{#field}}
        <details class="more"><summary>Bit rate against resolution</summary>
        <figure class="field"><figcaption>Bit rate against resolution</figcaption>
        <svg role="group" aria-label="Bit rate against resolution: files" width="100%" height="{{height}}">
        {{#rates}}<text x="0" y="{{rateY}}">{{rateName}}</text>
        {{/rates}}
        {{#boxes}}
        <g class="box" data-column="resolution" data-word="{{line}}" data-also-column="bitRateClass" data-also-word="{{rate}}"><title>{{line}}, {{rate}}: {{files}} files</title><rect class="fill" x="{{x}}" y="{{y}}" width="{{width}}" height="{{boxHeight}}" rx="3" fill-opacity="{{shade}}"/><text class="middle" x="{{middle}}" y="{{textY}}">{{files}}</text></g>
        {{/boxes}}
        {{#lines}}<text class="middle" x="{{lineX}}" y="{{lineY}}">{{lineName}}</text>
        {{/lines}}
        </svg></figure>
        </details>
        {{/field}}
        </section>
        <section id="files" aria-labelledby="files-title" hidden>
        <h2 id="files-title">Files</h2>
        </section>
        <section id="problems" aria-labelledby="problems-title">
        <h2 id="problems-title">Findings</h2>
        {{^problems}}<p>None at {{depth}}.</p>
        {{/problems}}
        {{#problems}}
        <article class="problem {{severity}}">
        <h3><span class="severity {{severity}}">{{severity}}</span> <code>{{code}}</code> <span class="files" data-column="{{column}}" data-word="{{word}}"><data value="{{files}}" data-kind="number">{{files}}</data> {{filesWord}}</span></h3>
        {{#explanation}}{{>explanation}}{{/explanation}}
        <details><summary>Where</summary>
        <ul>
        {{#examples}}
        <li><bdi class="path">{{path}}</bdi> <span class="message" dir="auto">{{message}}</span></li>
        {{/examples}}
        {{#rest}}<li>… and in <data value="{{rest}}" data-kind="number">{{rest}}</data> more files</li>
        {{/rest}}
        </ul>
        </details>
        </article>
        {{/problems}}
        </section>
        </div>
        <article id="file" class="file" tabindex="-1" hidden></article>
        </main>
        <noscript><p class="notice">The table of files and what opens from it need a script, which this viewer does not run.</p></noscript>

        """##,
        "page": ##"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="{{policy}}">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <meta name="generator" content="trackprobe">
        <link rel="icon" href="data:,">
        <title>{{pageTitle}} – trackprobe</title>
        {{#beside}}<link rel="stylesheet" href="{{style}}">
        {{/beside}}
        {{#inside}}<style>
        {{{style}}}</style>
        {{/inside}}
        </head>
        <body>
        {{{body}}}
        {{#rows}}<script type="application/octet-stream" id="rows">{{{rows}}}</script>
        {{/rows}}
        {{#packs}}
        <script type="application/octet-stream" id="pack-{{pack}}">{{{packed}}}</script>
        {{/packs}}
        {{#sheets}}
        <script type="application/octet-stream" id="sheet-{{number}}">{{{jpeg}}}</script>
        {{/sheets}}
        {{#beside}}<script src="{{script}}"></script>
        {{/beside}}
        {{#inside}}<script>
        {{{script}}}</script>
        {{/inside}}
        </body>
        </html>

        """##,
        "simulation": ##"""
        <main class="file simulation">
        <header class="top"><h1><bdi>{{path}}</bdi></h1>
        <ul class="facts summary"><li>simulated playback</li></ul></header>
        <section aria-labelledby="summary-title"><h2 id="summary-title">Results</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="summary-title"><table><thead><tr><td></td>{{#policies}}<th scope="col"><code>{{policy}}</code></th>{{/policies}}</tr></thead><tbody>
        {{#summary}}<tr><th scope="row">{{fact}}</th>{{#values}}<td>{{.}}</td>{{/values}}</tr>
        {{/summary}}
        </tbody></table></div>
        {{#skips}}<p class="note" dir="auto">{{.}}</p>
        {{/skips}}
        </section>
        <div class="sessions">
        {{#sessions}}
        <section aria-labelledby="session-{{number}}"><h2 id="session-{{number}}">Simulation {{title}}</h2>
        <ul class="facts">{{#conditions}}<li>{{.}}</li>{{/conditions}}</ul>
        {{#charts}}
        <figure class="chart"><figcaption><strong>{{title}}</strong> <span>{{summary}}</span></figcaption>
        <svg class="plot" role="img" aria-labelledby="{{id}}-title {{id}}-desc" width="100%" height="150">
        <title id="{{id}}-title">{{title}} over time</title><desc id="{{id}}-desc">{{summary}}</desc>
        {{>chart}}
        {{/charts}}
        {{#notes}}<p class="note" dir="auto">{{.}}</p>
        {{/notes}}
        <details><summary>{{count}} segments</summary>
        <div class="scroll" tabindex="0" role="group" aria-label="Segments of simulation {{title}}"><table><thead><tr><th scope="col">Segment</th><th scope="col">Variant</th><th scope="col">Asked</th><th scope="col">Came</th><th scope="col">Size</th><th scope="col">By</th><th scope="col">Estimate</th><th scope="col">Buffer</th><th scope="col">Stall</th><th scope="col">Why</th></tr></thead><tbody>
        {{#segments}}<tr><td class="id">{{segment}}</td><td>#{{variant}}</td><td>{{asked}}</td><td>{{came}}</td><td>{{size}}</td><td>{{source}}</td><td>{{estimate}}</td><td>{{buffer}}</td><td>{{stall}}</td><td>{{reason}}</td></tr>
        {{/segments}}
        </tbody></table></div>
        {{#rest}}<p class="note">{{rest}}</p>{{/rest}}
        </details>
        </section>
        {{/sessions}}
        </div>
        </main>

        """##,
        "timeline": ##"""
        <main class="file timeline">
        {{#documents}}
        <header class="top"><h1><bdi>{{path}}</bdi></h1>
        <ul class="facts summary">
        {{#facts}}<li>{{.}}</li>
        {{/facts}}
        </ul></header>
        {{#failure}}
        <section class="failure"><h2>Not read</h2>
        <p><span class="severity error">error</span> <span dir="auto">{{sentence}}</span> <code>{{errorCode}}</code></p></section>
        {{/failure}}
        {{#lanes}}
        <section class="lane"><h2>{{lane}} <small>{{count}}</small></h2>
        <svg class="plot" role="group" aria-label="{{lane}} over time" width="100%" height="{{height}}">
        {{#boxes}}<g class="moment" role="img" tabindex="0" aria-label="{{label}}"><title>{{label}}</title><rect x="{{x}}" y="2" width="{{width}}" height="22" rx="2"/></g>
        {{/boxes}}
        </svg>
        <p class="ends">{{#ends}}<span>{{.}}</span>{{/ends}}</p>
        {{#undrawn}}<p class="note">{{undrawn}}</p>{{/undrawn}}
        <p class="payload" dir="auto" aria-hidden="true"></p>
        </section>
        {{/lanes}}
        {{#events}}
        <section aria-labelledby="events-title"><h2 id="events-title">Events</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="events-title"><table><thead><tr><th scope="col">Time</th><th scope="col">Kind</th><th scope="col">Says</th><th scope="col">Length</th><th scope="col">Date</th><th scope="col">From</th></tr></thead><tbody>
        {{#rows}}
        <tr><td class="id">{{time}}</td><td>{{kind}}</td><td dir="auto">{{payload}}</td><td class="q">{{length}}</td><td>{{date}}</td><td>{{origin}}</td></tr>
        {{/rows}}
        </tbody></table></div>
        {{#rest}}<p class="note">{{rest}}</p>{{/rest}}
        </section>
        {{/events}}
        {{#problems}}
        <section><h2>Odd</h2>
        {{#rows}}
        <article class="problem {{severity}}"><h3><span class="severity {{severity}}">{{severity}}</span> <span dir="auto">{{message}}</span></h3>
        <p class="code"><code>{{code}}</code></p></article>
        {{/rows}}
        </section>
        {{/problems}}
        {{/documents}}
        </main>

        """##,
        "validation": ##"""
        <main class="file timeline">
        <header class="top"><h1><bdi>{{path}}</bdi></h1>
        <ul class="facts summary">
        {{#facts}}<li>{{.}}</li>
        {{/facts}}
        </ul></header>
        {{#rules}}
        <article class="problem {{severity}}"><h3><span class="severity {{severity}}">{{requirement}}</span> <span dir="auto">{{meaning}}</span></h3>
        <ul>{{#places}}<li><bdi>{{place}}</bdi>: <span dir="auto">{{sentence}}</span></li>
        {{/places}}</ul>
        <p>Remedy: {{remedy}}</p>
        <p class="code"><code>{{code}}</code> {{clause}}</p></article>
        {{/rules}}
        {{#lanes}}
        <section class="lane"><h2><bdi>{{lane}}</bdi></h2>
        <ul class="facts">{{#facts}}<li>{{.}}</li>{{/facts}}</ul>
        <svg class="plot" role="group" aria-label="{{lane}} over time" width="100%" height="{{height}}">
        {{#boxes}}<g class="moment" role="img" tabindex="0" aria-label="{{label}}"><title>{{label}}</title><rect x="{{x}}" y="{{y}}" width="{{width}}" height="22" rx="2"/></g>
        {{/boxes}}
        </svg>
        <p class="ends">{{#ends}}<span>{{.}}</span>{{/ends}}</p>
        <p class="payload" dir="auto" aria-hidden="true"></p>
        </section>
        {{/lanes}}
        <section aria-labelledby="claims-title"><h2 id="claims-title">Declared and observed</h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="claims-title"><table><thead><tr><th scope="col">Of</th><th scope="col">Claim</th><th scope="col">Declared</th><th scope="col">Observed</th><th scope="col">Verdict</th><th scope="col">Note</th></tr></thead><tbody>
        {{#claims}}
        <tr><td dir="auto">{{owner}}</td><td>{{name}}</td><td dir="auto">{{declared}}</td><td dir="auto">{{observed}}</td><td>{{verdict}}</td><td>{{note}}</td></tr>
        {{/claims}}
        </tbody></table></div>
        </section>
        <section aria-labelledby="rest-title"><h2 id="rest-title">Not judged</h2>
        <ul>{{#omissions}}<li><span dir="auto">{{sentence}}</span> <code>{{rules}}</code></li>
        {{/omissions}}{{^omissions}}<li>Everything was judged.</li>{{/omissions}}</ul>
        </section>
        </main>

        """##,
    ]
}
