import Reporting
import TrackModel

extension ReportFormatName {
    package static let mediainfoXML = Self("mediainfo-xml")
}

/// `mediainfo-xml`: what `mediainfo --Output=OLDXML` prints, as far as members of a record answer it; one element
/// `File` for each input.
package struct MediaInfoXML: ReportFormat {
    package init() {}

    package mutating func begin(count: Int) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Mediainfo creator=\"trackprobe\">\n"
    }

    package mutating func write(_ record: MediaRecord) throws -> String {
        guard record.error?.code != "not-found" else { return "" }
        let tracks = MediaInfoDocument(record).tracks
        var counts: [String: Int] = [:]
        for track in tracks { counts[track.type, default: 0] += 1 }
        let texts = tracks.map { Self.text(of: $0, count: counts[$0.type] ?? 1, record.input.path) }
        return "<File>\n" + texts.joined() + "</File>\n"
    }

    package mutating func end() -> String { "</Mediainfo>\n" }

    /// - Parameter count: how many tracks of its type there are.
    private static func text(
        of track: MediaInfoDocument.Track, count: Int, _ path: String
    ) -> String {
        var fields = track.fields
        let order = fields.first { $0.name == "@typeorder" }
        fields.removeAll { $0.name == "@typeorder" }
        join(&fields)
        if track.type == "General" { fields.insert(contentsOf: names(path), at: 0) }
        // Numbers of their kind count from 0, and from 1 for people.
        let number = order.flatMap { Int($0.value) } ?? 1
        let heading: [(name: String, value: String)] = [
            ("Count_of_stream_of_this_kind", "\(count)"), ("Kind_of_stream", track.type),
            ("Kind_of_stream", track.type), ("Stream_identifier", "\(number - 1)"),
        ]
        fields.insert(
            contentsOf: heading + (order.map { [("Stream_identifier", $0.value)] } ?? []), at: 0)
        let place = order.map { " typeorder=\"\($0.value)\"" } ?? ""
        var lines = ["<track type=\"\(track.type)\"\(place)>"]
        for field in fields {
            let element = MediaInfoElement(field: field.name)
            lines += element.texts(field.value).map { line(element.name, $0) }
        }
        // Chapters: `_00_01_30000` of the JSON's `_00_01_30_000`.
        lines += track.extra.map { line(String($0.name.dropLast(4) + $0.name.suffix(3)), $0.value) }
        return (lines + ["</track>"]).joined(separator: "\n") + "\n"
    }

    private static func names(_ path: String) -> [(name: String, value: String)] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let folder = path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : ""
        let point = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
        return [
            ("Complete_name", path), ("Folder_name", folder), ("File_name_extension", name),
            ("File_name", String(name[..<(point ?? name.endIndex)])),
        ].filter { !$0.value.isEmpty }
    }

    /// Profile, level and tier are one there: `Main 10@L4@Main`.
    private static func join(_ fields: inout [(name: String, value: String)]) {
        func taken(_ name: String) -> String? {
            fields.firstIndex { $0.name == name }.map { fields.remove(at: $0).value }
        }
        let (level, tier) = (taken("Format_Level"), taken("Format_Tier"))
        for place in fields.indices {
            switch fields[place].name {
            case "Format_Profile":
                let isNumber = level?.first?.isNumber == true
                fields[place].value +=
                    (level.map { (isNumber ? "@L" : "@") + $0 } ?? "")
                    + (tier.map { "@\($0)" } ?? "")
            case "Format_Version": fields[place].value = "Version \(fields[place].value)"
            default: break
            }
        }
        // The name that a format is sold under is its own where it has no other.
        if let format = fields.firstIndex(where: { $0.name == "Format" }),
            !fields.contains(where: { $0.name == "Format_Commercial_IfAny" })
        {
            fields.insert(("Format_Commercial_IfAny", fields[format].value), at: format + 1)
        }
    }

    private static func line(_ name: String, _ value: String) -> String {
        "<\(name)>\(escapeXML(value))</\(name)>"
    }
}
