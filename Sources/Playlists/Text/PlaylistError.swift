/// Why a text is no playlist.
public struct PlaylistError: Error, Hashable, Sendable {
    /// Why the text is no playlist.
    public enum Cause: Hashable, Sendable {
        case isEmpty
        /// Neither `#EXTM3U` nor any tag of a playlist.
        case notAPlaylist
        /// No MPD element of DASH.
        case notAManifest
        /// Bytes that are allowed.
        case tooLarge(Int)
        /// The sentence of the XML parser.
        case malformed(String)
        /// Reading was stopped, or took longer than it may.
        case outOfTime
    }

    /// Why the text is no playlist.
    public let cause: Cause
    /// From 1.
    public let line: Int
    /// The beginning of what stands there instead.
    package let found: String

    package init(_ cause: Cause, line: Int = 1, found: String = "") {
        self.cause = cause
        self.line = line
        self.found = found
    }
}

extension PlaylistError {
    /// Stable word for programs.
    public var code: String {
        switch cause {
        case .isEmpty: "empty"
        case .notAPlaylist: "not-a-playlist"
        case .notAManifest: "not-a-manifest"
        case .tooLarge: "too-large"
        case .malformed: "malformed"
        case .outOfTime: "out-of-time"
        }
    }
}

extension PlaylistError: CustomStringConvertible {
    public var description: String {
        switch cause {
        case .isEmpty: "it is empty"
        case .notAPlaylist: "line \(line): found “\(found)”, expected #EXTM3U"
        case .notAManifest: "line \(line): found “\(found)”, expected an MPD element"
        case .tooLarge(let bytes): "it has more than \(bytes) bytes"
        case .malformed(let reason): "line \(line): \(reason)"
        case .outOfTime: "reading it takes longer than it may"
        }
    }
}
