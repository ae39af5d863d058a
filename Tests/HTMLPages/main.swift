import DiffFeature
import Foundation
import ReportFeature
import Reporting
import SelectFeature

@testable import TrackModel

// html-pages FOLDER: reads records, one a line, and writes the pages that the tests in
// Tests/Browser look at.

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
let records = try RecordCodec.decodeAll(
    FileHandle.standardInput.readDataToEndOfFile(), path: "standard input")

func write(
    _ name: String, _ records: some Sequence<MediaRecord>, isLibrary: Bool = true,
    isSplit: Bool = false, mostFiles: Int? = nil, strip: [UInt8]? = nil
) throws {
    var options = HTMLOptions()
    options.isLibrary = isLibrary
    options.isSplit = isSplit
    if let mostFiles { options.mostFiles = mostFiles }
    var report = HTMLReport(page: options)
    for record in records {
        if let strip { report.attach(strip: strip) }
        _ = report.write(record)
    }
    try Data(report.end().utf8).write(to: folder.appending(path: name))
}

/// A record with hostile text wherever a file may put text.
func hostile(_ record: MediaRecord, _ text: String) -> MediaRecord {
    var record = record
    record.input.path = "/films/\(text)/\(text).mkv"
    record.container?.tags = ["title": text, text: text]
    record.container?.attachments = [MediaAttachment(fileName: text)]
    record.container?.chapters = [Chapter(id: 1, start: 0, end: 1, title: text)]
    for place in record.tracks.indices {
        record.tracks[place].name = text
        record.tracks[place].language = text
    }
    record.findings = [Finding(.decodeErrors, message: text)]
    return record
}

/// A minute of a file: its bit rate rises by 100 kb/s each second, and 30 to 45 s are zeros.
func damaged(_ record: MediaRecord) -> MediaRecord {
    var record = record
    record.container?.startTime = 0
    record.container?.duration = 60
    var packets = PacketStatistics(
        packets: 1440, bytes: 1000, bitRates: (1...60).map { $0 * 100_000 }, timestamps: .init())
    (packets.bitRateInterval, packets.firstTime) = (1, 0)
    record.tracks[0].packets = packets
    var span = FileStructure.Span(.zeros)
    (span.start, span.end) = (30, 45)
    record.structure = FileStructure()
    record.structure?.spans = [span]
    record.findings = [
        Finding(.decodeErrors, trackID: 0, message: "damage in 3 places"),
        Finding(.structureZeroedSpan, message: "1 span of zeros"),
    ]
    return record
}

let hostileTexts = [
    "<script>console.error(1)</script>", "</script><img src=x onerror=console.error(2)>",
    "\" onload=\"console.error(3)", "' onload='console.error(4)", "<!--", "\u{2028}\u{2029}",
    "\u{202E}gpj.exe", "שלום עולם", "{{rows}}", "\u{0}\u{1B}[2J", "&lt;b&gt;",
    String(repeating: "1 MB ", count: 200_000), String(repeating: "long", count: 1250),
]

/// A grey pixel, as JPEG.
let sheet = Data(
    base64Encoded: [
        "/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgI",
        "CAkJCQgICAgJCQoKCgwMCwsODg4RERT/xABKAAEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAAAAEAEA",
        "AAAAAAAAAAAAAAAAAAAAEQEAAAAAAAAAAAAAAAAAAAAA/8AAEQgAAQABAwEiAAIRAAMRAP/aAAwDAQACEQMRAD8A",
        "AA//2Q==",
    ].joined()
).map(Array.init)

let film = records.first { $0.tracks.count > 3 } ?? records[0]
try write("file.html", [film], isLibrary: false)
try write("damaged.html", [damaged(film)], isLibrary: false, strip: sheet)
try write("damaged-library.html", [damaged(film)])
var short = film
short.container?.duration = 2
short.container?.chapters = []
for place in short.tracks.indices {
    (short.tracks[place].packets, short.tracks[place].measuredPicture) = (nil, nil)
    short.tracks[place].measuredSound = nil
}
short.tracks[0].packets = PacketStatistics(
    packets: 48, bytes: 1000, bitRates: [4000, 5000], timestamps: .init())
try write("short.html", [short], isLibrary: false)
try write("failed.html", records.filter { $0.error != nil }.prefix(1), isLibrary: false)
try write("zero.html", [])
try write("one.html", [film])
try write("library.html", records)
try write(
    "extras.html",
    [nil, nil, InputRole.sample].enumerated().map { number, role in
        var record = film
        record.input.path = "\(number).mkv"
        record.input.role = role
        return record
    })
var changes = ChangesHTML(.init(program: "trackprobe", inputs: ["old", "new"], time: nil))
for (place, kind) in ChangesHTML.Kind.allCases.enumerated() {
    changes.add(
        kind, path: hostileTexts[place], before: kind == .moved ? hostileTexts[4] : nil,
        facts: kind == .changed
            ? [.init(name: "#0 codec", before: .string(hostileTexts[0]), after: .int(1))] : [])
}
try Data(changes.text.utf8).write(to: folder.appending(path: "changes.html"))
// Texts of files in place of their paths: some are odd in their folder.
var coverage = PolicyCoverage(policy: hostileTexts[0])
for (place, record) in records.enumerated() {
    var input = record.input
    input.path = "films/\(hostileTexts[place % hostileTexts.count].prefix(200))"
    coverage.add(
        SelectedInput(
            input: input, error: record.error, selection: record.selection, tracks: record.tracks))
}
try Data(coverage.html.utf8).write(to: folder.appending(path: "coverage.html"))
try write("hostile.html", hostileTexts.map { hostile(film, $0) })
try write("hostile-file.html", [hostile(film, hostileTexts.joined())], isLibrary: false)
var sheets = HTMLReport(page: HTMLOptions())
for name in ["a", "b"] {
    if let sheet { sheets.attach(sheet: sheet) }
    var record = film
    record.input.path = name
    _ = sheets.write(record)
}
try Data(sheets.end().utf8).write(to: folder.appending(path: "sheets.html"))
try write("too-many.html", records, mostFiles: 20)
try write("split.html", records, isSplit: true)
for (name, text) in [
    (PageAssets.scriptName, PageAssets.script), (PageAssets.styleName, PageAssets.style),
] {
    try Data(text.utf8).write(to: folder.appending(path: name))
}
try write(
    "large.html",
    (0..<20_000).lazy.map { number in
        var record = records[number % records.count]
        record.input.path = "/library/\(number % 211)/\(number) \(record.input.path)"
        record.input.size = record.input.size.map { $0 &+ number &* 977 }
        return record
    })
