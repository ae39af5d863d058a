import Reporting
import TrackModel

/// A record with the video and audio track that represent it in a table of files.
struct FileFacts {
    let record: MediaRecord
    /// The video track that would play, else the first that is not cover art.
    let video: MediaPlayerTrack?
    /// The audio track that would play, else the first.
    let audio: MediaPlayerTrack?

    init(_ record: MediaRecord) {
        self.record = record
        let videos = record.tracks.filter { $0.mediaType == .video && !$0.isAttachedPicture }
        let audios = record.tracks.filter { $0.mediaType == .audio }
        video = videos.first { $0.trackID == record.selection?.video.trackID } ?? videos.first
        audio = audios.first { $0.trackID == record.selection?.audio.trackID } ?? audios.first
    }

    /// File name, with the parent folder for a disc or a presentation: `Film/BDMV`, `Film/master.m3u8`.
    var name: String { String(record.input.path[nameStart...]) }

    /// Path up to and including the `/` before the name; empty for a bare name.
    var folder: String { String(record.input.path[..<nameStart]) }

    private var nameStart: String.Index {
        let path = record.input.path
        guard let slash = path.lastIndex(of: "/"), path.index(after: slash) < path.endIndex else {
            return path.startIndex
        }
        let start = path.index(after: slash)
        guard Self.isGenericName(path[start...]), slash > path.startIndex else { return start }
        return path[..<slash].lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    }

    /// Whether the name is a common one that needs the parent folder for identification.
    private static func isGenericName(_ name: Substring) -> Bool {
        let name = name.lowercased()
        return ["bdmv", "video_ts", "boot.xml"].contains(name) || name.hasSuffix(".m3u8")
            || name.hasSuffix(".mpd")
    }

    /// Whether the file could not be analysed, or has a warning or error.
    var isProblem: Bool {
        record.error != nil || record.findings.contains { $0.severity != .info }
    }

    /// `error`, `warning`, `info` or `none` of its most severe finding; `error` if it could not be analysed.
    var severity: String {
        if record.error != nil { return Finding.Severity.error.rawValue }
        return record.findingsBySeverity.first?.severity.rawValue ?? "none"
    }

    /// A value of the video track: `none` without a track, `unknown` without a value, nil for a file that could
    /// not be analysed.
    func ofVideo(_ value: (MediaPlayerTrack) -> String?) -> String? { word(of: video, value) }

    /// A value of the audio track, in the same form.
    func ofAudio(_ value: (MediaPlayerTrack) -> String?) -> String? { word(of: audio, value) }

    private func word(of track: MediaPlayerTrack?, _ value: (MediaPlayerTrack) -> String?)
        -> String?
    {
        guard record.error == nil else { return nil }
        guard let track else { return Self.none }
        return value(track) ?? Self.unknown
    }

    /// Values for files without such a track, and for unknown values.
    static let none = "none"
    static let unknown = "unknown"
    /// The kind of a main file, unlike samples, trailers and extras.
    static let main = "main"
    /// The kind of an HLS or DASH presentation, which counts as a file.
    static let presentation = "presentation"

    var kind: String {
        if let role = record.input.role { return role.rawValue }
        let format = record.container?.format ?? ""
        return ["hls", "dash", "smooth"].contains(format) ? Self.presentation : Self.main
    }

    func audioValues<Value: Hashable>(_ value: (MediaPlayerTrack) -> Value?) -> [Value] {
        distinct(.audio, value)
    }

    /// Distinct values of the tracks of a type: `unknown` for an unknown value, only `none` without such a
    /// track.
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
