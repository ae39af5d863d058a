import Dispatch
import TrackProbeKit

/// The reports of one run: each record is read once, and they are written side by side, on all
/// processors.
final class OutputGroup {
    /// Records that are kept until they are written, and bytes of their text.
    private static let mostWaiting = 256
    private static let mostBytes = 8 << 20

    private struct Waiting {
        let line: RecordLine
        let sheet: [UInt8]?
    }

    private(set) var outputs: [any BatchOutput]
    private var waiting: [Waiting] = []
    private var waitingBytes = 0

    init(_ outputs: [any BatchOutput]) { self.outputs = outputs }

    var isEmpty: Bool { outputs.isEmpty }

    /// Leaves out some.
    func removeAll(where condition: (any BatchOutput) throws -> Bool) rethrows {
        try outputs.removeAll(where: condition)
    }

    // Each returns the errors of reports that cannot be written; the others go on.

    /// - Parameter count: of records.
    func begin(count: Int) -> [any Error] { each { try $0.begin(count: count) } }

    /// - Parameter sheet: the contact sheet of the film, as JPEG; nil where there is none.
    func append(_ line: RecordLine, sheet: [UInt8]? = nil) -> [any Error] {
        waiting.append(Waiting(line: line, sheet: sheet))
        waitingBytes += line.text.count + (sheet?.count ?? 0)
        guard waiting.count >= Self.mostWaiting || waitingBytes >= Self.mostBytes else { return [] }
        return writeWaiting()
    }

    func finish() -> [any Error] { writeWaiting() + each { try $0.finish() } }

    private func writeWaiting() -> [any Error] {
        let records = waiting
        (waiting, waitingBytes) = ([], 0)
        guard !records.isEmpty else { return [] }
        if outputs.contains(where: \.readsRecords) {
            // An unreadable file fails again, and is told, where it is to be written.
            nonisolated(unsafe) let lines = records.map(\.line)
            concurrentMap(lines.indices) { _ = try? lines[$0].record }
        }
        return each { output in
            for record in records { try output.append(record.line, sheet: record.sheet) }
        }
    }

    private func each(_ step: (any BatchOutput) throws -> Void) -> [any Error] {
        nonisolated(unsafe) let (outputs, step) = (outputs, step)
        let errors = withoutActuallyEscaping(step) { step in
            nonisolated(unsafe) let step = step
            return concurrentMap(outputs.indices) { place -> (any Error)? in
                do {
                    try step(outputs[place])
                    return nil
                } catch {
                    return error
                }
            }
        }
        self.outputs = zip(outputs, errors).filter { $1 == nil }.map(\.0)
        return errors.compactMap(\.self)
    }
}

/// The values of a function at these places, in their order, worked out on all processors.
@discardableResult
func concurrentMap<Value>(_ places: Range<Int>, _ body: @Sendable (Int) -> Value) -> [Value] {
    guard places.count > 1 else { return places.map(body) }
    return Array(unsafeUninitializedCapacity: places.count) { buffer, count in
        nonisolated(unsafe) let base = buffer
        DispatchQueue.concurrentPerform(iterations: places.count) { place in
            base.initializeElement(at: place, to: body(places.lowerBound + place))
        }
        count = places.count
    }
}
