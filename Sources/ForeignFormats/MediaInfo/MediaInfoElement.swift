import Reporting
import TrackModel

/// A field in MediaInfo's older XML (`--Output=OLDXML`), which pymediainfo reads: an element named by the title that
/// MediaInfo's language file gives the field, once for the value and once for each spelling for people.
struct MediaInfoElement {
    /// How people read the value.
    private enum Spelling {
        /// Unchanged, twice.
        case same
        case time
        case bytes
        case bitRate
        case hertz
        case frameRate
        case aspect
        case language
        /// Things of this name.
        case count(String)
        case words([String: String])
    }

    let name: String
    private let spelling: Spelling?

    private init(_ name: String, _ spelling: Spelling? = nil) {
        (self.name, self.spelling) = (name, spelling)
    }

    /// - Parameter field: of the JSON; one without a title is its own name.
    init(field: String) { self = Self.titled[field] ?? Self(field) }

    private static let modes = Spelling.words(["CBR": "Constant", "VBR": "Variable"])

    /// Titles are those of MediaInfo's `DefaultLanguage.csv`, with `_` for each blank and mark but the hyphen, which
    /// is left out.
    private static let titled: [String: Self] = [
        "VideoCount": Self("Count_of_video_streams"), "AudioCount": Self("Count_of_audio_streams"),
        "TextCount": Self("Count_of_text_streams"), "ImageCount": Self("Count_of_image_streams"),
        "OtherCount": Self("Count_of_other_streams"), "MenuCount": Self("Count_of_menu_streams"),
        "FileExtension": Self("File_extension"), "FileSize": Self("File_size", .bytes),
        "ID": Self("ID", .same), "MenuID": Self("Menu_ID", .same), "Format": Self("Format", .same),
        "Format_Version": Self("Format_version"), "Format_Profile": Self("Format_profile"),
        "Format_Commercial_IfAny": Self("Commercial_name"),
        "Format_Settings_RefFrames": Self("Format_settings__Reference_frames", .count("frame")),
        "HDR_Format": Self("HDR_format"), "InternetMediaType": Self("Internet_media_type"),
        "CodecID": Self("Codec_ID"), "Duration": Self("Duration", .time),
        "OverallBitRate": Self("Overall_bit_rate", .bitRate), "BitRate": Self("Bit_rate", .bitRate),
        "BitRate_Mode": Self("Bit_rate_mode", modes), "Width": Self("Width", .count("pixel")),
        "Height": Self("Height", .count("pixel")), "PixelAspectRatio": Self("Pixel_aspect_ratio"),
        "DisplayAspectRatio": Self("Display_aspect_ratio", .aspect),
        "FrameRate_Mode": Self(
            "Frame_rate_mode", .words(["CFR": "Constant", "VFR": "Variable"])),
        "FrameRate": Self("Frame_rate", .frameRate), "FrameCount": Self("Frame_count"),
        "ColorSpace": Self("Color_space"), "ChromaSubsampling": Self("Chroma_subsampling"),
        "BitDepth": Self("Bit_depth", .count("bit")), "ScanType": Self("Scan_type", .same),
        "ScanOrder": Self(
            "Scan_order",
            .words([
                "TFF": "Top Field First", "BFF": "Bottom Field First",
                "2:3 Pulldown": "2:3 Pulldown",
            ])),
        "Compression_Mode": Self("Compression_mode", .same), "Delay": Self("Delay", .time),
        "Delay_Source": Self("Delay__origin", .same),
        "Video_Delay": Self("Delay_relative_to_video", .time),
        "StreamSize": Self("Stream_size", .bytes), "Movie": Self("Movie_name"),
        "Track": Self("Track_name"), "Track_Position": Self("Track_name_Position"),
        "Track_Position_Total": Self("Track_name_Total"), "EncodedBy": Self("Encoded_by"),
        "Recorded_Date": Self("Recorded_date"), "Encoded_Date": Self("Encoded_date"),
        "Encoded_Application": Self("Writing_application", .same),
        "Encoded_Library": Self("Writing_library", .same),
        "Encoded_Library_Settings": Self("Encoding_settings"),
        "Language": Self("Language", .language), "Default": Self("Default", .same),
        "Forced": Self("Forced", .same), "Channels": Self("Channel_s_", .count("channel")),
        "ChannelPositions": Self("Channel_positions"), "ChannelLayout": Self("Channel_layout"),
        "SamplesPerFrame": Self("Samples_per_frame"),
        "SamplingRate": Self("Sampling_rate", .hertz), "SamplingCount": Self("Samples_count"),
        "colour_range": Self("Color_range"), "colour_primaries": Self("Color_primaries"),
        "transfer_characteristics": Self("Transfer_characteristics"),
        "matrix_coefficients": Self("Matrix_coefficients"),
        "MasteringDisplay_ColorPrimaries": Self("Mastering_display_color_primaries"),
        "MasteringDisplay_Luminance": Self("Mastering_display_luminance"),
        "MaxCLL": Self("Maximum_Content_Light_Level"),
        "MaxFALL": Self("Maximum_FrameAverage_Light_Level"),
        "TimeCode_FirstFrame": Self("Time_code_of_first_frame"),
        "ServiceName": Self("Service_name"), "ServiceProvider": Self("Service_provider"),
    ]

    /// The value as the older XML writes it, followed by its human-readable forms.
    func texts(_ value: String) -> [String] {
        switch spelling {
        case nil: return [value]
        case .same: return [value, value]
        case .time:
            guard let seconds = Double(value), let time = Int(exactly: (seconds * 1000).rounded())
            else { return [value] }
            return ["\(time)"] + Self.times(time)
        case .bytes: return [value] + (Int(value).map { [Self.bytes($0)] } ?? [])
        case .bitRate: return [value] + (Int(value).map { [Self.bitRate($0)] } ?? [])
        case .hertz:
            guard let rate = Double(value) else { return [value] }
            let digits = rate.truncatingRemainder(dividingBy: 100) == 0 ? 1 : 3
            return [value, MediaInfoSpelling.decimal(rate / 1000, digits: digits) + " kHz"]
        case .frameRate: return [value, value + " FPS"]
        case .aspect: return [value] + (Double(value).map { [Self.aspect($0)] } ?? [])
        case .count(let thing):
            guard let count = Int(value) else { return [value] }
            return [value, "\(Self.grouped(count)) \(thing)\(count == 1 ? "" : "s")"]
        case .words(let words): return [value, words[value] ?? value]
        case .language:
            let name = LanguageTag(value)?.englishName ?? value
            return [value, name, name, value]
        }
    }

    /// Digits grouped by thousands.
    private static func grouped(_ number: Int) -> String {
        let (thousands, rest) = number.magnitude.quotientAndRemainder(dividingBy: 1000)
        guard thousands > 0 else { return "\(number)" }
        let digits = "\(rest)"
        let sign = number < 0 ? "-" : ""
        let head = Int(exactly: thousands).map(grouped) ?? "\(thousands)"
        return sign + head + " " + String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// Three digits that count.
    private static func bytes(_ count: Int) -> String {
        var (size, unit) = (Double(count), 0)
        let units = [count == 1 ? "Byte" : "Bytes", "KiB", "MiB", "GiB", "TiB"]
        while size >= 1024, unit + 1 < units.count { (size, unit) = (size / 1024, unit + 1) }
        let digits = size < 10 ? 2 : size < 100 ? 1 : 0
        return MediaInfoSpelling.decimal(size, digits: digits) + " " + units[unit]
    }

    private static func bitRate(_ rate: Int) -> String {
        let scales: [(minimum: Int, unit: String)] = [
            (10_000_000_000, "Gb/s"), (10_000_000, "Mb/s"), (10_000, "kb/s"),
        ]
        guard let scale = scales.first(where: { rate >= $0.minimum }) else {
            return "\(grouped(rate)) b/s"
        }
        let scaled = Double(rate) * 10 / Double(scale.minimum)
        guard scaled >= 100 else {
            return MediaInfoSpelling.decimal(scaled, digits: 1) + " " + scale.unit
        }
        return grouped(Int(scaled.rounded())) + " " + scale.unit
    }

    /// `1 min 30 s`, and the clock's `00:01:30.000`.
    private static func times(_ milliseconds: Int) -> [String] {
        let sign = milliseconds < 0 ? "-" : ""
        let time = Int(clamping: milliseconds.magnitude)
        let parts = [
            (time / 3_600_000, "h"), (time / 60_000 % 60, "min"), (time / 1000 % 60, "s"),
            (time % 1000, "ms"),
        ]
        let digits = parts.map { $0.0 < 10 ? "0\($0.0)" : "\($0.0)" }
        let rest = String("\(1000 + time % 1000)".dropFirst())
        let clock = "\(sign)\(digits[0]):\(digits[1]):\(digits[2]).\(rest)"
        guard let first = parts.firstIndex(where: { $0.0 > 0 }) else { return [clock] }
        let words = parts[first...].prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return [sign + words, clock]
    }

    private static func aspect(_ ratio: Double) -> String {
        let known: [(ClosedRange<Double>, String)] = [
            (1.23...1.27, "5:4"), (1.31...1.36, "4:3"), (1.46...1.55, "3:2"),
            (1.57...1.63, "16:10"),
            (1.65...1.68, "5:3"), (1.74...1.82, "16:9"), (1.82...1.88, "1.85:1"),
            (2.15...2.22, "2.2:1"), (2.23...2.30, "2.25:1"), (2.30...2.37, "2.35:1"),
            (2.37...2.45, "2.40:1"),
        ]
        return known.first { $0.0.contains(ratio) }?.1 ?? MediaInfoSpelling.decimal(ratio)
    }
}

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
