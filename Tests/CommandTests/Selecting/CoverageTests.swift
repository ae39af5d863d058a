import Fixtures
import Foundation
import Testing

/// Generated records of episodes with planted exceptions.
@Suite struct CoverageTests {
    /// A record of an episode: Japanese FLAC and English AAC, English and German subtitles.
    private static func record(
        _ path: String, sound: String = "flac", isJapanese: Bool = true, hasSubtitles: Bool = true
    ) -> String {
        let japanese =
            isJapanese
            ? """
            {"trackID": 1, "mediaType": "audio", "languageRaw": "jpn", "languageCode": "ja", \
            "language": "Japanese", "codec": "\(sound)", "channels": 6, "channelLayout": "5.1"},
            """ : ""
        let subtitle =
            hasSubtitles
            ? """
            , {"trackID": 3, "mediaType": "subtitle", "languageRaw": "eng", "languageCode": "en", \
            "language": "English", "codec": "subrip"}
            """ : ""
        return """
            {"schema": "trackprobe/1", "input": {"path": "\(path)"}, \
            "container": {"format": "matroska", "tags": {}, "chapters": [], "attachments": [], \
            "programs": []}, "findings": [], "tracks": [\
            {"trackID": 0, "mediaType": "video", "codec": "hevc"}, \(japanese)\
            {"trackID": 2, "mediaType": "audio", "languageRaw": "eng", "languageCode": "en", \
            "language": "English", "codec": "aac", "channels": 2}\(subtitle)]}

            """.split(separator: "\n").joined() + "\n"
    }

    private static let rules = """
        policy: anime
        languages: {audio: [ja], subtitle: [en]}
        audio:
        - {require: isPreferredLanguage == YES, fallback: yes}
        - prefer: language
        subtitle:
        - require: isPreferredLanguage == YES
        """

    @Test func `coverage of 300 episodes lists exactly the planted exceptions`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("anime.yaml", Self.rules.utf8)
        var random = SplitMix64(seed: 35)
        var planted: [String: String] = [:]
        var text = ""
        for series in 0..<12 {
            // Fewer than half of a season, so that the other episodes stay the rule.
            let odd = Set((0..<3).map { _ in Int(random.next() % 25) })
            for episode in 0..<25 {
                let path = "Series \(series)/\(episode).mkv"
                guard odd.contains(episode) else {
                    text += Self.record(path)
                    continue
                }
                switch random.next() % 3 {
                case 0:
                    planted[path] = "audio"
                    text += Self.record(path, isJapanese: false)
                case 1:
                    planted[path] = "audio"
                    text += Self.record(path, sound: "opus")
                default:
                    planted[path] = "subtitle"
                    text += Self.record(path, hasSubtitles: false)
                }
            }
        }
        try folder.file("records.ndjson", text.utf8)
        let run = try await Command.run(
            [
                "policy", "coverage", "anime.yaml", "--records", "records.ndjson", "--format",
                "csv",
            ], in: folder.url)
        #expect(run.status == 0, "\(run.error)")
        var told: [String: String] = [:]
        for line in run.output.split(whereSeparator: \.isNewline).dropFirst() {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            if fields.count == 7, !fields[6].isEmpty { told[String(fields[6])] = String(fields[1]) }
        }
        #expect(planted.count > 20)
        #expect(told == planted)
        let data = try await Command.run(
            ["policy", "coverage", "anime.yaml", "--records", "records.ndjson", "--json"],
            in: folder.url)
        let audio = try data.json()["kinds"]["audio"]["outcomes"]
        let fallbacks = text.components(separatedBy: "\n").filter {
            !$0.isEmpty && !$0.contains("Japanese")
        }
        #expect(audio["fallback"] == .number(Double(fallbacks.count)))
        #expect(audio["track"] == .number(Double(300 - fallbacks.count)))
    }

    @Test func `exceptions of a folder are listed with what the other files choose`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("anime.yaml", Self.rules.utf8)
        let records = (1...26).map { Self.record("Show/\($0).mkv", isJapanese: $0 < 25) }
        try folder.file("records.ndjson", records.joined().utf8)
        let run = try await Command.run(
            ["policy", "coverage", "anime.yaml", "--records", "records.ndjson"], in: folder.url)
        #expect(run.output.contains("24 of 26 choose #1 Japanese FLAC 5.1"), "\(run.output)")
        #expect(run.output.contains("25.mkv #2 English AAC"), "\(run.output)")
        #expect(run.output.contains("26.mkv"))
        #expect(!run.output.contains("24.mkv"))
    }

    @Test func `a page has counts, reasons, exceptions and all folders`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("anime.yaml", Self.rules.utf8)
        let records = (1...26).map {
            Self.record("Show <b>/\($0).mkv", isJapanese: $0 < 25, hasSubtitles: $0 != 3)
        }
        try folder.file("records.ndjson", records.joined().utf8)
        let run = try await Command.run(
            [
                "policy", "coverage", "anime.yaml", "--records", "records.ndjson", "-o",
                "page.html",
            ], in: folder.url)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.error)")
        let page = try String(
            contentsOf: folder.url.appending(path: "page.html"), encoding: .utf8)
        let told = page.replacing("\n", with: "")
        #expect(told.contains("<th scope=\"row\">audio</th><td>24</td><td>2</td><td>0</td>"))
        #expect(told.contains("<th scope=\"row\">subtitle</th><td>25</td><td>0</td><td>1</td>"))
        #expect(told.contains("<h3><bdi>Show &lt;b&gt;</bdi></h3>"))
        #expect(told.contains("24 of 26 choose #1 Japanese FLAC 5.1"))
        #expect(told.contains("<bdi>25.mkv</bdi>") && told.contains("<bdi>26.mkv</bdi>"))
        #expect(told.contains("<bdi>3.mkv</bdi>") && !told.contains("<bdi>4.mkv</bdi>"))
    }

    @Test func `a report file of an unknown format is refused`() async throws {
        let run = try await Command.run(
            ["policy", "coverage", "mpv", "a.mkv", "--output", "page.pdf"])
        #expect(run.status == 2)
        #expect(run.error.contains("use .txt, .json, .csv or .html"))
    }

    /// Only the members that rules use are read from a catalogue.
    @Test func `rules on measurements choose the same from a catalogue as from the files`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.file(
            "loud.yaml",
            """
            policy: loud
            audio:
            - require: measuredSound.seconds > 0
            """.utf8)
        for name in ["alac.m4a", "pcm-24.wav"] {
            try folder.file(name, try Media.bytes("audio/\(name)"))
        }
        let batch = try await Command.run(
            ["batch", "alac.m4a", "pcm-24.wav", "--quiet", "--catalog", "films.sqlite"],
            in: folder.url)
        #expect(batch.status == 0, "\(batch.error)")
        let run = try await Command.run(
            ["policy", "coverage", "loud.yaml", "--catalog", "films.sqlite", "--json"],
            in: folder.url)
        #expect(try run.json()["kinds"]["audio"]["outcomes"]["track"] == .number(2))
    }
}
