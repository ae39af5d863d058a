import TrackModel

/// The lines that ffprobe puts on standard error before its output, which some programs read.
package enum StreamDump {
    package static func text(of root: DemuxedSection, name: String) -> String {
        let format = root.section(.format)
        let names = format?["format_name"].map { plain($0) } ?? ""
        var lines = ["Input #0, \(names), from '\(name)':"]
        var duration = "N/A"
        if case .seconds(let seconds)? = format?["duration"] { duration = clock(seconds) }
        var start = ""
        if case .seconds(let seconds)? = format?["start_time"] {
            start = ", start: " + ValueSpelling.decimal(seconds)
        }
        var rate = "N/A"
        if case .quantity(let bits, _)? = format?["bit_rate"] { rate = "\(bits / 1000) kb/s" }
        lines.append("  Duration: \(duration)\(start), bitrate: \(rate)")
        for stream in root.section(.streams)?.sections ?? [] {
            lines.append(line(stream))
            lines += metadata(stream)
        }
        return lines.joined(separator: "\n")
    }

    private static func line(_ stream: DemuxedSection) -> String {
        func value(_ key: String) -> String? {
            guard let value = stream[key] else { return nil }
            if case .missing = value { return nil }
            return plain(value)
        }
        var line = "  Stream #0:\(value("index") ?? "")"
        if let id = value("id") { line += "[\(id)]" }
        if case .text(let language)? = stream.section(.streamTags)?["language"] {
            line += "(\(language))"
        }
        let type = value("codec_type") ?? "unknown"
        line +=
            ": \(type.prefix(1).uppercased() + type.dropFirst()): \(value("codec_name") ?? "none")"
        if let profile = value("profile") { line += " (\(profile))" }
        if let tag = value("codec_tag"), tag != "0x0000" {
            let digits = tag.dropFirst(2).uppercased()
            let zeros = String(repeating: "0", count: max(8 - digits.count, 0))
            line += " (\(value("codec_tag_string") ?? "") / 0x\(zeros)\(digits))"
        }
        var parts: [String] = []
        if let format = value("pix_fmt") { parts.append(format) }
        if let width = value("width"), let height = value("height") {
            let aspects = value("sample_aspect_ratio").map { sample in
                " [SAR \(sample) DAR \(value("display_aspect_ratio") ?? "")]"
            }
            parts.append("\(width)x\(height)\(aspects ?? "")")
        }
        if let rate = value("sample_rate") { parts.append("\(rate) Hz") }
        if let channels = value("channels") {
            parts.append(value("channel_layout") ?? "\(channels) channels")
        }
        if let format = value("sample_fmt") {
            let bits = value("bits_per_raw_sample").map { " (\($0) bit)" } ?? ""
            let isWhole = format.filter(\.isNumber) == value("bits_per_raw_sample")
            parts.append(format + (isWhole ? "" : bits))
        }
        if case .quantity(let bits, _)? = stream["bit_rate"] { parts.append("\(bits / 1000) kb/s") }
        if !parts.isEmpty { line += ", " + parts.joined(separator: ", ") }
        let flags = stream.section(.streamDisposition)?.items ?? []
        for case .field(let key, .integer(1)) in flags {
            line += " (\(key == "attached_pic" ? "attached pic" : key))"
        }
        return line
    }

    private static func metadata(_ stream: DemuxedSection) -> [String] {
        let tags = stream.section(.streamTags)?.items ?? []
        let lines = tags.compactMap { tag -> String? in
            guard case .field(let key, .text(let value)) = tag, key != "language" else {
                return nil
            }
            return "      " + key + String(repeating: " ", count: max(16 - key.count, 0))
                + ": \(value.split(separator: "\n").first ?? "")"
        }
        return lines.isEmpty ? [] : ["    Metadata:"] + lines
    }

    private static func plain(_ value: DemuxedValue) -> String {
        switch value {
        case .integer(let number), .quantity(let number, _): "\(number)"
        case .text(let text), .missing(let text): text
        case .seconds(let seconds): ValueSpelling.decimal(seconds)
        }
    }

    /// `00:00:02.04`
    private static func clock(_ seconds: Double) -> String {
        let hundredths = Int(exactly: (seconds * 100).rounded()) ?? 0
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (minutes, rest) = (hundredths / 6000, hundredths % 6000)
        return "\(two(minutes / 60)):\(two(minutes % 60)):\(two(rest / 100)).\(two(rest % 100))"
    }
}
