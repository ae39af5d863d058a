import Fixtures
import Testing

@testable import TimedMetadata

@Suite struct SpliceRoundTripTests {
    @Test func `two thousand random sections round-trip`() throws {
        var random = SplitMix64(seed: 35)
        for _ in 0..<2000 {
            let section = SpliceInfoSection.random(using: &random)
            let bytes = try #require(section.encoded)
            let message = try SpliceMessage(bytes[...])
            if message.section != section || !message.isCRCValid {
                Issue.record("\(section) came back as \(message.section)")
                return
            }
            // Text and back, too.
            if try SpliceText.bytes(section.base64 ?? "") != bytes {
                Issue.record("base64 of \(bytes)")
                return
            }
        }
    }
}

extension SpliceInfoSection {
    fileprivate static func random(using random: inout SplitMix64) -> SpliceInfoSection {
        var section = SpliceInfoSection(.random(using: &random))
        section.ptsAdjustment = random.number(33)
        section.tier = random.number(12)
        section.sapType = random.number(2)
        section.cwIndex = random.number(8)
        section.encryptionAlgorithm = random.number(6)
        if section.isEncrypted { return section }
        section.descriptors = (0..<random.number(2)).map { _ in .random(using: &random) }
        // The length is needed to know how long a private command is.
        switch section.command {
        case .privateCommand, .reserved: break
        default: section.hasLegacyCommandLength = random.number(3) == 0
        }
        return section
    }
}

extension SpliceCommand {
    fileprivate static func random(using random: inout SplitMix64) -> SpliceCommand {
        switch random.number(3) {
        case 0: return .null
        case 1: return .schedule((0..<random.number(2)).map { _ in .random(using: &random) })
        case 2, 3: return .insert(.random(using: &random))
        case 4: return .timeSignal(ptsTime: random.maybe { $0.number(33) })
        case 5: return .bandwidthReservation
        case 6:
            return .privateCommand(
                identifier: UInt32(random.number(32)), bytes: random.bytes(random.number(5)))
        default:
            return random.flag()
                ? .reserved(type: 0x10 + random.number(5), bytes: random.bytes(random.number(4)))
                : .encrypted(
                    type: random.number(8), length: random.number(12), bytes: random.bytes(30))
        }
    }
}

extension SpliceInsert {
    fileprivate static func random(using random: inout SplitMix64) -> SpliceInsert {
        var insert = SpliceInsert(spliceEventID: random.number(32), isCancel: random.number(3) == 0)
        guard !insert.isCancel else { return insert }
        insert.isOutOfNetwork = random.flag()
        insert.isImmediate = random.flag()
        insert.eventIDCompliance = random.flag()
        let isImmediate = insert.isImmediate
        if random.flag() {
            insert.components = (0..<random.number(3)).map { _ in
                Component(
                    componentTag: random.number(8),
                    ptsTime: isImmediate ? nil : random.maybe { $0.number(33) })
            }
        } else if !isImmediate {
            insert.ptsTime = random.maybe { $0.number(33) }
        }
        insert.breakDuration = random.maybe {
            BreakDuration(autoReturn: $0.flag(), duration: $0.number(33))
        }
        insert.uniqueProgramID = random.number(16)
        insert.availNum = random.number(8)
        insert.availsExpected = random.number(8)
        return insert
    }
}

extension ScheduledSplice {
    fileprivate static func random(using random: inout SplitMix64) -> ScheduledSplice {
        var event = ScheduledSplice(
            spliceEventID: random.number(32), isCancel: random.number(3) == 0)
        guard !event.isCancel else { return event }
        event.isOutOfNetwork = random.flag()
        if random.flag() {
            event.utcSpliceTime = random.number(32)
        } else {
            event.components = (0..<random.number(2)).map { _ in
                Component(componentTag: random.number(8), utcSpliceTime: random.number(32))
            }
        }
        event.breakDuration = random.maybe {
            BreakDuration(autoReturn: $0.flag(), duration: $0.number(33))
        }
        event.uniqueProgramID = random.number(16)
        event.availNum = random.number(8)
        event.availsExpected = random.number(8)
        return event
    }
}

extension SpliceDescriptor {
    fileprivate static func random(using random: inout SplitMix64) -> SpliceDescriptor {
        switch random.number(3) {
        case 0: SpliceDescriptor(.avail(providerAvailID: random.number(32)))
        case 1:
            SpliceDescriptor(
                .dtmf(
                    preroll: random.number(8),
                    tones: String("0123456789*#".shuffled(using: &random).prefix(random.number(3))))
            )
        case 2:
            SpliceDescriptor(
                .time(
                    taiSeconds: random.number(48), taiNanoseconds: random.number(32),
                    utcOffset: random.number(16)))
        case 3:
            SpliceDescriptor(
                .audio(
                    (0..<random.number(4)).map { _ in
                        AudioComponent(
                            componentTag: random.number(8), isoCode: "eng",
                            bitStreamMode: random.number(3), numChannels: random.number(4),
                            isFullService: random.flag())
                    }))
        case 4:
            SpliceDescriptor(
                tag: random.number(8), identifier: 0x4142_4344,
                bytes: random.bytes(random.number(6)))
        default: SpliceDescriptor(.segmentation(.random(using: &random)))
        }
    }
}

extension SegmentationDescriptor {
    fileprivate static func random(using random: inout SplitMix64) -> SegmentationDescriptor {
        var value = SegmentationDescriptor(
            segmentationEventID: random.number(32), isCancel: random.number(3) == 0,
            eventIDCompliance: random.flag())
        guard !value.isCancel else { return value }
        value.components = random.maybe { random in
            (0..<random.number(3)).map { _ in
                Component(componentTag: random.number(8), ptsOffset: random.number(33))
            }
        }
        value.restrictions = random.maybe {
            Restrictions(
                isWebDeliveryAllowed: $0.flag(), hasNoRegionalBlackout: $0.flag(),
                isArchiveAllowed: $0.flag(), deviceRestrictions: $0.number(2))
        }
        value.segmentationDuration = random.maybe { $0.number(40) }
        value.upid = SegmentationUPID(type: random.number(5), bytes: random.bytes(random.number(6)))
        value.type = SegmentationType(rawValue: random.number(8))
        value.segmentNum = random.number(8)
        value.segmentsExpected = random.number(8)
        if value.type.hasSubSegments, random.flag() {
            value.subSegmentNum = random.number(8)
            value.subSegmentsExpected = random.number(8)
        }
        return value
    }
}

extension SplitMix64 {
    fileprivate mutating func number(_ bits: Int) -> Int { Int(next() >> UInt64(64 - bits)) }

    fileprivate mutating func flag() -> Bool { number(1) == 1 }

    fileprivate mutating func maybe<Value>(_ make: (inout SplitMix64) -> Value) -> Value? {
        flag() ? make(&self) : nil
    }

    fileprivate mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(number(8)) }
    }
}
