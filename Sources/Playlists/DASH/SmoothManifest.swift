import Markup

/// A manifest of Smooth Streaming, read for the custom attributes of its qualities.
package struct SmoothManifest: Hashable, Sendable {
    struct Stream: Hashable, Sendable {
        /// `video`, `audio`, `text`
        var type: String
        var name: String
        var language: String?
        var qualities: [Quality]
    }

    struct Quality: Hashable, Sendable {
        /// Bits a second.
        var bitrate: UInt64?
        var fourCC: String?
        var width: UInt64?
        var height: UInt64?
        var attributes: [String: String]
        /// `CustomAttributes/Attribute`
        var customAttributes: [String: String]
        /// Line number, from 1.
        var line: Int
    }

    /// Seconds.
    var duration: Double?
    var isLive: Bool
    var streams: [Stream]

    init(_ root: MarkupElement) {
        let timescale = root.integer("TimeScale") ?? 10_000_000
        duration = root.integer("Duration").flatMap {
            timescale > 0 && $0 > 0 ? Double($0) / Double(timescale) : nil
        }
        isLive = root["IsLive"]?.lowercased() == "true"
        streams = root.all("StreamIndex").map { stream in
            Stream(
                type: stream["Type"]?.lowercased() ?? "", name: stream["Name"] ?? "",
                language: stream["Language"],
                qualities: stream.all("QualityLevel").map(Quality.init))
        }
    }
}

extension SmoothManifest.Quality {
    fileprivate init(_ element: MarkupElement) {
        let custom = element.first("CustomAttributes")?.all("Attribute") ?? []
        self.init(
            bitrate: element.integer("Bitrate"), fourCC: element["FourCC"],
            width: element.integer("MaxWidth"), height: element.integer("MaxHeight"),
            attributes: element.attributes,
            customAttributes: Dictionary(
                custom.compactMap { item in item["Name"].map { ($0, item["Value"] ?? "") } }
            ) { $1 },
            line: element.line)
    }

    var codecs: String? {
        switch fourCC?.uppercased() {
        case "H264", "AVC1": "avc1"
        case "HVC1", "HEV1": "hvc1"
        case "AACL": "mp4a.40.2"
        case "AACH": "mp4a.40.5"
        case "EC-3": "ec-3"
        case "TTML": "stpp"
        default: fourCC
        }
    }
}
