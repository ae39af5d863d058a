extension Codec {
    /// Whether a container that programs write has a name for the codec; false for containers
    /// that none of these programs writes.
    ///
    /// - Parameter format: the record's word.
    package static func isNamed(_ name: String, in format: String) -> Bool {
        let isPlainPCM = name.hasPrefix("pcm_")
        guard let row = Codec(named: name) else {
            return isPlainPCM && ["matroska", "mov", "wav"].contains(format)
        }
        switch format {
        case "mp4": return !isPlainPCM && (!row.entries.isEmpty || !row.objectTypes.isEmpty)
        case "mov": return isPlainPCM || !row.entries.isEmpty || !row.objectTypes.isEmpty
        case "matroska": return isPlainPCM || !row.matroska.isEmpty
        // https://www.webmproject.org/docs/container/
        case "webm": return ["vp8", "vp9", "av1", "vorbis", "opus", "webvtt"].contains(name)
        case "mpegts": return !row.transport.isEmpty
        case "wav": return isPlainPCM
        case "mp3", "flac": return name == format
        case "ogg": return ["vorbis", "opus", "flac"].contains(name)
        default: return false
        }
    }

    /// The extension of a subtitle file of the codec; nil for one that has none.
    package var sidecarExtension: String? { sidecars.split(separator: " ").first.map(String.init) }
}
