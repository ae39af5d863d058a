import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A request of a batch to a worker: one line, with the opened files beside it.
package struct WorkerRequest: Hashable, Codable, Sendable {
    /// As text, for the record and for what a name tells.
    package var path: String
    /// The bytes of a path that is no UTF-8, in base64.
    package var pathBytes: String?
    package var role: InputRole?
    package var depth: Depth
    /// Seconds of wall clock that the user allows; nil goes by depth and duration.
    package var timeout: Double?
    /// Whether a contact sheet is wanted before the record.
    package var makesSheet: Bool

    package init(
        path: String, pathBytes: String? = nil, role: InputRole? = nil, depth: Depth,
        timeout: Double? = nil, makesSheet: Bool = false
    ) {
        self.path = path
        self.pathBytes = pathBytes
        self.role = role
        self.depth = depth
        self.timeout = timeout
        self.makesSheet = makesSheet
    }

    package var line: [UInt8] { get throws { try Array(JSONEncoder().encode(self)) } }

    package init(line: [UInt8]) throws {
        self = try JSONDecoder().decode(WorkerRequest.self, from: Data(line))
    }
}

/// How far a worker is within an input: a line that begins with `~`.
package struct WorkerProgress: Hashable, Codable, Sendable {
    /// Seconds of the film.
    package var time: Double?
    package var duration: Double?
    /// Bytes of the file.
    package var position: Int64?
    package var size: Int64?

    private static let mark = UInt8(ascii: "~")

    package init(time: Double?, duration: Double?, position: Int64?, size: Int64?) {
        self.time = time.flatMap { $0.isFinite ? $0 : nil }
        self.duration = duration.flatMap { $0.isFinite ? $0 : nil }
        self.position = position
        self.size = size
    }

    package var line: [UInt8] {
        get throws { try [WorkerProgress.mark] + Array(JSONEncoder().encode(self)) }
    }

    /// nil for a line that is a record.
    package init?(line: [UInt8]) {
        guard line.first == WorkerProgress.mark,
            let progress = try? JSONDecoder().decode(
                WorkerProgress.self, from: Data(line.dropFirst()))
        else { return nil }
        self = progress
    }
}

/// The digest of a record: the line before that of the record, which begins with `=`.
package enum WorkerDigest {
    private static let mark = UInt8(ascii: "=")

    package static func line(_ digest: [UInt8]) -> [UInt8] { [mark] + digest }

    /// nil for another line.
    static func digest(of line: [UInt8]) -> [UInt8]? {
        line.first == mark ? Array(line.dropFirst()) : nil
    }
}

/// The contact sheet of an input: a line before that of the record, which begins with `#`.
package enum WorkerSheet: Hashable, Codable, Sendable {
    case png(Data)
    /// A sentence for the user.
    case failure(String)

    private static let mark = UInt8(ascii: "#")

    package var line: [UInt8] {
        get throws { try [WorkerSheet.mark] + Array(JSONEncoder().encode(self)) }
    }

    /// nil for another line.
    init?(line: [UInt8]) {
        guard line.first == WorkerSheet.mark,
            let sheet = try? JSONDecoder().decode(WorkerSheet.self, from: Data(line.dropFirst()))
        else { return nil }
        self = sheet
    }
}
