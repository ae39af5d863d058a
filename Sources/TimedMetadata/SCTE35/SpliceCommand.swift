import Bitstream

/// The command of a splice_info_section (ANSI/SCTE 35, section 9.7).
public enum SpliceCommand: Hashable, Sendable {
    /// splice_null: a heartbeat without a command.
    case null
    /// splice_schedule: events at wall-clock times.
    case schedule([ScheduledSplice])
    /// splice_insert
    case insert(SpliceInsert)
    /// time_signal: the time of the descriptors; nil means immediately.
    case timeSignal(ptsTime: Int?)
    /// bandwidth_reservation
    case bandwidthReservation
    /// private_command: its identifier, usually four characters, and its bytes.
    case privateCommand(identifier: UInt32, bytes: [UInt8])
    /// A splice_command_type that the standard reserves.
    case reserved(type: Int, bytes: [UInt8])
    /// An encrypted command: the byte at the position of splice_command_type, and the rest.
    case encrypted(type: Int, length: Int, bytes: [UInt8])

    /// splice_command_type
    package var type: Int {
        switch self {
        case .null: 0x00
        case .schedule: 0x04
        case .insert: 0x05
        case .timeSignal: 0x06
        case .bandwidthReservation: 0x07
        case .privateCommand: 0xFF
        case .reserved(let type, _), .encrypted(let type, _, _): type
        }
    }

    /// Name in the standard: `splice_insert`, `time_signal` …
    public var name: String {
        switch type {
        case 0x00: "splice_null"
        case 0x04: "splice_schedule"
        case 0x05: "splice_insert"
        case 0x06: "time_signal"
        case 0x07: "bandwidth_reservation"
        case 0xFF: "private_command"
        default: "reserved"
        }
    }

    /// Ticks of 90 kHz, without pts_adjustment; nil when the command has no time.
    public var ptsTime: Int? {
        switch self {
        case .timeSignal(let time): time
        case .insert(let insert): insert.ptsTime ?? insert.components?.first?.ptsTime
        default: nil
        }
    }
}

extension SpliceCommand {
    /// - Parameter length: splice_command_length; nil when unspecified. Only private and reserved
    ///   commands need it.
    init(type: Int, length: Int?, _ coder: inout SpliceCoder) throws(BitstreamError) {
        switch type {
        case 0x00: self = .null
        case 0x04:
            var events: [ScheduledSplice]? = []
            try coder.list(&events, of: ScheduledSplice()) {
                element, coder throws(BitstreamError) in
                try element.code(&coder)
            }
            self = .schedule(events ?? [])
        case 0x05:
            var insert = SpliceInsert()
            try insert.code(&coder)
            self = .insert(insert)
        case 0x06:
            var time: Int?
            try coder.spliceTime(&time)
            self = .timeSignal(ptsTime: time)
        case 0x07: self = .bandwidthReservation
        case 0xFF:
            var (identifier, bytes) = (0, [UInt8]())
            try coder.int(&identifier, 32)
            try coder.bytes(&bytes, count: max((length ?? 4) - 4, 0))
            self = .privateCommand(
                identifier: UInt32(truncatingIfNeeded: identifier), bytes: bytes)
        default:
            var bytes: [UInt8] = []
            try coder.bytes(&bytes, count: length ?? 0)
            self = .reserved(type: type, bytes: bytes)
        }
    }

    func write(to coder: inout SpliceCoder) throws(BitstreamError) {
        switch self {
        case .null, .bandwidthReservation: break
        case .schedule(let events):
            var events: [ScheduledSplice]? = events
            try coder.list(&events, of: ScheduledSplice()) {
                element, coder throws(BitstreamError) in
                try element.code(&coder)
            }
        case .insert(var insert): try insert.code(&coder)
        case .timeSignal(var time): try coder.spliceTime(&time)
        case .privateCommand(let identifier, var bytes):
            var identifier = Int(identifier)
            try coder.int(&identifier, 32)
            try coder.bytes(&bytes, count: bytes.count)
        case .reserved(_, var bytes), .encrypted(_, _, var bytes):
            try coder.bytes(&bytes, count: bytes.count)
        }
    }
}

/// break_duration
public struct BreakDuration: Hashable, Sendable {
    /// auto_return: whether the network comes back without another message.
    public var autoReturn: Bool
    /// Ticks of 90 kHz.
    public var duration: Int

    /// A break; `duration` is in ticks of 90 kHz.
    public init(autoReturn: Bool, duration: Int) {
        self.autoReturn = autoReturn
        self.duration = duration
    }

    fileprivate mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        try coder.flag(&autoReturn)
        try coder.reserved(6)
        try coder.int(&duration, 33)
    }
}

/// splice_insert: leave the network, or return to it.
public struct SpliceInsert: Hashable, Sendable {
    /// A component with its own splice time.
    package struct Component: Hashable, Sendable {
        /// component_tag of the stream identifier descriptor.
        package var componentTag = 0
        /// Ticks of 90 kHz; nil means immediately.
        package var ptsTime: Int?
    }

    /// splice_event_id
    public var spliceEventID = 0
    /// splice_event_cancel_indicator. A cancelled event has no other fields.
    public var isCancel = false
    /// out_of_network_indicator: true to leave the network.
    public var isOutOfNetwork = false
    /// splice_immediate_flag
    public var isImmediate = false
    /// event_id_compliance_flag; reserved before 2020.
    package var eventIDCompliance = true
    /// Splice time of the whole programme in ticks of 90 kHz; nil means immediately, or per component.
    public var ptsTime: Int?
    /// nil for the whole programme (program_splice_flag).
    package var components: [Component]?
    /// break_duration(); nil without one.
    public var breakDuration: BreakDuration?
    /// unique_program_id
    public var uniqueProgramID = 0
    /// avail_num
    public var availNum = 0
    /// avails_expected
    public var availsExpected = 0

    init() {}

    /// A splice; times are in ticks of 90 kHz.
    public init(
        spliceEventID: Int, isCancel: Bool = false, isOutOfNetwork: Bool = false,
        isImmediate: Bool = false, ptsTime: Int? = nil, breakDuration: BreakDuration? = nil
    ) {
        self.spliceEventID = spliceEventID
        self.isCancel = isCancel
        self.isOutOfNetwork = isOutOfNetwork
        self.isImmediate = isImmediate
        self.ptsTime = ptsTime
        self.breakDuration = breakDuration
    }

    mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        try coder.int(&spliceEventID, 32)
        try coder.flag(&isCancel)
        try coder.reserved(7)
        guard !isCancel else { return }
        try coder.flag(&isOutOfNetwork)
        try coder.absence(of: &components, else: [])
        try coder.presence(of: &breakDuration, else: BreakDuration(autoReturn: false, duration: 0))
        try coder.flag(&isImmediate)
        try coder.flag(&eventIDCompliance)
        try coder.reserved(3)
        let isImmediate = isImmediate
        if components == nil, !isImmediate { try coder.spliceTime(&ptsTime) }
        try coder.list(&components, of: Component()) { component, coder throws(BitstreamError) in
            try coder.int(&component.componentTag, 8)
            if !isImmediate { try coder.spliceTime(&component.ptsTime) }
        }
        try breakDuration?.code(&coder)
        try coder.int(&uniqueProgramID, 16)
        try coder.int(&availNum, 8)
        try coder.int(&availsExpected, 8)
    }
}

/// One event of splice_schedule.
public struct ScheduledSplice: Hashable, Sendable {
    package struct Component: Hashable, Sendable {
        package var componentTag = 0
        /// Seconds since 6 January 1980, 0:00 UTC.
        package var utcSpliceTime = 0
    }

    package var spliceEventID = 0
    package var isCancel = false
    package var isOutOfNetwork = false
    /// Splice time of the whole programme in seconds since 6 January 1980, 0:00 UTC; nil with
    /// components.
    package var utcSpliceTime: Int?
    package var components: [Component]?
    package var breakDuration: BreakDuration?
    package var uniqueProgramID = 0
    package var availNum = 0
    package var availsExpected = 0

    fileprivate mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        try coder.int(&spliceEventID, 32)
        try coder.flag(&isCancel)
        try coder.reserved(7)
        guard !isCancel else { return }
        try coder.flag(&isOutOfNetwork)
        try coder.absence(of: &components, else: [])
        try coder.presence(of: &breakDuration, else: BreakDuration(autoReturn: false, duration: 0))
        try coder.reserved(5)
        if components == nil {
            utcSpliceTime = utcSpliceTime ?? 0
            try coder.int(&utcSpliceTime, 32)
        }
        try coder.list(&components, of: Component()) { component, coder throws(BitstreamError) in
            try coder.int(&component.componentTag, 8)
            try coder.int(&component.utcSpliceTime, 32)
        }
        try breakDuration?.code(&coder)
        try coder.int(&uniqueProgramID, 16)
        try coder.int(&availNum, 8)
        try coder.int(&availsExpected, 8)
    }
}
