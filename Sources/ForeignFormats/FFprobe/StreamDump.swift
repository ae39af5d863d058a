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

/// How numbers with a unit are written: `-unit`, `-prefix`, `-sexagesimal` and the like.
package struct ValueSpelling: Hashable, Sendable {
    package var showsUnit = false
    package var usesPrefix = false
    package var usesBinaryBytes = false
    package var isSexagesimal = false

    package init() {}

    func text(of seconds: Double) -> String {
        if isSexagesimal {
            let minutes = Int(exactly: (seconds / 60).rounded(.towardZero)) ?? 0
            let rest = Self.decimal(seconds - Double(minutes) * 60)
            let padded = String(repeating: "0", count: max(9 - rest.count, 0)) + rest
            let (hours, left) = minutes.quotientAndRemainder(dividingBy: 60)
            return "\(hours):\(left.magnitude < 10 && left >= 0 ? "0" : "")\(left):\(padded)"
        }
        return text(of: seconds, isWhole: false, unit: "s", isByte: false)
    }

    func text(of number: Int64, unit: DemuxedValue.Unit) -> String {
        guard usesPrefix else { return "\(number)" + (showsUnit ? " \(unit.rawValue)" : "") }
        return text(
            of: Double(number), isWhole: true, unit: unit.rawValue, isByte: unit == .byte)
    }

    private func text(
        of number: Double, isWhole: Bool, unit: String, isByte: Bool
    ) -> String {
        var (number, prefix) = (number, "")
        if usesPrefix, number > 1 {
            let isBinary = isByte && usesBinaryBytes
            let step = isBinary ? 1024.0 : 1000.0
            var (index, scale) = (0, 1.0)
            while number >= scale * step, index < Self.prefixes.count - 1 {
                scale *= step
                index += 1
            }
            number /= scale
            prefix = Self.prefixes[index]
            if isBinary, index > 0 { prefix += "i" }
        }
        let digits =
            isWhole && number == number.rounded(.towardZero)
            ? "\(Int64(exactly: number) ?? 0)" : Self.decimal(number)
        let space = prefix.isEmpty && !showsUnit ? "" : " "
        return digits + space + prefix + (showsUnit ? unit : "")
    }

    private static let prefixes = ["", "K", "M", "G", "T", "P"]

    /// Six decimals, as `%f` of C has them: the nearest, of two as near the even one.
    static func decimal(_ value: Double) -> String {
        let whole = value.magnitude.rounded(.down)
        // A Double whose fraction is not zero, and exact.
        let fraction = value.magnitude - whole
        let product = fraction * 1_000_000
        var millionths = product.rounded(.toNearestOrEven)
        if product - product.rounded(.down) == 0.5 {
            let rest = (-product).addingProduct(fraction, 1_000_000)
            if rest != 0 { millionths = product.rounded(rest > 0 ? .up : .down) }
        }
        guard let count = UInt64(exactly: whole), let last = Int(exactly: millionths) else {
            return "\(value)"
        }
        let carry: UInt64 = last >= 1_000_000 ? 1 : 0
        let digits = String(last >= 1_000_000 ? last - 1_000_000 : last)
        let sign = value.sign == .minus ? "-" : ""
        return sign + "\(count &+ carry)." + String(repeating: "0", count: 6 - digits.count)
            + digits
    }
}
