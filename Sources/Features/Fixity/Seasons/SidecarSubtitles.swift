import TrackModel

/// A file of subtitles beside an episode, such as `The Ferry - S01E01.de.srt`.
package struct SidecarSubtitles: Hashable, Sendable {
    /// Bytes of the folder, and the name of the episode without extension.
    let folder: [UInt8], film: String
    /// The language of subtitles for all of the dialogue; nil if unknown.
    let language: String?
    let isForced: Bool

    /// nil for a file of another kind, and for one that could not be read.
    package init?(_ record: MediaRecord, at location: [UInt8]) {
        guard record.error == nil, Self.has(location),
            let track = record.tracks.first(where: { $0.mediaType == .subtitle })
        else { return nil }
        let parts = Self.parts(of: location)
        let name = SidecarName(parts.name)
        folder = parts.folder
        film = name.language == nil ? Self.stem(parts.name) : name.film
        let stated = name.language ?? track.languageCode
        language = stated.flatMap { LanguageTag($0)?.language }
        isForced = name.flags.contains(.forced)
    }

    /// Whether a file of this name is one of subtitles.
    static func has(_ location: [UInt8]) -> Bool {
        let name = parts(of: location).name
        guard let dot = name.lastIndex(of: ".") else { return false }
        return Codec(sidecar: name[name.index(after: dot)...].lowercased()) != nil
    }

    /// Whether it belongs to an episode in the same folder, or in the one around it.
    func belongs(to location: [UInt8]) -> Bool {
        let parts = Self.parts(of: location)
        guard Self.stem(parts.name) == film else { return false }
        return folder == parts.folder || Self.parts(of: folder).folder == parts.folder
    }

    /// The name of a file without folder and extension.
    static func stem(of location: [UInt8]) -> String { stem(parts(of: location).name) }

    private static func parts(of location: [UInt8]) -> (folder: [UInt8], name: String) {
        let slash = location.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { location[($0 + 1)...] } ?? location[...]
        return (
            slash.map { Array(location[..<$0]) } ?? [], String(decoding: name, as: UTF8.self)
        )
    }

    private static func stem(_ name: String) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
        return String(name[..<dot])
    }
}
