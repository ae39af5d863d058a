/// The clocks of the links of a chained stream, one behind the other.
struct StreamChain {
    /// Seconds by which a clock goes back where another link begins; less is an order of
    /// decoding, or what is not played.
    private static let least = 0.5

    /// Seconds before the link.
    private var offset = 0.0
    /// The latest start and end of a packet of the link.
    private var latest: (start: Double, end: Double)?
    var hasLinks: Bool { offset > 0 }

    /// The packet in the time of the whole.
    mutating func placed(_ reading: PacketReading) -> PacketReading {
        guard let time = reading.presentation ?? reading.decoding else {
            // The first packets of a link may have no time.
            latest?.end += reading.duration ?? 0
            return reading.delayed(by: offset)
        }
        if let latest, time < latest.start - Self.least, time < Self.least {
            offset += latest.end - max(time, 0)
            self.latest = nil
        }
        let end = time + (reading.duration ?? 0)
        latest = (max(latest?.start ?? time, time), max(latest?.end ?? end, end))
        return reading.delayed(by: offset)
    }
}
