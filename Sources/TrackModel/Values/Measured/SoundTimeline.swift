/// How loud a track is, and where somebody speaks in it, every hundredth of a second.
package struct SoundTimeline: Hashable, Sendable {
    /// Seconds of a slot, and decibels of a level.
    package static let step = 0.01, levelStep = 1.5
    /// Half a day: what follows is left out.
    package static let most = 12 * 3600 * 100

    /// Seconds on the clock of packets; when the first slot begins.
    package let start: Double
    /// 0 for what was not heard; else the level from 1 to 63, the highest being full scale, and
    /// `spoken` or `lively`.
    package private(set) var slots: [UInt8] = []
    /// Prints of all channels, one for `printSlots` slots: 0 for what was not heard, and else `printed`
    /// with a bit for each pair of neighbouring bands.
    package private(set) var prints: [UInt16] = []

    /// The detector hears a voice; it hears one beside the centre, while the sound is listened to.
    package static let spoken: UInt8 = 0x80, spokenAside: UInt8 = 0x40
    /// Most bands of the voice are louder than what goes on for seconds.
    package static let lively: UInt8 = 0x40
    package static let level: UInt8 = 0x3F
    package static let printSlots = 2, printBits = 10
    package static let printed: UInt16 = 1 << 15

    package init(start: Double) { self.start = start }

    /// Puts a slot where it belongs; one outside is left out.
    ///
    /// - Parameter time: seconds; when it begins.
    package mutating func put(_ slot: UInt8, at time: Double) {
        let place = ((time - start) / Self.step).rounded()
        guard place >= 0, place < Double(Self.most) else { return }
        let index = Int(place)
        if index > slots.count {
            slots.append(contentsOf: repeatElement(0, count: index - slots.count))
        }
        if index == slots.count { slots.append(slot) } else { slots[index] = slot }
    }

    /// Puts a print where it belongs; one outside is left out.
    package mutating func put(print: UInt16, at time: Double) {
        let place = ((time - start) / (Self.step * Double(Self.printSlots))).rounded()
        guard place >= 0, place < Double(Self.most / Self.printSlots) else { return }
        let index = Int(place)
        if index > prints.count {
            prints.append(contentsOf: repeatElement(0, count: index - prints.count))
        }
        if index == prints.count { prints.append(print) } else { prints[index] = print }
    }

    /// The same prints without the bits that are none of theirs.
    package mutating func changePrints(_ body: (UInt16) -> UInt16) {
        for index in prints.indices where prints[index] != 0 { prints[index] = body(prints[index]) }
    }

    /// The level of a slot by its mean power, full scale being 1.
    package static func level(decibels: Double) -> UInt8 {
        UInt8(min(max((decibels / levelStep).rounded() + 63, 1), 63))
    }

    /// The same of other slots.
    ///
    /// - Parameter body: of a slot and its place.
    package mutating func change(_ body: (UInt8, Int) -> UInt8) {
        for index in slots.indices where slots[index] != 0 {
            slots[index] = body(slots[index], index)
        }
    }

    /// Seconds; when the last slot ends.
    package var end: Double { start + Double(slots.count) * Self.step }
}
