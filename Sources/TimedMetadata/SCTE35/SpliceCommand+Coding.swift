import Bitstream

extension SpliceCommand {
    /// - Parameter length: splice_command_length; nil where it is not told. Only
    ///   commands without a syntax of their own need it.
    init(
        type: Int, length: Int?, _ reader: inout BitReader
    ) throws(BitstreamError) {
        switch type {
        case 0x00: self = .null
        case 0x04: self = .schedule(try Self.schedule(&reader))
        case 0x05: self = .insert(try SpliceInsert(&reader))
        case 0x06: self = .timeSignal(ptsTime: try reader.spliceTime())
        case 0x07: self = .bandwidthReservation
        case 0xFF:
            let identifier = UInt32(truncatingIfNeeded: try reader.int(32))
            self = .privateCommand(
                identifier: identifier, bytes: try reader.bytes(max((length ?? 4) - 4, 0)))
        default: self = .reserved(type: type, bytes: try reader.bytes(length ?? 0))
        }
    }

    private static func schedule(
        _ reader: inout BitReader
    ) throws(BitstreamError) -> [ScheduledSplice] {
        var events: [ScheduledSplice] = []
        for _ in 0..<(try reader.int(8)) { events.append(try ScheduledSplice(&reader)) }
        return events
    }

    func write(to writer: inout BitWriter) {
        switch self {
        case .null, .bandwidthReservation: break
        case .schedule(let events):
            writer.bits(events.count, 8)
            for event in events.prefix(0xFF) { event.write(to: &writer) }
        case .insert(let insert): insert.write(to: &writer)
        case .timeSignal(let time): writer.spliceTime(time)
        case .privateCommand(let identifier, let bytes):
            writer.bits(identifier, 32)
            writer.append(bytes)
        case .reserved(_, let bytes), .encrypted(_, _, let bytes): writer.append(bytes)
        }
    }
}

extension SpliceInsert {
    init(_ reader: inout BitReader) throws(BitstreamError) {
        self.init(spliceEventID: try reader.int(32), isCancel: try reader.flag())
        try reader.skip(7)
        guard !isCancel else { return }
        isOutOfNetwork = try reader.flag()
        let isProgramSplice = try reader.flag()
        let hasDuration = try reader.flag()
        isImmediate = try reader.flag()
        eventIDCompliance = try reader.flag()
        try reader.skip(3)
        if isProgramSplice {
            if !isImmediate { ptsTime = try reader.spliceTime() }
        } else {
            var list: [Component] = []
            for _ in 0..<(try reader.int(8)) {
                let tag = try reader.int(8)
                list.append(
                    Component(
                        componentTag: tag, ptsTime: isImmediate ? nil : try reader.spliceTime()))
            }
            components = list
        }
        if hasDuration { breakDuration = try reader.breakDuration() }
        uniqueProgramID = try reader.int(16)
        availNum = try reader.int(8)
        availsExpected = try reader.int(8)
    }

    func write(to writer: inout BitWriter) {
        writer.bits(spliceEventID, 32)
        writer.flag(isCancel)
        writer.reserved(7)
        guard !isCancel else { return }
        writer.flag(isOutOfNetwork)
        writer.flag(components == nil)
        writer.flag(breakDuration != nil)
        writer.flag(isImmediate)
        writer.flag(eventIDCompliance)
        writer.reserved(3)
        if let components {
            writer.bits(components.count, 8)
            for component in components.prefix(0xFF) {
                writer.bits(component.componentTag, 8)
                if !isImmediate { writer.spliceTime(component.ptsTime) }
            }
        } else if !isImmediate {
            writer.spliceTime(ptsTime)
        }
        if let breakDuration { writer.breakDuration(breakDuration) }
        writer.bits(uniqueProgramID, 16)
        writer.bits(availNum, 8)
        writer.bits(availsExpected, 8)
    }
}

extension ScheduledSplice {
    init(_ reader: inout BitReader) throws(BitstreamError) {
        self.init(spliceEventID: try reader.int(32), isCancel: try reader.flag())
        try reader.skip(7)
        guard !isCancel else { return }
        isOutOfNetwork = try reader.flag()
        let isProgramSplice = try reader.flag()
        let hasDuration = try reader.flag()
        try reader.skip(5)
        if isProgramSplice {
            utcSpliceTime = try reader.int(32)
        } else {
            var list: [Component] = []
            for _ in 0..<(try reader.int(8)) {
                list.append(
                    Component(
                        componentTag: try reader.int(8), utcSpliceTime: try reader.int(32)))
            }
            components = list
        }
        if hasDuration { breakDuration = try reader.breakDuration() }
        uniqueProgramID = try reader.int(16)
        availNum = try reader.int(8)
        availsExpected = try reader.int(8)
    }

    func write(to writer: inout BitWriter) {
        writer.bits(spliceEventID, 32)
        writer.flag(isCancel)
        writer.reserved(7)
        guard !isCancel else { return }
        writer.flag(isOutOfNetwork)
        writer.flag(components == nil)
        writer.flag(breakDuration != nil)
        writer.reserved(5)
        if let components {
            writer.bits(components.count, 8)
            for component in components.prefix(0xFF) {
                writer.bits(component.componentTag, 8)
                writer.bits(component.utcSpliceTime, 32)
            }
        } else {
            writer.bits(utcSpliceTime ?? 0, 32)
        }
        if let breakDuration { writer.breakDuration(breakDuration) }
        writer.bits(uniqueProgramID, 16)
        writer.bits(availNum, 8)
        writer.bits(availsExpected, 8)
    }
}

extension BitReader {
    /// splice_time(): ticks; nil where none is specified.
    mutating func spliceTime() throws(BitstreamError) -> Int? {
        guard try flag() else {
            try skip(7)
            return nil
        }
        try skip(6)
        return try int(33)
    }

    mutating func breakDuration() throws(BitstreamError) -> BreakDuration {
        let autoReturn = try flag()
        try skip(6)
        return BreakDuration(autoReturn: autoReturn, duration: try int(33))
    }

    /// Whole bytes.
    mutating func bytes(_ count: Int) throws(BitstreamError) -> [UInt8] {
        guard count >= 0, count <= remaining / 8 else { throw .truncated }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for _ in 0..<count { bytes.append(UInt8(truncatingIfNeeded: try bits(8))) }
        return bytes
    }
}

extension BitWriter {
    mutating func spliceTime(_ time: Int?) {
        flag(time != nil)
        guard let time else { return reserved(7) }
        reserved(6)
        bits(time, 33)
    }

    mutating func breakDuration(_ value: BreakDuration) {
        flag(value.autoReturn)
        reserved(6)
        bits(value.duration, 33)
    }
}
