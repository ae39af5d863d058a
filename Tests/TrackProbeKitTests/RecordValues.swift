import Fixtures
import Foundation
import Testing

/// Values of several records as text that people can read and compare line by line.
///
/// The name of a file and the checksum of its bytes are followed by a line for each value:
///
///     mp4/plain.mp4 5b1c09f2
///       container.format "mp4"
///       findings.time.gap [0]
///       tracks.0.codec "h264"
struct RecordValues: Hashable {
    struct File: Hashable {
        /// Checksum of the file's bytes: records of changed media are not compared.
        var checksum = ""
        /// Values as JSON by path, such as `tracks.0.codec`.
        var values: [String: String] = [:]
    }

    /// A value that differs between two records of a file; nil where it is absent.
    struct Difference: CustomStringConvertible {
        let file: String
        let path: String
        let old: String?
        let new: String?

        /// The path without the number of a track, such as `tracks.codec`.
        var member: String {
            let parts = path.split(separator: ".", maxSplits: 2)
            return parts.count == 3 && parts[0] == "tracks" ? "tracks.\(parts[2])" : path
        }

        var description: String {
            "\(file): \(path) was \(old ?? "absent"), is \(new ?? "absent")"
        }
    }

    /// Number of rows of `RecordRevision` when the records were stored.
    let revision: Int
    private(set) var files: [String: File] = [:]

    init(revision: Int, files: [(name: String, record: JSON)]) throws {
        self.revision = revision
        for (name, record) in files {
            self.files[name] = File(
                checksum: Self.checksum(try Media.bytes(name)), values: Self.values(of: record))
        }
    }

    /// Values of a record without measurements and evidence. A finding has the list of its tracks.
    private static func values(of record: JSON) -> [String: String] {
        var values: [String: String] = [:]
        func add(_ object: JSON, _ part: String) {
            guard case .object(let members) = object else { return }
            let measured: Set = ["evidence", "measuredPicture", "measuredSound"]
            for (name, value) in members where !value.isSilent && !measured.contains(name) {
                values["\(part).\(name)"] = value.text
            }
        }
        add(record["container"], "container")
        for (place, track) in (record["tracks"].array ?? []).enumerated() {
            add(track, "tracks.\(place)")
        }
        let findings = Dictionary(grouping: record["findings"].array ?? []) {
            $0["code"].string ?? ""
        }
        for (code, found) in findings {
            values["findings.\(code)"] = JSON.array(found.map { $0["track"] }).text
        }
        return values
    }

    /// FNV-1a of 32 bits.
    private static func checksum(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Differences in files that both have with the same bytes.
    func differences(to newer: RecordValues) -> [Difference] {
        var differences: [Difference] = []
        for (name, old) in files.sorted(by: { $0.key < $1.key }) {
            guard let new = newer.files[name], new.checksum == old.checksum else { continue }
            for path in Set(old.values.keys).union(new.values.keys).sorted()
            where old.values[path] != new.values[path] {
                differences.append(
                    Difference(
                        file: name, path: path, old: old.values[path], new: new.values[path]))
            }
        }
        return differences
    }
}

/// The text form.
extension RecordValues {
    static func stored(filePath: String = #filePath) throws -> RecordValues {
        try RecordValues(
            parsing: String(
                contentsOf: URL(filePath: filePath).deletingLastPathComponent()
                    .appending(path: "Snapshots/records.txt"), encoding: .utf8))
    }

    init(parsing text: String) throws {
        let lines = text.split(separator: "\n")
        let first = try #require(lines.first?.split(separator: " ").last)
        revision = try #require(Int(first))
        var name = ""
        for line in lines.dropFirst() {
            let isValue = line.hasPrefix("  ")
            let content = isValue ? line.dropFirst(2) : line
            // A path has no blank; the name of a file may have some.
            let blank = try #require(
                isValue ? content.firstIndex(of: " ") : content.lastIndex(of: " "))
            let (key, rest) = (String(content[..<blank]), content[blank...].dropFirst())
            if isValue {
                files[name]?.values[key] = String(rest)
            } else {
                name = key
                files[name] = File(checksum: String(rest))
            }
        }
    }

    var text: String {
        var lines = ["revision \(revision)"]
        for (name, file) in files.sorted(by: { $0.key < $1.key }) {
            lines += ["", "\(name) \(file.checksum)"]
            for (path, value) in file.values.sorted(by: { $0.key < $1.key }) {
                lines.append("  \(path) \(value)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
