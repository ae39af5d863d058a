import TrackModel

/// An invalid line from a worker or its batch.
private struct UnreadableLine: Error {}

/// A request of a batch to a worker: one line, sent with the opened files.
package struct WorkerRequest: Hashable, Sendable {
    /// Text for the record and for rules about names.
    package var path: String
    /// The bytes of a path that is not UTF-8, in Base64.
    package var pathBytes: String?
    package var role: InputRole?
    /// An earlier path of the same file, as text.
    package var linkOf: String?
    /// The id from a list.
    package var id: String?
    package var depth: ProbeDepth
    /// Seconds of wall clock set by the user; nil depends on depth and duration.
    var timeout: Double?
    /// Whether a contact sheet is wanted before the record.
    package var makesSheet = false
    /// Size of a file that is read through a `ByteChannel`; nil for other files.
    package var remoteSize: Int64?
    /// Bytes of the navigation data of a disc, which come through a `ByteChannel` before the files of
    /// its main title; nil for other inputs.
    package var navigationSize: Int?
    /// The language in the name of a subtitle file; a worker cannot list folders.
    package var statedLanguage: String?

    /// The path with every byte.
    package var name: String { FileName.text(shown: path, base64: pathBytes) }

    var line: [UInt8] {
        var members: [String: JSONValue] = [
            "path": .string(path), "depth": .string(depth.rawValue),
        ]
        members["pathBytes"] = pathBytes.map { .string($0) }
        members["role"] = role.map { .string($0.rawValue) }
        members["linkOf"] = linkOf.map { .string($0) }
        members["id"] = id.map { .string($0) }
        members["timeout"] = timeout.map { .double($0) }
        if makesSheet { members["makesSheet"] = .bool(true) }
        members["remoteSize"] = remoteSize.map { .int(Int($0)) }
        members["navigationSize"] = navigationSize.map { .int($0) }
        members["statedLanguage"] = statedLanguage.map { .string($0) }
        return JSONWriter.bytes(.object(members))
    }
}

extension WorkerRequest {
    package init(line: [UInt8]) throws {
        let value = try JSONValue(parsing: line)
        guard let path = value["path"]?.text,
            let depth = value["depth"]?.text.flatMap(ProbeDepth.init)
        else { throw UnreadableLine() }
        self.init(
            path: path, pathBytes: value["pathBytes"]?.text,
            role: value["role"]?.text.flatMap(InputRole.init), linkOf: value["linkOf"]?.text,
            id: value["id"]?.text,
            depth: depth, timeout: value["timeout"]?.number,
            makesSheet: value["makesSheet"] == .bool(true),
            remoteSize: value["remoteSize"]?.whole.map { Int64($0) },
            navigationSize: value["navigationSize"]?.whole,
            statedLanguage: value["statedLanguage"]?.text)
    }
}

/// The progress of a worker within an input: a line that begins with `~`.
package struct WorkerProgress: Hashable, Sendable {
    /// Seconds of media.
    var time: Double?
    var duration: Double?
    /// Bytes of the file.
    package var position: Int64?
    var size: Int64?

    private static let mark = UInt8(ascii: "~")
    /// Bytes of a line.
    private static let maxLength = 4096

    /// Whether a line is one of progress, readable or not.
    static func begins(_ line: [UInt8]) -> Bool { line.first == mark }

    package init(time: Double?, duration: Double?, position: Int64?, size: Int64?) {
        self.time = time.flatMap { $0.isFinite ? $0 : nil }
        self.duration = duration.flatMap { $0.isFinite ? $0 : nil }
        self.position = position
        self.size = size
    }

    package var line: [UInt8] {
        var members: [String: JSONValue] = [:]
        members["time"] = time.map { .double($0) }
        members["duration"] = duration.map { .double($0) }
        members["position"] = position.map { .int(Int($0)) }
        members["size"] = size.map { .int(Int($0)) }
        return [WorkerProgress.mark] + JSONWriter.bytes(.object(members))
    }

    /// nil for a line that is a record.
    package init?(line: [UInt8]) {
        guard line.first == WorkerProgress.mark, line.count <= WorkerProgress.maxLength,
            let value = try? JSONValue(parsing: line.dropFirst()), value.members != nil
        else { return nil }
        self.init(
            time: value["time"]?.number, duration: value["duration"]?.number,
            position: value["position"]?.whole.map { Int64($0) },
            size: value["size"]?.whole.map { Int64($0) })
    }
}

/// The contact sheet of an input: a line before the record that begins with `#` for a JPEG, or
/// with `!` for an error message; both in Base64.
package enum WorkerSheet: Hashable, Sendable {
    case jpeg([UInt8])
    /// A sentence for the user.
    case failure(String)

    private static let (picture, sentence) = (UInt8(ascii: "#"), UInt8(ascii: "!"))

    package var line: [UInt8] {
        switch self {
        case .jpeg(let bytes): [Self.picture] + Array(Base64.text(bytes[...]).utf8)
        case .failure(let text): [Self.sentence] + Array(Base64.text(Array(text.utf8)[...]).utf8)
        }
    }

    /// The first bytes of a JPEG file.
    private static let jpegStart: [UInt8] = [0xFF, 0xD8, 0xFF]
    /// Bytes of an error message.
    private static let maxSentence = 4096

    /// Whether a line is one of a sheet, readable or not.
    static func begins(_ line: [UInt8]) -> Bool {
        line.first == picture || line.first == sentence
    }

    /// nil for another line, and for a JPEG that is none.
    init?(line: [UInt8]) {
        guard let mark = line.first, mark == Self.picture || mark == Self.sentence,
            let bytes = Base64.bytes(line.dropFirst()),
            mark == Self.picture
                ? bytes.starts(with: Self.jpegStart) : bytes.count <= Self.maxSentence
        else { return nil }
        self =
            mark == Self.picture ? .jpeg(bytes) : .failure(String(decoding: bytes, as: UTF8.self))
    }
}

/// The fingerprint of an input: a line before the record that begins with `%`.
enum WorkerFingerprint {
    private static let mark = UInt8(ascii: "%")

    static func line(_ fingerprint: MediaFingerprint) -> [UInt8] { [mark] + fingerprint.json }

    /// Whether a line is one of a fingerprint, readable or not.
    static func begins(_ line: [UInt8]) -> Bool { line.first == mark }

    /// nil for another line.
    static func fingerprint(_ line: [UInt8]) -> MediaFingerprint? {
        begins(line) ? MediaFingerprint(json: line.dropFirst()) : nil
    }
}

extension MediaFingerprint {
    /// The line of a worker.
    package var line: [UInt8] { WorkerFingerprint.line(self) }
}
