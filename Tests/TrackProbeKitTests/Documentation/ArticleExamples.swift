import TrackProbeKit

/// The examples of the articles, word for word; `ArticleTests` compares them. That
/// they compile is their test.
enum ArticleExamples {
    static func read(path: String) async throws {
        let record = try await MediaProbe.probe(path: path)
        for track in record.tracks where track.mediaType == .audio {
            print(track.languageCode ?? "?", track.codec ?? "?", track.channelLayout ?? "")
        }

        let video = record.tracks.first { $0.mediaType == .video }
        let rate: Rational? = video?.frameRate
        print(rate?.description ?? "unknown", video?.dynamicRange?.description ?? "unknown")
    }

    static func readMany(folder: String) async throws {
        for await record in MediaProbe.records(of: MediaFolders.files(at: [folder]), jobs: 4) {
            print(record.input.path, record.error?.message ?? "\(record.tracks.count) tracks")
        }
    }

    static func readInWorkers(folder: String) async throws {
        let batch = try MediaBatch(
            [folder], worker: "/usr/local/bin/trackprobe", depth: .header, jobs: 4)
        for try await record in batch.records() {
            print(record.input.path, record.error?.message ?? "\(record.tracks.count) tracks")
        }
    }

    static func askCatalog() async throws {
        let catalog = try MediaCatalog(path: "library.sqlite")
        let stereo = try RecordCondition(parsing: "ANY tracks.channels == 2")
        for file in try catalog.files(where: [stereo]) { print(file.absolutePath) }
        for try await _ in catalog.changes() { print(try catalog.count) }
    }

    static func store(_ record: MediaRecord) throws -> MediaRecord {
        let json = RecordCodec.encode(record)
        let again = try RecordCodec.decode(json.utf8)
        return again
    }

    static func explain(_ record: MediaRecord, _ track: MediaPlayerTrack) {
        if let evidence = track.evidence["colorPrimaries"] {
            print("container:", evidence.declared ?? .null, "stream:", evidence.observed ?? .null)
            print("believed:", evidence.source)
        }

        for finding in record.findings where finding.severity >= .warning {
            print(finding.code.rawValue, finding.message)
            let remedy = finding.remedy(in: record)
            print(finding.code.consequence, remedy.advice)
            for line in remedy.commands {
                print("  \(line)")
            }
        }
    }

    static func choose(_ record: MediaRecord) {
        let policy = SelectionPolicy.default
        let selection = policy.select(record.tracks)
        print(selection.audio.reason, selection.audio.trackID ?? -1)
    }

    struct EnglishFirst: TrackChooser {
        func wantedAudio(tracks: [MediaPlayerTrack]) -> TrackAnswer {
            TrackAnswer(tracks.firstIndex { $0.languageCode == "en" && !$0.isCommentary })
        }

        func wantedSubtitle(tracks: [MediaPlayerTrack]) -> TrackAnswer { .off }
    }

    static func follow(_ record: MediaRecord, _ nextEpisode: MediaRecord) -> SelectionRequest {
        var session = TrackSession(record.tracks, options: EnglishFirst())
        session.select(track: session.tracks(mediaType: .audio)[1])
        for change in session.change({ $0.device = PlaybackDevice(named: "hdr10-tv") }) {
            print(change.mediaType, change.to?.name ?? "none", change.reason)
        }
        session.change(tracks: nextEpisode.tracks)
        let remembered = session.remembered
        return remembered
    }

    static func household(_ record: MediaRecord, yaml: String) throws -> TrackSelection {
        let household = try SelectionPolicy(text: yaml, file: "living-room.yaml")
        let answer = household.select(record.tracks)
        return answer
    }

    static func joined(_ bytes: [UInt8]) async throws -> MediaRecord? {
        let parts: [any ByteStream & Sendable] = [
            try FileStream(path: "init.mp4"), MemoryStream(bytes),
        ]
        guard let stream = ConcatenatedStream(parts) else { return nil }
        let record = try await MediaProbe.probe(stream, name: "segment 1", format: "mp4")
        return record
    }

    static func push(_ download: AsyncThrowingStream<[UInt8], any Error>) async throws
        -> MediaRecord
    {
        let stream = PushedStream(capacity: 1 << 20)
        async let record = MediaProbe.probe(stream, name: "download", depth: .header)
        for try await chunk in download {
            guard await stream.append(chunk) else { break }  // false once nothing more is read
        }
        stream.finish()
        return try await record
    }

    static func filter(_ record: MediaRecord) throws -> [MediaPlayerTrack] {
        let wanted = try Condition("languageCode IN %@ AND channels >= %d", ["ja", "en"], 6)
        let tracks = record.tracks.filter(wanted.holds)
        return tracks
    }

    static func happens(_ segment: [UInt8]) throws {
        let timeline = try Timeline(bytes: segment)
        for event in timeline.events(at: 12.5) { print(event.kind, event.id ?? "") }
        let insert = SpliceInsert(spliceEventID: 7, isOutOfNetwork: true, isImmediate: true)
        print(SpliceInfoSection(.insert(insert)).base64 ?? "")
    }

    static func segment(_ bytes: [UInt8]) async throws -> MediaRecord {
        let stream = MemoryStream(bytes)
        let record = try await MediaProbe.probe(stream, name: "segment 1", format: "mp4")
        return record
    }

    static func chooseByFile(_ record: MediaRecord) throws {
        var request = SelectionRequest()
        request.languages[.audio] = [PreferredLanguage("ja"), PreferredLanguage("en")]
        request.settings["covers"] = true
        let policy = try SelectionPolicy(contentsOfFile: "living-room.yaml")
        let selection = policy.select(from: record, for: request)
        print(selection.audio.rule ?? "", selection.audio.over ?? -1)
    }

    static func rules() throws -> SelectionPolicy {
        let policy = try SelectionPolicy(
            name: "living room",
            rules: [
                .audio: [.never("isCommentary"), .preferLanguage, .prefer(highest: "channels")],
                .subtitle: [.require("isForced"), .preferLanguage],
            ])
        return policy
    }

    static func verdicts(_ record: MediaRecord, _ other: MediaRecord) async {
        let checked = await FileChecker(.everything).check("film.mkv")
        let played = PlaybackJudge(PlaybackDevice.players).judge(record)
        let fixed = HeaderFixer().fixes(for: record)
        let verification = await Verifier(.full).verify("film.mkv", "small.mkv")
        let comparison = MediaComparison(record, other)
        print(checked.verdict, played.plays.count, fixed.command ?? "")
        print(verification.verdict?.rawValue ?? "", comparison.count)
    }

    static func report(_ record: MediaRecord) async throws {
        print(try record.report(as: .markdown))
        let records = MediaProbe.records(of: MediaFolders.files(at: ["Films"]))
        for try await piece in try records.report(as: .csv) { print(piece, terminator: "") }
    }
}
