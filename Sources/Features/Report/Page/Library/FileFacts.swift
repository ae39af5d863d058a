import Reporting
import TrackModel

/// A record and the tracks that stand for the whole file in a table of many files.
struct FileFacts {
    let record: MediaRecord
    /// The picture that would play, else the first that is no cover.
    let picture: MediaPlayerTrack?
    /// The sound that would play, else the first.
    let sound: MediaPlayerTrack?

    init(_ record: MediaRecord) {
        self.record = record
        let pictures = record.tracks.filter { $0.mediaType == .video && !$0.isAttachedPicture }
        let sounds = record.tracks.filter { $0.mediaType == .audio }
        picture = pictures.first { $0.trackID == record.selection?.video.trackID } ?? pictures.first
        sound = sounds.first { $0.trackID == record.selection?.audio.trackID } ?? sounds.first
    }

    /// With the folder above it for a disc and a presentation: `Film/BDMV`,
    /// `Film/master.m3u8`.
    var name: String { String(record.input.path[nameStart...]) }

    /// Up to and with the `/` before the name; empty for a bare name.
    var folder: String { String(record.input.path[..<nameStart]) }

    private var nameStart: String.Index {
        let path = record.input.path
        guard let slash = path.lastIndex(of: "/"), path.index(after: slash) < path.endIndex else {
            return path.startIndex
        }
        let start = path.index(after: slash)
        guard Self.isCalledAlike(path[start...]), slash > path.startIndex else { return start }
        return path[..<slash].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }

    /// Whether many an input has this name, and its folder tells which it is.
    private static func isCalledAlike(_ name: Substring) -> Bool {
        let name = name.lowercased()
        return ["bdmv", "video_ts", "boot.xml"].contains(name) || name.hasSuffix(".m3u8")
            || name.hasSuffix(".mpd")
    }

    /// Could not be analysed, or has a finding that is more than a remark.
    var isProblem: Bool {
        record.error != nil || record.findings.contains { $0.severity != .info }
    }

    /// `error`, `warning`, `info` or `none`: the gravest of its findings. A file that
    /// could not be analysed is an error.
    var severity: String {
        if record.error != nil { return Finding.Severity.error.rawValue }
        return record.findingsBySeverity.first?.severity.rawValue ?? "none"
    }

    /// A word of the picture: `none` where there is no picture, `unknown` where the word is not
    /// told. nil for a file that could not be analysed.
    func ofPicture(_ value: (MediaPlayerTrack) -> String?) -> String? { word(of: picture, value) }

    /// The same of the sound.
    func ofSound(_ value: (MediaPlayerTrack) -> String?) -> String? { word(of: sound, value) }

    private func word(of track: MediaPlayerTrack?, _ value: (MediaPlayerTrack) -> String?)
        -> String?
    {
        guard record.error == nil else { return nil }
        guard let track else { return Self.none }
        return value(track) ?? Self.unknown
    }

    /// Words for films without such a track, and for unknown values.
    static let none = "none"
    static let unknown = "unknown"
    /// The kind of a file that is no sample, trailer or extra.
    static let main = "main"
    /// The kind of an HLS or DASH presentation, which counts as a file.
    static let presentation = "presentation"

    var kind: String {
        if let role = record.input.role { return role.rawValue }
        let format = record.container?.format ?? ""
        return ["hls", "dash", "smooth"].contains(format) ? Self.presentation : Self.main
    }

    func sounds<Value: Hashable>(_ value: (MediaPlayerTrack) -> Value?) -> [Value] {
        distinct(.audio, value)
    }

    /// Words of the tracks of a type: `unknown` where one is not told, `none` alone where there
    /// is no such track.
    func words(_ type: MediaType, _ value: (MediaPlayerTrack) -> String?) -> [String] {
        guard record.error == nil else { return [] }
        let words = distinct(type) { value($0) ?? Self.unknown }
        return words.isEmpty ? [Self.none] : words
    }

    private func distinct<Value: Hashable>(
        _ type: MediaType, _ value: (MediaPlayerTrack) -> Value?
    ) -> [Value] {
        record.tracks.filter { $0.mediaType == type }.compactMap(value).uniqued()
    }
}
