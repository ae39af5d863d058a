import Foundation
import TrackProbeKit

/// Tasks of users of the library, each in at most ten lines. The command line names the folder with the
/// project's media.
let tasks: [(name: String, run: @Sendable (Workplace) async throws -> String)] = [
    (
        "probe a file",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            return "\(record.tracks.count) tracks"
        }
    ),
    (
        "probe by URL",
        { place in
            try await MediaProbe.probe(URL(filePath: place.film)).container?.format ?? ""
        }
    ),
    (
        "probe bytes in memory",
        { place in
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: place.short)))
            return try await MediaProbe.probe(MemoryStream(bytes), name: "upload").tracks[0].codec
                ?? ""
        }
    ),
    (
        "probe and block a thread",
        { place in
            try MediaProbe.probeBlocking(path: place.short).container?.format ?? ""
        }
    ),
    (
        "read only the header",
        { place in
            let record = try await MediaProbe.probe(path: place.film, depth: .header)
            return record.container?.duration.map { "\($0) s" } ?? "unknown"
        }
    ),
    (
        "show why a file cannot be read",
        { place in
            do { return "\(try await MediaProbe.probe(path: "missing.mkv").tracks.count)" } catch {
                return error.localizedDescription
            }
        }
    ),
    (
        "stop after a second",
        { place in
            let control = ProbeControl()
            let stop = Task {
                try await Task.sleep(for: .seconds(1)); control.end()
            }
            defer { stop.cancel() }
            return
                "\(try await MediaProbe.probe(path: place.film, depth: .packets, control: control).tracks.count)"
        }
    ),
    (
        "many files, two at a time",
        { place in
            var count = 0
            for await record in MediaProbe.records(of: [place.film, place.short], jobs: 2) {
                count += record.tracks.count
            }
            return "\(count) tracks"
        }
    ),
    (
        "a folder",
        { place in
            "\(MediaFolders.files(at: [place.media.appending(path: "mp4").path]).count) files"
        }
    ),
    (
        "English audio without commentary",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            let audio = record.tracks.first {
                $0.mediaType == .audio && $0.languageCode == "en" && !$0.isCommentary
            }
            return audio?.codec ?? "none"
        }
    ),
    (
        "the default choice",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            return SelectionPolicy.default.select(from: record).audio.reason
        }
    ),
    (
        "apply a rule file",
        { place in
            let file = place.folder.appending(path: "rules.yaml")
            try "policy: mine\naudio: [{prefer: 'languageCode == \"ja\"'}]\n"
                .write(to: file, atomically: true, encoding: .utf8)
            let record = try await MediaProbe.probe(path: place.film)
            let policy = try SelectionPolicy(contentsOfFile: file.path)
            return policy.select(from: record).audio.reason
        }
    ),
    (
        "rules in Swift",
        { place in
            let policy = try SelectionPolicy(
                name: "mine",
                rules: [.audio: [.never("isCommentary"), .prefer(highest: "channels")]])
            return policy.select(from: try await MediaProbe.probe(path: place.film)).audio.reason
        }
    ),
    (
        "preferred languages",
        { place in
            var request = SelectionRequest()
            request.languages[.audio] = [PreferredLanguage("ja"), PreferredLanguage("en")]
            let record = try await MediaProbe.probe(path: place.film)
            return SelectionPolicy.default.select(from: record, for: request).audio.reason
        }
    ),
    (
        "a setting of a policy",
        { place in
            var request = SelectionRequest()
            request.settings["covers"] = true
            let record = try await MediaProbe.probe(path: place.film)
            return SelectionPolicy.default.select(from: record, for: request).video.reason
        }
    ),
    (
        "why a track was not chosen",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            return SelectionPolicy.default.select(from: record).whyNot(2) ?? ""
        }
    ),
    (
        "groups of tracks",
        { place in
            TrackGroup.groups(of: try await MediaProbe.probe(path: place.film).tracks)
                .map { "\($0.mediaType) \($0.tracks.count)" }.joined(separator: ", ")
        }
    ),
    (
        "follow a user from episode to episode",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            var session = TrackSession(record.tracks)
            session.select(track: session.tracks(mediaType: .audio)[1])
            let changes = session.change(tracks: record.tracks)
            return "\(changes.count) changes, \(session.current(.audio)?.languageCode ?? "none")"
        }
    ),
    (
        "subtitles beside a file",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            return "\(TrackSelector(takesSidecars: true).select(record).sidecars?.count ?? 0) files"
        }
    ),
    (
        "does it play on this device",
        { place in
            guard let device = PlaybackDevice(named: "apple-tv-4k") else { return "" }
            let record = try await MediaProbe.probe(path: place.film)
            return device.playability(of: record)?.verdict.rawValue ?? ""
        }
    ),
    (
        "which clients play it",
        { place in
            let judge = PlaybackJudge(PlaybackDevice.players)
            return try judge.judge(try await MediaProbe.probe(path: place.film)).report(as: .csv)
        }
    ),
    (
        "is the file whole",
        { place in
            let checked = await FileChecker(.samples).check(place.film)
            return "\(checked.verdict): \(checked.coverage.extent)"
        }
    ),
    (
        "what is wrong, and what to do",
        { place in
            let record = try await MediaProbe.probe(path: place.damaged, depth: .packets)
            return CheckedInput(record).reasons.map { "\($0.message) \($0.remedy)" }.joined()
        }
    ),
    (
        "findings at warning and above",
        { place in
            let record = try await MediaProbe.probe(path: place.damaged, depth: .packets)
            return record.findings.filter { $0.severity >= .warning }.map(\.message).joined()
        }
    ),
    (
        "header corrections",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            return HeaderFixer().fixes(for: record).command ?? "nothing to fix"
        }
    ),
    (
        "differences of two files",
        { place in
            let one = try await MediaProbe.probe(path: place.film)
            let two = try await MediaProbe.probe(path: place.short)
            return "\(MediaComparison(one, two).differences.count) differences"
        }
    ),
    (
        "is a conversion faithful",
        { place in
            let verification = await Verifier(.records).verify(place.film, place.short)
            return "\(verification.differences.count), \(verification.verdict?.rawValue ?? "")"
        }
    ),
    ("a report as text", { place in try await MediaProbe.probe(path: place.film).report() }),
    (
        "a report as JSON, and back",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            let text = try record.report(as: .json)
            return "\(try RecordCodec.decode(text.utf8).tracks.count) tracks"
        }
    ),
    (
        "a CSV of many files, streamed",
        { place in
            let records = MediaProbe.records(of: [place.film, place.short])
            var text = ""
            for try await piece in try records.report(as: .csv) { text += piece }
            return text
        }
    ),
    (
        "a page of a library",
        { place in
            let records = MediaProbe.records(of: [place.film, place.short])
            var count = 0
            for try await piece in try records.report(as: .html) { count += piece.utf8.count }
            return "\(count) bytes"
        }
    ),
    (
        "a batch with progress",
        { place in
            let batch = try MediaBatch([place.film, place.short], worker: place.worker)
            for try await _ in batch.records() { _ = batch.progress.current }
            return "\(batch.progress.done) of \(batch.progress.found)"
        }
    ),
    (
        "a catalogue",
        { place in
            let catalog = place.folder.appending(path: "library.sqlite").path
            let batch = try MediaBatch([place.film, place.short], worker: place.worker)
            for try await _ in try batch.records(into: catalog) {}
            return "\(try MediaCatalog(path: catalog).count) files"
        }
    ),
    (
        "a question to the catalogue",
        { place in
            let catalog = try MediaCatalog(
                path: place.folder.appending(path: "library.sqlite").path)
            let hdr = try RecordCondition(parsing: "ANY tracks.dynamicRange == \"hdr10\"")
            return try catalog.files(where: [hdr]).map(\.path).joined()
        }
    ),
    (
        "a condition on tracks",
        { place in
            let wanted = try Condition("languageCode IN %@ AND channels >= %d", ["ja", "en"], 2)
            return
                "\(try await MediaProbe.probe(path: place.film).tracks.filter(wanted.holds).count)"
        }
    ),
    (
        "where a value comes from",
        { place in
            let record = try await MediaProbe.probe(path: place.film)
            return "\(record.tracks[0].evidence["colorPrimaries"]?.source.rawValue ?? "one source")"
        }
    ),
    (
        "a still image",
        { place in
            try await MediaProbe.picture(PictureRequest(path: place.film, content: .frame(time: 1)))
                .png
                .count.description + " bytes"
        }
    ),
    (
        "variants of a playlist",
        { place in
            let text = try String(contentsOf: place.playlist, encoding: .utf8)
            return "\(try HLSPlaylist(parsing: text).qualityLadder.rungs.count) rungs"
        }
    ),
    (
        "the variant for a bandwidth",
        { place in
            let text = try String(contentsOf: place.playlist, encoding: .utf8)
            let playlist = try HLSPlaylist(parsing: text)
            return "\(try playlist.variant(target: 2_000_000, .below).bandwidth ?? 0)"
        }
    ),
    (
        "timed metadata of a segment",
        { place in
            let bytes = [UInt8](try Data(contentsOf: place.segment))
            return try Timeline(bytes: bytes).events.map { "\($0.kind)" }.joined(separator: " ")
        }
    ),
]

/// Files of the tasks.
struct Workplace: Sendable {
    let media: URL, folder: URL
    let worker: String

    var film: String { media.appending(path: "film.mkv").path }
    var short: String { media.appending(path: "mp4/plain.mp4").path }
    var damaged: String { media.appending(path: "damaged/truncated.mkv").path }
    var playlist: URL { media.appending(path: "streaming/hls/master.m3u8") }
    var segment: URL { media.appending(path: "timeline/events.ts") }
}

@main struct Program {
    static func main() async throws {
        if let status = MediaBatch.workerStatus(CommandLine.arguments) { exit(status) }
        let folder = URL.temporaryDirectory.appending(path: "tasks-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = Workplace(
            media: URL(filePath: CommandLine.arguments[1]), folder: folder,
            worker: URL(filePath: CommandLine.arguments[0]).path)
        var failed = 0
        for task in tasks {
            do {
                let answer = try await task.run(place).prefix(100).replacing("\n", with: " ")
                print("\(task.name): \(answer)")
            } catch {
                failed += 1
                print("FAILED \(task.name): \(error)")
            }
        }
        print("\(tasks.count - failed) of \(tasks.count) tasks")
        exit(failed == 0 ? 0 : 1)
    }
}
