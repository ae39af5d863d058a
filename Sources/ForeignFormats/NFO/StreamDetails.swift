import Reporting
import TrackModel

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
    package func fileInfo(indent: String) -> String {
        "<fileinfo>\n\(indent)    \(text(indent: indent + "    "))\n\(indent)</fileinfo>"
    }

    /// - Parameter indent: in front of each line but the first.
    package func text(indent: String) -> String {
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
        // Kodi keeps pixels as they are coded, and the shape of the picture as it is shown.
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
        // Kodi wants to know which eye comes first, which the record does not tell.
        fields.append(("stereomode", ""))
        fields.append(("hdrtype", track.dynamicRange.flatMap { ranges[$0] } ?? ""))
        return fields
    }

    private static func audio(_ track: MediaPlayerTrack) -> [(String, String)] {
        var fields: [(String, String)] = []
        if let codec = track.codec { fields.append(("codec", name(of: codec, track.profile))) }
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

    /// Kodi's name of a codec: FFmpeg's, and others for DTS.
    private static func name(of codec: String, _ profile: String?) -> String {
        guard codec == "dts" else { return codec }
        switch profile {
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
