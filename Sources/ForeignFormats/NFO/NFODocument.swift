import Reporting
import TrackModel

/// An `.nfo` of Kodi as bytes, of which only `<streamdetails>` is ever changed.
package struct NFODocument: Sendable {
    private let bytes: [UInt8]

    package struct Problem: Error, CustomStringConvertible {
        package let description: String
    }

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The same with these details in `<fileinfo>`; all else byte for byte.
    package func merging(_ details: StreamDetails) throws(Problem) -> [UInt8] {
        let places = try places()
        if let old = places.details {
            return replacing(old, with: details.text(indent: indent(before: old.lowerBound)))
        }
        if let end = places.fileInfoEnd {
            let indent = indent(before: end)
            return replacing(
                end..<end, with: "    \(details.text(indent: indent + "    "))\n\(indent)")
        }
        let indent = indent(before: places.rootEnd)
        return replacing(
            places.rootEnd..<places.rootEnd,
            with: "    \(details.fileInfo(indent: indent + "    "))\n\(indent)")
    }

    private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        // Lines end as the document's do.
        let hasReturns = bytes.indices.dropFirst().first { bytes[$0] == 0x0A }
            .map { bytes[$0 - 1] == 0x0D }
        let lines = hasReturns == true ? text.replacingNewlines : text
        return Array(bytes[..<range.lowerBound]) + Array(lines.utf8) + bytes[range.upperBound...]
    }

    /// The blanks between the start of the line and a place; none where there is more.
    private func indent(before place: Int) -> String {
        let line = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let blanks = bytes[line..<place]
        return blanks.allSatisfy { $0 == 0x20 || $0 == 0x09 }
            ? String(decoding: blanks, as: UTF8.self) : ""
    }

    // MARK: Reading

    private struct Places {
        /// Range from the `<` of the element through its end tag.
        var details: Range<Int>?
        /// The `<` of `</fileinfo>`.
        var fileInfoEnd: Int?
        /// The `<` of the root's end.
        var rootEnd = 0
    }

    /// Follows the elements to the end of the first one at the top level; what follows it,
    /// such as the address of a page, is left alone.
    private func places() throws(Problem) -> Places {
        var (places, path, place): (Places, [String], Int) = (Places(), [], 0)
        var detailsStart = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
            if let end = skipped(at: start) {
                place = end
                continue
            }
            guard let end = end(ofTagAt: start) else { break }
            place = end
            let inside = bytes[start + 1..<end - 1]
            let isEnd = inside.first == UInt8(ascii: "/")
            let isEmpty = inside.last == UInt8(ascii: "/")
            let name = name(isEnd ? inside.dropFirst() : inside)
            if !isEnd {
                path.append(name)
                if path.dropFirst() == ["fileinfo", "streamdetails"] { detailsStart = start }
                guard isEmpty else { continue }
                if path.count == 2, name == "fileinfo" {
                    throw Problem(description: "it has an empty <fileinfo/>")
                }
            }
            guard path.last == name else {
                throw Problem(description: "</\(name)> at byte \(start) closes nothing")
            }
            if path.dropFirst() == ["fileinfo", "streamdetails"] {
                places.details = places.details ?? detailsStart..<end
            } else if path.dropFirst() == ["fileinfo"] {
                places.fileInfoEnd = places.fileInfoEnd ?? start
            } else if path.count == 1 {
                guard isEnd else { break }
                places.rootEnd = start
                return places
            }
            path.removeLast()
        }
        throw Problem(description: "it is not complete XML in UTF-8")
    }

    /// End of a comment, CDATA section, processing instruction or declaration; nil for a
    /// tag.
    private func skipped(at start: Int) -> Int? {
        let kinds: [(open: String, close: String)] = [
            ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">"),
        ]
        guard let kind = kinds.first(where: { bytes[start...].starts(with: $0.open.utf8) }) else {
            return nil
        }
        let close = Array(kind.close.utf8)
        var place = start + kind.open.utf8.count
        while place + close.count <= bytes.count {
            if bytes[place...].starts(with: close) { return place + close.count }
            place += 1
        }
        return bytes.count
    }

    /// End of a tag, after its `>`; quoted values may contain `>`, too.
    private func end(ofTagAt start: Int) -> Int? {
        var quote: UInt8?
        for place in bytes.indices[(start + 1)...] {
            let byte = bytes[place]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return place + 1
            }
        }
        return nil
    }

    private func name(_ tag: ArraySlice<UInt8>) -> String {
        let name = tag.prefix { ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/")].contains($0) }
        return String(decoding: name, as: UTF8.self)
    }
}

extension String {
    /// With carriage returns before its line feeds.
    fileprivate var replacingNewlines: String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
}

extension ReportFormatName {
    /// `streamdetails` of Kodi.
    public static let nfo = Self("nfo", extensions: ["nfo"])
}

/// `nfo`: Kodi's `<fileinfo>` with the details of all streams; one element per file.
package struct NFOReport: ReportFormat {
    package init() {}

    package mutating func write(_ record: MediaRecord) throws -> String {
        guard record.error == nil else { return "" }
        return StreamDetails(record).fileInfo(indent: "") + "\n"
    }
}

/// Kodi's `<streamdetails>`: what its library shows of a file's streams.
package struct StreamDetails: Sendable {
    private let streams: [Stream]

    private struct Stream: Sendable {
        let name: String
        let fields: [(name: String, value: String)]
    }

    package init(_ record: MediaRecord) {
        streams = record.tracks.compactMap { track in
            switch track.mediaType {
            case .video where !track.dispositions.contains("attached_pic"):
                Stream(name: "video", fields: Self.video(track, record.container?.duration))
            case .audio: Stream(name: "audio", fields: Self.audio(track))
            case .subtitle: Stream(name: "subtitle", fields: Self.language(track))
            default: nil
            }
        }
    }

    /// - Parameter indent: in front of each line but the first.
    func fileInfo(indent: String) -> String {
        "<fileinfo>\n\(indent)    \(text(indent: indent + "    "))\n\(indent)</fileinfo>"
    }

    /// - Parameter indent: in front of each line but the first.
    func text(indent: String) -> String {
        var lines = ["<streamdetails>"]
        for stream in streams {
            lines.append("    <\(stream.name)>")
            for (name, value) in stream.fields {
                lines.append("        <\(name)>\(escapeXML(value))</\(name)>")
            }
            lines.append("    </\(stream.name)>")
        }
        lines.append("</streamdetails>")
        return lines.joined(separator: "\n" + indent)
    }

    private static func video(
        _ track: MediaPlayerTrack, _ fileDuration: Double?
    ) -> [(String, String)] {
        var fields: [(String, String)] = []
        if let codec = track.codec { fields.append(("codec", codec)) }
        // Kodi stores the coded size and the displayed aspect ratio.
        if let size = track.storedSize, let aspect = track.displayAspect {
            fields.append(("aspect", ValueSpelling.decimal(aspect)))
            fields.append(("width", "\(size.width)"))
            fields.append(("height", "\(size.height)"))
        }
        if let seconds = track.duration ?? fileDuration,
            let whole = Int(exactly: seconds.rounded())
        {
            fields.append(("durationinseconds", "\(whole)"))
        }
        // Kodi needs the eye order, which the record does not contain.
        fields.append(("stereomode", ""))
        fields.append(("hdrtype", track.dynamicRange.flatMap { ranges[$0] } ?? ""))
        return fields
    }

    private static func audio(_ track: MediaPlayerTrack) -> [(String, String)] {
        var fields: [(String, String)] = []
        if let codec = track.codec { fields.append(("codec", name(of: codec, track))) }
        fields += language(track)
        if let channels = track.channels { fields.append(("channels", "\(channels)")) }
        return fields
    }

    /// ISO 639-2, as Kodi keeps it, where the file has it; else what the file means.
    private static func language(_ track: MediaPlayerTrack) -> [(String, String)] {
        guard let code = track.languageCode else { return [("language", "")] }
        let raw = track.languageRaw ?? ""
        let isThree = raw.utf8.count == 3 && raw.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        return [("language", isThree ? raw : code)]
    }

    /// Kodi's name of a codec: FFmpeg's, and others for DTS and, in Kodi 21 and later, Atmos.
    private static func name(of codec: String, _ track: MediaPlayerTrack) -> String {
        if track.spatialAudio == .atmos {
            return ["eac3": "eac3_ddp_atmos", "truehd": "truehd_atmos"][codec] ?? codec
        }
        guard codec == "dts" else { return codec }
        switch track.profile {
        case "DTS-HD MA": return "dtshd_ma"
        case "DTS-HD MA + DTS:X": return "dtshd_ma_x"
        case "DTS-HD MA + DTS:X IMAX": return "dtshd_ma_x_imax"
        case "DTS-HD HRA": return "dtshd_hra"
        default: return "dca"
        }
    }

    private static let ranges: [DynamicRange: String] = [
        .dolbyVision: "dolbyvision", .hdr10Plus: "hdr10plus", .hdr10: "hdr10", .hlg: "hlg",
    ]
}
