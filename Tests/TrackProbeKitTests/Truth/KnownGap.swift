/// A known fact that the program does not report, and why. The test fails as soon as
/// it does, so that the list stays true.
struct KnownGap {
    let file: String
    let fact: String
    let reason: String

    static let all =
        rawStreams.map {
            KnownGap(
                file: $0, fact: "tracks.0.frameRateMode",
                reason: "a raw stream has no clock that could show its frames to be even")
        } + [
            KnownGap(
                file: "raw/av1.obu", fact: "tracks.0.frameRate",
                reason: "neither the stream nor its headers say how fast to play it")
        ]

    private static let rawStreams = [
        "raw/avc.h264", "raw/main.hevc", "raw/av1.obu", "captions/cea608.h264",
        "dolby-vision/rpu-only.hevc", "damaged/overwritten.h264",
    ]

    static func facts(of file: String) -> Set<String> {
        Set(all.filter { $0.file == file }.map(\.fact))
    }
}
