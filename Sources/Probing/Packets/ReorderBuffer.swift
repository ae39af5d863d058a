/// Puts the times of pictures that pass in coding order into presentation order,
/// holding back only as many as can be out of order.
struct ReorderBuffer {
    /// The deepest reordering there is, and one.
    private static let held = 17

    /// Ascending, with the byte offset of each packet.
    private var waiting: [(time: Int64, position: Int64?)] = []

    /// In units of the time base. Answers the picture that nothing can come before
    /// any more; nil while there is none.
    mutating func add(_ time: Int64, position: Int64?) -> (time: Int64, position: Int64?)? {
        let index = waiting.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        waiting.insert((time, position), at: index)
        return waiting.count > Self.held ? waiting.removeFirst() : nil
    }

    /// Times still held back when nothing follows.
    var rest: [(time: Int64, position: Int64?)] { waiting }
}
