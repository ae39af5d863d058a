/// The clock of one programme of a transport stream: 33 bits of 90 kHz made a line
/// that does not wrap.
struct ProgramClock {
    /// Ticks, as far as the clock has come.
    private(set) var now: Int?

    private static let modulus = 1 << 33

    /// The value of a clock of 33 bits at a tick of the line.
    static func wrapped(_ tick: Int) -> Int { (tick % modulus + modulus) % modulus }

    /// The tick of the line that is nearest to where the clock stands.
    func unwrapped(_ ticks: Int) -> Int {
        guard let now else { return ticks }
        var distance = (ticks - now) % Self.modulus
        if distance > Self.modulus / 2 { distance -= Self.modulus }
        if distance < -Self.modulus / 2 { distance += Self.modulus }
        return now + distance
    }

    /// Sets the clock to a reference.
    ///
    /// - Returns: the tick of the line.
    @discardableResult
    mutating func advance(to ticks: Int) -> Int {
        let tick = unwrapped(ticks)
        now = tick
        return tick
    }
}
