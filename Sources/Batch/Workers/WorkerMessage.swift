#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a batch asks of a worker: one line, with the opened files beside it.
package struct WorkerRequest: Hashable, Codable, Sendable {
    /// As text, for the record and for what a name tells.
    package var path: String
    /// The bytes of a path that is no UTF-8, in base64.
    package var pathBytes: String?
    /// Name of the depth, as on the command line.
    package var depth: String

    package init(path: String, pathBytes: String? = nil, depth: String) {
        self.path = path
        self.pathBytes = pathBytes
        self.depth = depth
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
