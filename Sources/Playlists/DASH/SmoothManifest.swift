import Markup
import TrackModel

/// A manifest of Smooth Streaming, read for the custom attributes of its qualities.
package struct SmoothManifest: Hashable, Sendable {
    package struct Stream: Hashable, Sendable {
        /// `video`, `audio`, `text`
        package var type: String
        package var name: String
        package var language: String?
        package var qualities: [Quality]
    }

    package struct Quality: Hashable, Sendable {
        /// Bits a second.
        package var bitrate: UInt64?
        package var fourCC: String?
        package var width: UInt64?
        package var height: UInt64?
        package var attributes: [String: String]
        /// `CustomAttributes/Attribute`
        package var customAttributes: [String: String]
        /// From 1.
        package var line: Int
    }

    /// Seconds.
    package var duration: Double?
    package var isLive: Bool
    package var streams: [Stream]

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

extension Presentation {
    package init(_ manifest: SmoothManifest) {
        self.init(kind: .smooth, isMultivariant: true)
        duration = manifest.duration
        isLive = manifest.isLive
        for stream in manifest.streams where stream.type == "video" {
            for quality in stream.qualities {
                var variant = Variant(index: variants.count)
                variant.bandwidth = quality.bitrate
                variant.codecs = quality.codecs
                if let width = quality.width.flatMap({ Int32(exactly: $0) }),
                    let height = quality.height.flatMap({ Int32(exactly: $0) })
                {
                    variant.resolution = PixelSize(width: Int(width), height: Int(height))
                }
                variant.attributes = quality.attributes
                variant.customAttributes = quality.customAttributes
                variant.uri = PlaylistURI(
                    written: "#\(stream.name)/\(variant.index)")
                variant.line = quality.line
                variants.append(variant)
            }
        }
        readStreams()
        var counts: [MediaType: Int] = [:]
        var nextTrack = tracks.count
        for stream in manifest.streams where stream.type != "video" {
            let type: MediaType = stream.type == "audio" ? .audio : .subtitle
            let number = counts[type, default: 0]
            counts[type] = number + 1
            var added = MediaStream(id: "\(type.rawValue):\(number)", type: type, name: stream.name)
            added.languageRaw = stream.language
            for quality in stream.qualities {
                var track = StreamTrack(id: nextTrack)
                nextTrack += 1
                track.bandwidth = quality.bitrate
                track.codecs = quality.codecs
                track.hasAudio = type == .audio
                track.customAttributes = quality.customAttributes
                added.tracks.append(track)
            }
            streams.append(added)
        }
    }
}
