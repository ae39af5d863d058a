/// The decoded picture hash messages of one packet, and the picture that they are of.
struct PictureHashMessages<Sequence: Sendable>: Sendable {
    private var payloads: [Bytes] = []
    private var pictures = 0
    private var sequence: Sequence?

    mutating func add(_ payload: Bytes) { payloads.append(payload) }

    /// - Parameter sequence: the parameter set of a picture in the packet; nil where it is not
    ///   known.
    mutating func addPicture(of sequence: Sequence?) {
        pictures += 1
        self.sequence = sequence
    }

    /// The only message and the sequence of the only picture; nil where there is none or more
    /// than one of either.
    var only: (payload: Bytes, sequence: Sequence)? {
        guard pictures == 1, payloads.count == 1, let sequence else { return nil }
        return (payloads[0], sequence)
    }
}
