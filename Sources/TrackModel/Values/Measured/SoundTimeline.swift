/// Level and voice activity of a track every hundredth of a second.
package struct SoundTimeline: Hashable, Sendable {
    /// Length of a slot in seconds, and decibels per level.
    package static let step = 0.01, levelStep = 1.5
    /// Limit of half a day: later slots are dropped.
    package static let most = 12 * 3600 * 100

    /// Start of the first slot in seconds, on the clock of packets.
    package let start: Double
    /// 0 for missing audio; otherwise the level from 1 to 63, where 63 is full scale, and `spoken`
    /// or `lively`.
    package private(set) var slots: [UInt8] = []
    /// Fingerprints of all channels, one for `printSlots` slots: 0 for missing audio, otherwise
    /// `printed` with a bit for each pair of adjacent bands.
    package private(set) var prints: [UInt16] = []

    /// Voice activity; and voice activity beside the centre, during analysis.
    package static let spoken: UInt8 = 0x80, spokenAside: UInt8 = 0x40
    /// Most voice bands are louder than the background of several seconds.
    package static let lively: UInt8 = 0x40
    package static let level: UInt8 = 0x3F
    package static let printSlots = 2, printBits = 10
    package static let printed: UInt16 = 1 << 15

    package init(start: Double) { self.start = start }

    /// Inserts a slot at its time; one outside the timeline is dropped.
    ///
    /// - Parameter time: start in seconds.
    package mutating func put(_ slot: UInt8, at time: Double) {
        let place = ((time - start) / Self.step).rounded()
        guard place >= 0, place < Double(Self.most) else { return }
        let index = Int(place)
        if index > slots.count {
            slots.append(contentsOf: repeatElement(0, count: index - slots.count))
        }
        if index == slots.count { slots.append(slot) } else { slots[index] = slot }
    }

    /// Inserts a fingerprint at its time; one outside the timeline is dropped.
    package mutating func put(print: UInt16, at time: Double) {
        let place = ((time - start) / (Self.step * Double(Self.printSlots))).rounded()
        guard place >= 0, place < Double(Self.most / Self.printSlots) else { return }
        let index = Int(place)
        if index > prints.count {
            prints.append(contentsOf: repeatElement(0, count: index - prints.count))
        }
        if index == prints.count { prints.append(print) } else { prints[index] = print }
    }

    /// Changes the fingerprints of present audio.
    package mutating func changePrints(_ body: (UInt16) -> UInt16) {
        for index in prints.indices where prints[index] != 0 { prints[index] = body(prints[index]) }
    }

    /// Level of a slot from its mean power in decibels relative to full scale.
    package static func level(decibels: Double) -> UInt8 {
        UInt8(min(max((decibels / levelStep).rounded() + 63, 1), 63))
    }

    /// Changes the slots of present audio.
    ///
    /// - Parameter body: receives a slot and its index.
    package mutating func change(_ body: (UInt8, Int) -> UInt8) {
        for index in slots.indices where slots[index] != 0 {
            slots[index] = body(slots[index], index)
        }
    }

    /// End of the last slot in seconds.
    package var end: Double { start + Double(slots.count) * Self.step }
}
