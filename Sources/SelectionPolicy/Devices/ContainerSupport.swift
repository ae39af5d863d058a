/// Containers that a device opens, and the codecs that it plays in them.
package struct ContainerSupport: Hashable, Codable, Sendable {
    /// The record's words; empty for all.
    package var formats: [String]
    /// Whether it is for files without a picture.
    package var isSound: Bool
    /// nil for those of the device.
    package var video: [String]?
    /// nil for those of the device.
    package var audio: [String]?
    /// `name` of a source of the device's file.
    package var source: String?

    package init(
        _ formats: [String], isSound: Bool = false, video: [String]? = nil,
        audio: [String]? = nil, source: String? = nil
    ) {
        (self.formats, self.isSound, self.video) = (formats, isSound, video)
        (self.audio, self.source) = (audio, source)
    }

    func opens(_ format: String) -> Bool { formats.isEmpty || formats.contains(format) }
}

/// Profiles of Dolby Vision that a device decodes.
package struct DolbyVisionSupport: Hashable, Codable, Sendable {
    package var profile: Int
    /// bl_signal_compatibility_id; nil for all.
    package var compatibility: [Int]?
    package var maxLevel: Int?
    package var source: String?

    package init(
        _ profile: Int, compatibility: [Int]? = nil, maxLevel: Int? = nil, source: String? = nil
    ) {
        (self.profile, self.compatibility) = (profile, compatibility)
        (self.maxLevel, self.source) = (maxLevel, source)
    }

    var words: String {
        let names = compatibility.map { $0.map { "\(profile).\($0)" } } ?? ["\(profile)"]
        return names.joined(separator: ", ") + (maxLevel.map { " up to level \($0)" } ?? "")
    }
}

/// A subtitle format that a device shows.
package struct SubtitleSupport: Hashable, Codable, Sendable {
    /// How it comes to the device.
    package enum Delivery: String, Hashable, Codable, Sendable, CaseIterable {
        /// As a track of the file.
        case embedded
        /// As a file beside it.
        case beside
        /// As a rendition of an HLS playlist.
        case hls
    }

    package var codec: String
    package var delivery: [Delivery]
    /// The record's words of the containers that it may be a track of; nil for all.
    package var formats: [String]?
    package var source: String?

    package init(
        _ codec: String, _ delivery: [Delivery], in formats: [String]? = nil,
        source: String? = nil
    ) {
        (self.codec, self.delivery, self.formats) = (codec, delivery, formats)
        self.source = source
    }

    /// Where it stands, unless it is a track.
    var place: String {
        if delivery.contains(.embedded) { return "" }
        return delivery.contains(.beside) ? " beside the file" : " in HLS"
    }

    func isShown(as codec: String, in format: String) -> Bool {
        self.codec == codec && delivery.contains(.embedded)
            && formats.map { $0.contains(format) } ?? true
    }
}
