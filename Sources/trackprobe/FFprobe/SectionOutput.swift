import Dispatch
import TrackProbeKit

/// Output of a run: packets and frames as they are read, then the sections of the file.
///
/// `@unchecked Sendable`: its state belongs to its queue.
final class SectionOutput: @unchecked Sendable {
    private let entries: SectionEntries
    /// Section of packets and frames; nil if none are shown.
    private let list: DemuxedSectionKind?
    private let queue = DispatchQueue(label: "trackprobe.sections")
    private var walk: SectionWalk
    private var isInList = false
    /// Whether a write has failed.
    private var isClosed = false
    private var unwritten = ""

    /// Bytes written at a time.
    private static let chunk = 1 << 15

    init(_ arguments: FFprobeArguments) {
        (entries, list) = (arguments.entries, arguments.list)
        walk = SectionWalk(
            in: arguments.format, spelling: arguments.spelling,
            showsMissing: arguments.showsMissing)
        walk.open(.root)
    }

    /// Begins the list of packets and frames.
    func beginList() {
        guard let list else { return }
        queue.sync {
            walk.open(list)
            isInList = true
        }
    }

    /// - Returns: false if the output is closed.
    func write(_ section: DemuxedSection) -> Bool {
        let kept = entries.kept(of: section)
        return queue.sync {
            walk.write(kept)
            unwritten += walk.takeText()
            if unwritten.utf8.count >= Self.chunk { flush() }
            return !isClosed
        }
    }

    /// Ends the output with the requested sections of the file.
    func end(with root: DemuxedSection) {
        queue.sync {
            if isInList { walk.close() }
            for section in entries.kept(of: root).sections { walk.write(section) }
            walk.close()
            unwritten += walk.takeText()
            flush()
        }
    }

    private func flush() {
        guard !isClosed else { return }
        isClosed = !StandardOutput.write(unwritten)
        unwritten = ""
    }
}
