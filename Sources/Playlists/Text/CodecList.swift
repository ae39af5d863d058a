import TrackModel

/// The entries of a CODECS attribute.
package struct CodecList: Hashable, Sendable {
    package let all: [CodecEntry]

    package init(_ text: String?) {
        all = (text ?? "").split(separator: ",").map { part in
            CodecEntry(String(part.filter { $0 != " " && $0 != "\t" }))
        }.filter { !$0.text.isEmpty }
    }

    var video: [CodecEntry] { all.filter { $0.mediaType == .video } }
    var audio: [CodecEntry] { all.filter { $0.mediaType == .audio } }
    var hasVideo: Bool { !video.isEmpty }
    var hasAudio: Bool { !audio.isEmpty }
}

/// One codec of RFC 6381: `avc1.64001f`, `mp4a.40.2`.
package struct CodecEntry: Hashable, Sendable {
    package let text: String
    /// FFmpeg's name; nil for an unknown codec.
    package let codec: String?
    package let mediaType: MediaType?
    /// AVFoundation's four-character code: CMVideoCodecType or AudioFormatID.
    let fourCC: String?

    var isKnown: Bool { codec != nil }

    init(_ text: String) {
        self.text = text
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let name = parts.first.map { $0.lowercased() } ?? ""
        let object = parts.dropFirst().joined(separator: ".").lowercased()
        guard let entry = Self.entry(name, object) else {
            codec = nil
            mediaType = nil
            fourCC = nil
            return
        }
        (codec, mediaType, fourCC) = (entry.codec.name, entry.codec.mediaType, entry.code)
    }

    private static func entry(_ name: String, _ object: String) -> (codec: Codec, code: String?)? {
        switch name {
        case "mp4a": mpeg4Audio(object)
        case "mp4v": byObjectType(object, .video) ?? Codec.codec(string: name)
        default: Codec.codec(string: name)
        }
    }

    /// Codec by object type indication and audio object type.
    private static func mpeg4Audio(_ object: String) -> (codec: Codec, code: String?)? {
        switch object {
        case "40.5", "40.05": Codec(named: "aac").map { ($0, "aach") }
        case "40.29": Codec(named: "aac").map { ($0, "aacp") }
        case "40.42": Codec(named: "aac").map { ($0, "usac") }
        case "40.34": byObjectType("6b", .audio)
        default: byObjectType(object.isEmpty ? "40" : object, .audio)
        }
    }

    private static func byObjectType(
        _ object: String, _ type: MediaType
    ) -> (codec: Codec, code: String?)? {
        guard let number = UInt8(object.prefix { $0 != "." }, radix: 16),
            let codec = Codec(objectType: number), codec.mediaType == type
        else { return nil }
        return (codec, codec.coreMediaCode)
    }
}
