import TrackModel

/// Hands finished records on in their order.
actor RecordDelivery {
    private let order: RecordOrder
    private let continuation: AsyncStream<MediaRecord>.Continuation
    /// Those that wait for one before them.
    private var held: [Int: MediaRecord] = [:]
    private var next = 0

    init(_ order: RecordOrder, to continuation: AsyncStream<MediaRecord>.Continuation) {
        self.order = order
        self.continuation = continuation
    }

    /// - Parameter place: number of its input, from 0.
    func add(_ record: MediaRecord, at place: Int) {
        guard order == .asGiven else {
            continuation.yield(record)
            return
        }
        held[place] = record
        while let record = held.removeValue(forKey: next) {
            continuation.yield(record)
            next += 1
        }
    }
}
