import Batch
import TrackModel

/// A fault that a test makes a worker have instead of probing an input: tests of a batch
/// need files that crash, hang or exhaust a codec, and every such file of today is mended tomorrow.
package enum WorkerFault: String, CaseIterable, Sendable {
    /// A fault of memory.
    case crash
    /// A decoder that never ends.
    case hang
    /// A decoder that allocates without end.
    case memory
    /// A decoder that wants more in one piece than there is.
    case allocation
    /// Code in a decoder that reaches for more than its file, and tells what came of it.
    case escape

    /// By the last component of the path.
    package typealias Plan = [String: WorkerFault]

    /// - Parameter text: `crash=a.mkv,hang=b.mkv`.
    package static func plan(_ text: String) -> Plan {
        let pairs = text.split(separator: ",").compactMap { pair -> (String, WorkerFault)? in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let fault = WorkerFault(rawValue: String(parts[0])) else {
                return nil
            }
            return (String(parts[1]), fault)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    func happen(to path: String) -> MediaRecord {
        switch self {
        case .crash: ProcessIsolation.crash()
        case .hang: while true {}
        case .memory:
            var hoard: [[UInt8]] = []
            while true {
                // Address space alone: filling it would take its time.
                hoard.append([UInt8](unsafeUninitializedCapacity: 64 << 20) { $1 = 0 })
            }
        case .allocation:
            let piece = UnsafeMutableRawPointer.allocate(byteCount: 1 << 40, alignment: 16)
            return MediaRecord(input: .init(path: "\(piece)"))
        case .escape:
            return MediaRecord(
                input: .init(path: path),
                error: .init(code: "escape", message: ProcessIsolation.escapes(from: path)))
        }
    }
}
