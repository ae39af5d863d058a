/// The pictures that a decoder made up: from a fault to the next random access point
/// behind it. They say nothing of the film, and no meter sees them.
struct Concealment {
    /// Pictures so far.
    private(set) var pictures = 0
    private var isOn = false
    /// The latest time that was sent when the fault came back, in units of the time
    /// base; nil when unknown.
    private var latest: Int64?

    /// A fault came back. Its packet is one of those sent.
    mutating func begin(latest: Int64?) {
        isOn = true
        self.latest = [self.latest, latest].compactMap { $0 }.max()
    }

    /// Packets of another place follow.
    mutating func didSeek() { (isOn, latest) = (false, nil) }

    /// Whether the next picture that the decoder gives is one of these.
    mutating func covers(_ time: Int64?, isKey: Bool, isDamaged: Bool) -> Bool {
        if isDamaged { begin(latest: time) }
        guard isOn else { return false }
        let isBehind = time.flatMap { time in latest.map { time > $0 } } ?? true
        if isKey, isBehind, !isDamaged {
            (isOn, latest) = (false, nil)
            return false
        }
        pictures += 1
        return true
    }
}
