import Dispatch
import TrackProbeKit

/// The reports of one run. Each record is decoded once, and the reports are written in parallel.
final class OutputGroup {
    /// Largest number of buffered records, and of bytes of their text.
    private static let maxWaiting = 256
    private static let maxBytes = 8 << 20

    private struct Waiting {
        let line: RecordLine
        let sheet: [UInt8]?
    }

    private(set) var outputs: [any BatchOutput]
    private var waiting: [Waiting] = []
    private var waitingBytes = 0

    init(_ outputs: [any BatchOutput]) { self.outputs = outputs }

    var isEmpty: Bool { outputs.isEmpty }

    /// Removes the outputs that match.
    func removeAll(where condition: (any BatchOutput) throws -> Bool) rethrows {
        try outputs.removeAll(where: condition)
    }

    // Each function returns the errors of failed reports; the others continue.

    func attach(changes: JSONValue) { for output in outputs { output.attach(changes: changes) } }

    /// - Parameter count: number of records.
    func begin(count: Int) -> [any Error] { each { try $0.begin(count: count) } }

    /// - Parameter sheet: the contact sheet of the file, as JPEG; nil for none.
    func append(_ line: RecordLine, sheet: [UInt8]? = nil) -> [any Error] {
        waiting.append(Waiting(line: line, sheet: sheet))
        waitingBytes += line.text.count + (sheet?.count ?? 0)
        guard waiting.count >= Self.maxWaiting || waitingBytes >= Self.maxBytes else { return [] }
        return writeWaiting()
    }

    func finish() -> [any Error] { writeWaiting() + each { try $0.finish() } }

    private func writeWaiting() -> [any Error] {
        let records = waiting
        (waiting, waitingBytes) = ([], 0)
        guard !records.isEmpty else { return [] }
        if outputs.contains(where: \.readsRecords) {
            // An invalid record fails again when it is written, and is reported there.
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

/// Values of a function for a range, in order, computed on all processors.
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
