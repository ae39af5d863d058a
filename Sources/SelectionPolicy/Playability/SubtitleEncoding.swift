/// Text subtitles that FFmpeg writes, the usual one of a container first.
enum SubtitleEncoding {
    /// As a track.
    static let inside = ["mov_text", "subrip", "webvtt", "ass"]
    /// As a file beside the film.
    static let beside = ["webvtt", "subrip", "ass"]
}
