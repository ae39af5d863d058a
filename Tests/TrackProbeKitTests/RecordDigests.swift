import Fixtures
import Foundation
import Testing

/// Short digests of records: one for each file and member, and one of the file's bytes.
struct RecordDigests: Hashable {
    /// Rows of `RecordRevision` that they know of.
    let revision: Int
    /// By the file's name: `content`, `tracks.codec`, `findings.time.gap` …
    private(set) var files: [String: [String: String]] = [:]

    private static let content = "content"

    init(revision: Int, files: [(name: String, record: JSON)]) throws {
        self.revision = revision
        for (name, record) in files {
            var digests = [Self.content: Self.digest(try Media.bytes(name))]
            for (member, values) in Self.values(of: record) {
                digests[member] = Self.digest(Array(values.joined(separator: "\n").utf8))
            }
            self.files[name] = digests
        }
    }

    /// Members of a record with what they say, of one track after the other.
    private static func values(of record: JSON) -> [String: [String]] {
        var values: [String: [String]] = [:]
        func add(_ object: JSON, _ part: String, _ place: Int) {
            guard case .object(let members) = object else { return }
            for (name, value) in members where !value.isSilent {
                let isNumber = ["evidence", "measuredPicture", "measuredSound"].contains(name)
                guard !isNumber else { continue }
                values["\(part).\(name)", default: []].append("\(place) \(value)")
            }
        }
        add(record["container"], "container", 0)
        for (place, track) in (record["tracks"].array ?? []).enumerated() {
            add(track, "tracks", place)
        }
        for finding in record["findings"].array ?? [] {
            guard let code = finding["code"].string else { continue }
            values["findings.\(code)", default: []].append("\(finding["track"])")
        }
        return values
    }

    /// Files by members that differ; of files that both know, with the same bytes.
    func differences(from others: RecordDigests) -> [String: Set<String>] {
        var differences: [String: Set<String>] = [:]
        for (name, digests) in files {
            guard let others = others.files[name],
                others[Self.content] == digests[Self.content]
            else { continue }
            for member in Set(digests.keys).union(others.keys)
            where digests[member] != others[member] {
                differences[member, default: []].insert(name)
            }
        }
        return differences
    }

    /// FNV-1a, folded to 16 bits.
    private static func digest(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String((hash >> 16) ^ (hash & 0xFFFF), radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}

/// As CSV: a line for each file, a column for each member.
extension RecordDigests {
    static func kept(filePath: String = #filePath) throws -> String {
        try String(
            contentsOf: URL(filePath: filePath).deletingLastPathComponent()
                .appending(path: "Snapshots/record-digests.csv"), encoding: .utf8)
    }

    init(parsing text: String) throws {
        let lines = text.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        }
        let head = try #require(lines.first)
        revision = try #require(head.first.flatMap { Int($0) })
        for line in lines.dropFirst() {
            let name = try #require(line.first)
            let digests = zip(head, line).dropFirst().filter { !$0.1.isEmpty }
            files[name] = Dictionary(digests.map { ($0.0, $0.1) }) { _, last in last }
        }
    }

    var text: String {
        let members = Set(files.values.flatMap(\.keys)).sorted()
        let lines = files.sorted { $0.key < $1.key }.map { name, digests in
            ([name] + members.map { digests[$0] ?? "" }).joined(separator: ",")
        }
        return ((["\(revision)"] + members).joined(separator: ",") + "\n")
            + lines.map { $0 + "\n" }.joined()
    }
}
