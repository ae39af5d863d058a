import Reporting
import TrackModel

extension ReportFormatName {
    package static let ffprobe = Self("ffprobe")
}

/// `ffprobe`: what `ffprobe -of json -show_programs -show_streams -show_chapters -show_format`
/// prints, with our values and an object `trackprobe` for the rest; an array for several inputs.
package struct FFprobeReport: ReportFormat {
    private var framing = JSONFraming()

    package init() {}

    struct NoSections: Error, CustomStringConvertible {
        let description = "it is described as a whole, not by a demuxer; take --format json"
    }

    package mutating func begin(count: Int) -> String { framing.begin(count: count) }

    package mutating func write(_ record: MediaRecord) throws -> String {
        guard let root = record.ffprobeSections else {
            guard record.error != nil else { throw NoSections() }
            return framing.add("{\n\n}")
        }
        var text = SectionWalk.text(of: root, in: .json(isCompact: false)).escapedControls
        text.removeLast()
        return framing.add(text)
    }

    package mutating func end() -> String { framing.end(absent: "null\n") }
}

extension String {
    /// JSON with characters that affect a terminal as `\u202e`, as in our other formats: they are in
    /// texts only, apart from line breaks.
    fileprivate var escapedControls: String {
        unicodeScalars.allSatisfy { $0 == "\n" || !$0.isTerminalControl }
            ? self
            : escape(self, [:]) { scalar in
                guard scalar != "\n", scalar.isTerminalControl else { return nil }
                return String(scalar).utf16.map { unit in
                    let digits = String(unit, radix: 16)
                    return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
                }.joined()
            }
    }
}

extension MediaRecord {
    /// FFmpeg's own sections with our values where the bits say otherwise, and an object
    /// `trackprobe` for what they have no key for; nil where FFmpeg was not asked.
    package var ffprobeSections: DemuxedSection? {
        guard let demuxed else { return nil }
        let findings = json["findings"]?.elements ?? []
        var root = demuxed.mapping(.stream) { stream in
            guard let track = track(of: stream) else { return stream }
            var (section, replaced) = FFprobeColumn.corrected(stream, by: track)
            var members = track.json.members ?? [:]
            members["replaced"] = replaced.isEmpty ? nil : .object(replaced)
            members["findings"] = Self.about(track.trackID, findings)
            section.items.append(.object("trackprobe", .object(members)))
            return section
        }
        root = root.mapping(.programStream) { stream in
            track(of: stream).map { FFprobeColumn.corrected(stream, by: $0).stream } ?? stream
        }
        return root.mapping(.format) { format in
            var format = format
            var members: [String: JSONValue] = ["schema": .string(schema)]
            members["findings"] = Self.about(nil, findings)
            format.items.append(.object("trackprobe", .object(members)))
            return format
        }
    }

    private func track(of stream: DemuxedSection) -> MediaPlayerTrack? {
        guard case .integer(let index)? = stream["index"] else { return nil }
        return tracks.first { Int64($0.trackID) == index }
    }

    /// - Returns: nil where there are none.
    private static func about(_ track: Int?, _ findings: [JSONValue]) -> JSONValue? {
        let found = findings.filter { $0["trackID"]?.whole == track }
        return found.isEmpty ? nil : .array(found)
    }
}

/// A key of ffprobe's streams that a member of a track answers, in ffprobe's spelling.
package struct FFprobeColumn: Sendable {
    let key: String
    /// Its name in the record.
    package let member: String
    /// Whether the member also corrects FFmpeg's value, or is used only where FFmpeg has
    /// none.
    let corrects: Bool
    /// nil where the member is unknown: FFmpeg's own value remains.
    let value: @Sendable (MediaPlayerTrack) -> DemuxedValue?

    private init(
        _ key: String, _ member: String, corrects: Bool = true,
        _ value: @escaping @Sendable (MediaPlayerTrack) -> DemuxedValue?
    ) {
        (self.key, self.member, self.corrects, self.value) = (key, member, corrects, value)
    }

    /// A member whose words are those of FFmpeg.
    private static func words(
        _ key: String, _ member: String, corrects: Bool = true,
        _ value: @escaping @Sendable (MediaPlayerTrack) -> String?
    ) -> FFprobeColumn {
        FFprobeColumn(key, member, corrects: corrects) { value($0).map { .text($0) } }
    }

    package static let all: [String: FFprobeColumn] = {
        let columns = [
            words("profile", "profile") { $0.profile },
            words("field_order", "fieldOrder") { $0.fieldOrder?.rawValue },
            words("color_range", "colorRange") { $0.colorRange },
            words("color_space", "yCbCrMatrix") { $0.yCbCrMatrix },
            words("color_transfer", "transferFunction") { $0.transferFunction },
            words("color_primaries", "colorPrimaries") { $0.colorPrimaries },
            words("chroma_location", "chromaLocation") { $0.chromaLocation },
            // FFmpeg's name may hold the range, as `yuvj420p`: another word for the same.
            words("pix_fmt", "pixelFormat", corrects: false) { $0.pixelFormat },
            words("channel_layout", "channelLayout") { $0.channelLayout },
            FFprobeColumn("channels", "channels") { $0.channels.map { .integer(Int64($0)) } },
            FFprobeColumn("sample_rate", "sampleRate") {
                $0.sampleRate.map { .quantity(Int64($0), .hertz) }
            },
            FFprobeColumn("bits_per_raw_sample", "bitDepth", corrects: false) {
                $0.bitDepth.map { .text("\($0)") }
            },
            FFprobeColumn("closed_captions", "closedCaptions") {
                $0.closedCaptions.map { .integer($0.isEmpty ? 0 : 1) }
            },
            FFprobeColumn("film_grain", "filmGrain") { $0.filmGrain.map { .integer($0 ? 1 : 0) } },
            // A mean over a few packets does not make FFmpeg's value wrong.
            FFprobeColumn("avg_frame_rate", "frameRate", corrects: false) { track in
                track.frameRate.map { .text("\($0.numerator)/\($0.denominator)") }
            },
        ]
        return Dictionary(columns.map { ($0.key, $0) }) { first, _ in first }
    }()

    /// - Returns: the stream with the values of a track, and FFmpeg's own values that were
    ///   replaced; null for one unknown to FFmpeg.
    static func corrected(
        _ stream: DemuxedSection, by track: MediaPlayerTrack
    ) -> (stream: DemuxedSection, replaced: [String: JSONValue]) {
        var stream = stream
        var replaced: [String: JSONValue] = [:]
        // Only our reader reports more of a stream that FFmpeg takes for something else.
        guard stream["codec_type"] == .text(track.mediaType.rawValue) else { return (stream, [:]) }
        for place in stream.items.indices {
            guard case .field(let key, let theirs) = stream.items[place], let column = all[key],
                let ours = column.value(track), ours != theirs,
                column.corrects || isUnknown(theirs)
            else { continue }
            stream.items[place] = .field(key, ours)
            replaced[key] = json(theirs)
        }
        return (stream, replaced)
    }

    private static func isUnknown(_ value: DemuxedValue) -> Bool {
        if case .missing = value { return true }
        return value == .text("0/0")
    }

    private static func json(_ value: DemuxedValue) -> JSONValue {
        switch value {
        case .integer(let number): .int(Int(number))
        case .text(let text): .string(text)
        case .missing: .null
        case .quantity(let number, _): .string("\(number)")
        case .seconds(let seconds): .string(ValueSpelling.decimal(seconds))
        }
    }
}
