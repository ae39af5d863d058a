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
