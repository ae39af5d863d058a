import Fixtures

/// A small Matroska file made for one test, with tracks of given languages, flags and
/// codecs.
struct Film {
    /// One output stream of ffmpeg.
    struct Stream {
        var kind: Character
        var language: String?
        var title: String?
        var flags: String
        var coding: [String]

        static func video(_ flags: String = "default", coding: [String] = ["-c", "ffv1"]) -> Stream
        {
            Stream(kind: "v", flags: flags, coding: coding)
        }

        static func audio(
            _ language: String?, _ codec: String, channels: Int = 2, title: String? = nil,
            flags: String = "0"
        ) -> Stream {
            Stream(
                kind: "a", language: language, title: title, flags: flags,
                coding: ["-c", codec, "-ac", "\(channels)"])
        }

        static func subtitle(_ language: String?, title: String? = nil, flags: String = "0")
            -> Stream
        {
            Stream(
                kind: "s", language: language, title: title, flags: flags, coding: ["-c", "srt"])
        }
    }

    let folder: TemporaryFolder

    init(_ streams: [Stream]) throws {
        folder = try TemporaryFolder()
        try folder.file("text.srt", Array("1\n00:00:00,100 --> 00:00:00,900\nHello\n".utf8))
        let inputs = [
            "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=10:duration=1", "-f", "lavfi", "-i",
            "sine=duration=1:sample_rate=48000", "-i", folder.path("text.srt"),
        ]
        var options: [String] = []
        for (place, stream) in streams.enumerated() {
            let input = stream.kind == "v" ? "0" : stream.kind == "a" ? "1" : "2"
            options += ["-map", "\(input):0"]
            for pair in stride(from: 0, to: stream.coding.count, by: 2) {
                options += ["\(stream.coding[pair]):\(place)", stream.coding[pair + 1]]
            }
            if let language = stream.language {
                options += ["-metadata:s:\(place)", "language=\(language)"]
            }
            if let title = stream.title { options += ["-metadata:s:\(place)", "title=\(title)"] }
            options += ["-disposition:\(place)", stream.flags]
        }
        _ = try GeneratedMedia.make(
            inputs + options + ["-strict", "-2", "-bitexact", "film.mkv"], in: folder)
    }
}
