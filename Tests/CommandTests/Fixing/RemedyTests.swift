import Fixtures
import Foundation
import Subtitles
import Testing

@testable import TrackModel

/// Remedies, each run on a film with that fault.
@Suite struct RemedyTests {
    /// With its name each test adds a row to this file: code, command, whether the finding is gone,
    /// and what else changed. `make remedies` prints them.
    private static let table = ProcessInfo.processInfo.environment["TRACKPROBE_REMEDIES"]

    private static let faults = Fault.all.filter { fault in
        guard table != nil || !fault.isExtra else { return false }
        return switch fault.need {
        case nil: true
        case .languages: LanguageDetector.library != nil
        case .speech: RemedyBase.ffmpegHas("filters", "flite")
        case .av1: RemedyBase.ffmpegHas("encoders", "libsvtav1")
        }
    }

    @Test func `every code with a command has a film with that fault, and an example`() {
        let codes = Set(Fault.all.map(\.code))
        #expect(codes == Finding.Code.mended)
        for code in codes {
            let formats = Set(code.exampleCommands.map(\.format))
            #expect(!formats.isEmpty, "\(code)")
            let tried = Fault.all.filter { $0.code == code }.map {
                $0.ending == "mp4" ? "mp4" : "matroska"
            }
            #expect(formats == Set(tried), "\(code)")
        }
    }

    @Test(
        .enabled(if: RemedyBase.hasTools, "ffmpeg, ffprobe, mkvmerge and mkvpropedit"),
        arguments: RemedyBase.hasTools ? faults : [])
    func `a remedy removes its finding and changes nothing else`(fault: Fault) async throws {
        let folder = try TemporaryFolder()
        let name = "it's a film.\(fault.ending)"
        try await make(fault, name, in: folder)
        let before = try await record(name, fault.depth, as: "before.json", in: folder)
        let found = before.findings.filter { $0.code == fault.code }
        let remedies = found.map { $0.remedy(in: before) }
        let remedy = try #require(
            remedies.first { !$0.commands.isEmpty }, "\(before.findings.map(\.code))")
        #expect(Set(remedies.flatMap(\.commands)).count == 1)
        let command = try #require(remedy.commands.first)

        let original = try folder.bytes(name)
        try folder.file("original.\(fault.ending)", original)
        let run = try await Command.shell("exec </dev/null; \(command)", in: folder.url)
        #expect(run.status == 0, "\(command)\n\(run.output)\(run.error)")
        let output = try Self.output(of: remedy, name, in: folder)
        let after = try await record(output, fault.depth, as: "after.json", in: folder)
        let codes = after.findings.map(\.code)
        let isGone = !codes.contains(fault.code)
        #expect(isGone, "\(command)")
        let known = Set(before.findings.map(\.code) + fault.brings)
        #expect(Set(codes).isSubset(of: known), "\(command)\n\(codes)")

        let allowed = fault.changes
        let lost = try await differences("original.\(fault.ending)", output, in: folder)
            .filter { fact in !allowed.contains { fact.contains($0) } }
        #expect(lost.isEmpty, "\(command)\n\(lost.joined(separator: "\n"))")
        if let table = Self.table {
            let row =
                "| \(fault.testDescription) | `\(command)` | \(isGone ? "yes" : "no") | "
                + (lost.isEmpty ? "nothing" : lost.joined(separator: ", ")) + " |\n"
            let handle = try FileHandle(forWritingTo: URL(filePath: table))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data(row.utf8))
        }
        guard output != name else { return }
        try await checkOverwriting(name, output, command, original, in: folder)
    }

    /// A second run leaves the files of the first alone.
    private func checkOverwriting(
        _ name: String, _ output: String, _ command: String, _ original: [UInt8],
        in folder: TemporaryFolder
    ) async throws {
        if command.hasPrefix("mv ") {
            try folder.file(name, original)
        } else {
            #expect(try folder.bytes(name) == original)
        }
        try folder.file(output, [1, 2, 3])
        _ = try await Command.shell("exec </dev/null; \(command)", in: folder.url)
        #expect(try folder.bytes(output) == [1, 2, 3], "\(command)")
        #expect(try folder.bytes(name) == original)
    }

    // MARK: Films

    private func make(_ fault: Fault, _ name: String, in folder: TemporaryFolder) async throws {
        let base = try RemedyBase.folder.get().path
        let made = try await Command.shell(
            "exec </dev/null; set -e; B='\(base)'\n\(fault.recipe)", in: folder.url)
        #expect(made.status == 0, "\(made.output)\(made.error)")
        var bytes = try folder.bytes("film.\(fault.ending)")
        if let patch = fault.patch {
            let place = try #require(
                bytes.indices.last { bytes[$0...].starts(with: patch.old) })
            bytes.replaceSubrange(place..<place + patch.old.count, with: patch.new)
        }
        try folder.file(name, bytes)
    }

    /// The file that the command wrote.
    private static func output(
        of remedy: Remedy, _ name: String, in folder: TemporaryFolder
    ) throws -> String {
        if case .rename(let ending) = remedy.action { return "it's a film.\(ending)" }
        let mended = ShellWord.path(name, beside: "mended")
        let exists = FileManager.default.fileExists(atPath: folder.path(mended))
        let parts = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.contains(".track") }
        #expect(parts.isEmpty)
        return exists ? mended : name
    }

    /// - Parameter file: Keeps the record for a comparison.
    private func record(
        _ name: String, _ depth: String, as file: String, in folder: TemporaryFolder
    ) async throws -> MediaRecord {
        let run = try await Command.run("--format", "json", "--depth", depth, name, in: folder.url)
        try folder.file(file, run.output.utf8)
        return try RecordCodec.decode(Array(run.output.utf8))
    }

    // MARK: Comparison

    /// Identity of a file, and when and by what it was written.
    private static let identity = [
        "filename", "file_name", "segment_uid", "creation_time", "date_", "format.size",
        "format.bit_rate", "container.bitRate", "STATISTICS_WRITING", "writing_application",
        "muxing_application", "application", "attachments", "input.", "probe_score",
        "tags.encoder", "coverage", "health.",
    ]

    /// Names of facts that differ, by mkvmerge, ffprobe and `diff` of the records; each with its
    /// program.
    private func differences(
        _ one: String, _ other: String, in folder: TemporaryFolder
    ) async throws -> [String] {
        var programs = [
            "ffprobe -v error -of json -show_streams -show_format -show_chapters -count_packets"
        ]
        if one.hasSuffix("mkv") || one.hasSuffix("avi") { programs.append("mkvmerge -J") }
        var names: [String] = []
        for program in programs {
            let facts = try await [one, other].asyncMap { name in
                let run = try await Command.shell(
                    "exec </dev/null; \(program) \(ShellWord(path: name).text)", in: folder.url)
                return Self.facts(try Command.json(run.output))
            }
            let keys = Set(facts[0].keys).union(facts[1].keys).sorted()
            #expect(keys.count > 20)
            let program = String(program.prefix { $0 != " " })
            names += keys.filter { facts[0][$0] != facts[1][$0] }.map { key in
                "\(program) \(key): \(facts[0][key] ?? "–") → \(facts[1][key] ?? "–")"
            }
        }
        let run = try await Command.run(
            "diff", "before.json", "after.json", "--format", "json", in: folder.url)
        for part in try run.json()["parts"].array ?? [] {
            let track = (part["leftTrack"] == .null ? part["rightTrack"] : part["leftTrack"]).text
            let isMissing = (part["leftTrack"] == .null) != (part["rightTrack"] == .null)
            if isMissing { names.append("diff \(track): one side only") }
            for fact in part["facts"].array ?? [] {
                let name = fact["name"].string ?? ""
                guard !name.hasPrefix("finding ") else { continue }
                names.append("diff \(track):\(name): \(fact["left"].text) → \(fact["right"].text)")
            }
        }
        return names.filter { name in !Self.identity.contains { name.contains($0) } }
    }

    /// Paths of all values.
    private static func facts(_ json: JSON, at path: String = "") -> [String: String] {
        switch json {
        case .object(let members):
            members.reduce(into: [:]) { result, member in
                result.merge(facts(member.value, at: "\(path).\(member.key)")) { $1 }
            }
        case .array(let values):
            values.enumerated().reduce(into: [:]) { result, value in
                result.merge(facts(value.element, at: "\(path)[\(value.offset)]")) { $1 }
            }
        default: [path: json.text]
        }
    }
}

extension TemporaryFolder {
    fileprivate func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url.appending(path: name)))
    }
}

extension Sequence where Self: Sendable, Element: Sendable {
    fileprivate func asyncMap<Value>(
        _ transform: (Element) async throws -> Value
    ) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
