import Batch
import Catalog
import Foundation
import Reporting

/// The inputs of a night: held files in their order, as far as they are expected to be read in
/// time.
package actor UpgradeSource: WorkerInputs {
    private let catalog: BatchCatalog
    private var queue: UpgradeQueue
    private let time: RunTime
    private nonisolated let end: WorkerStop

    /// - Parameter end: ends the source together with the workers.
    package init(
        _ queue: UpgradeQueue, of catalog: BatchCatalog, in time: RunTime, end: WorkerStop
    ) {
        (self.catalog, self.queue, self.time, self.end) = (catalog, queue, time, end)
    }

    package nonisolated var isEnded: Bool { end.isEnded }

    package nonisolated func nextIfReady() throws(SystemError) -> InputQueue.Item? { nil }

    package func next() async throws(SystemError) -> InputQueue.Item? {
        while !isEnded {
            guard let upgrade = queue.next(within: time.secondsLeft) else {
                return nil
            }
            // A file that the catalogue cannot read is left for the next run.
            if let input = try? await catalog.begin(upgrade) { return .input(input) }
        }
        return nil
    }
}

extension UpgradeProgress {
    /// What a night has read, what is left, and when it will be finished at this pace.
    ///
    /// - Parameter now: the end of the night.
    package func sentences(now: Date) -> [String] {
        let read = "\(Quantity.files(filesRead)) (\(Quantity.bytes(bytesRead) ?? "0 bytes"))"
        var sentences = ["Read in full in this run: \(read)."]
        if filesLeft > 0 {
            let left = "\(Quantity.files(filesLeft)) (\(Quantity.bytes(bytesLeft) ?? "0 bytes"))"
            var text = "\(left) of \(files) were never read in full"
            if let nights = nightsLeft {
                text += "; at this pace they are in \(nights) \(nights == 1 ? "run" : "runs")"
                text += ", on \(Self.day(now, after: nights)) with one per day"
            }
            sentences.append(text + ".")
            if stopped > 0 {
                sentences.append(
                    "\(Quantity.files(stopped)) could not be finished, and \(stopped == 1 ? "is" : "are") "
                        + "read after the others: a longer --for may be needed.")
            }
        } else if files > 0 {
            var text = "All \(files) files were read in full"
            if let oldest { text += ", the longest unread on \(oldest.prefix(10))" }
            if let nights = nightsPerRound, nights > 1 {
                text += "; at this pace each is read every \(nights) runs"
            }
            sentences.append(text + ".")
        }
        return sentences
    }

    private static func day(_ now: Date, after days: Int) -> String {
        AppliedWaivers.today { now.addingTimeInterval(Double(min(days, 1_000_000)) * 86_400) }
    }
}
