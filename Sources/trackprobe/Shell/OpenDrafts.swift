import Dispatch
import Platform
import TrackProbeKit

/// Temporary files of outputs that are being written. An interruption removes them.
///
/// The paths are C strings in a table of fixed size, because a signal handler may neither allocate
/// nor wait. A draft that finds no place in it is removed by the next run with the same output.
enum OpenDrafts {
    private static let capacity = 128
    private static let queue = DispatchQueue(label: "trackprobe.drafts")
    private nonisolated(unsafe) static let slots:
        UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
            let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
                capacity: capacity)
            slots.initialize(repeating: nil, count: capacity)
            return slots
        }()
    // Guarded by `queue`: a path that a handler may still be reading.
    private nonisolated(unsafe) static var last: UnsafeMutablePointer<CChar>?

    /// Allocates the table, which a signal handler cannot do.
    static func prepare() { _ = slots }

    /// - Parameter path: as `DraftFile` has it.
    static func add(_ path: String) {
        let path = FileName.path(path)
        queue.sync {
            _ = handlers
            guard let free = (0..<capacity).first(where: { slots[$0] == nil }) else { return }
            slots[free] = strdup(path)
        }
    }

    static func remove(_ path: String) {
        let path = FileName.path(path)
        queue.sync {
            for place in 0..<capacity {
                guard let taken = slots[place], strcmp(taken, path) == 0 else { continue }
                slots[place] = nil
                free(last)
                last = taken
            }
        }
    }

    /// Removes the files; safe in a signal handler.
    static func removeAll() {
        var place = 0
        while place < capacity {
            if let path = slots[place] { unlink(path) }
            place += 1
        }
    }

    /// Handlers for the signals that end the program, unless they are ignored or handled.
    private static let handlers: Void = {
        for number in [SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                OpenDrafts.removeAll()
                signal(number, SIG_DFL)
                raise(number)
            }
            if before.map({ unsafeBitCast($0, to: Int.self) }) ?? 0 != 0 { signal(number, before) }
        }
    }()
}
