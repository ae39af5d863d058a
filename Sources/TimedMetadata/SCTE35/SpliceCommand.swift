/// The command of a splice_info_section (ANSI/SCTE 35, section 9.7).
public enum SpliceCommand: Hashable, Sendable {
    /// splice_null: nothing, a sign of life.
    case null
    /// splice_schedule: events at wall-clock times.
    case schedule([ScheduledSplice])
    /// splice_insert
    case insert(SpliceInsert)
    /// time_signal: a time for the descriptors. nil: now.
    case timeSignal(ptsTime: Int?)
    /// bandwidth_reservation
    case bandwidthReservation
    /// private_command: its identifier, most often four characters, and its bytes.
    case privateCommand(identifier: UInt32, bytes: [UInt8])
    /// A splice_command_type that the standard keeps for later.
    case reserved(type: Int, bytes: [UInt8])
    /// Encrypted: the byte where splice_command_type would stand, and what follows
    /// it.
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

    /// The standard's name: `splice_insert`, `time_signal` …
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

    /// Ticks of 90 kHz, without pts_adjustment; nil where the command has no time.
    public var ptsTime: Int? {
        switch self {
        case .timeSignal(let time): time
        case .insert(let insert): insert.ptsTime ?? insert.components?.first?.ptsTime
        default: nil
        }
    }
}

/// break_duration
public struct BreakDuration: Hashable, Sendable {
    /// auto_return: whether the network comes back by itself.
    public var autoReturn: Bool
    /// Ticks of 90 kHz.
    public var duration: Int

    /// A break of so many ticks of 90 kHz.
    public init(autoReturn: Bool, duration: Int) {
        self.autoReturn = autoReturn
        self.duration = duration
    }
}

/// splice_insert: leave the network here, or come back to it.
public struct SpliceInsert: Hashable, Sendable {
    /// A component with a splice time of its own.
    package struct Component: Hashable, Sendable {
        /// component_tag of the stream identifier descriptor.
        package var componentTag: Int
        /// Ticks of 90 kHz; nil: now.
        package var ptsTime: Int?

        package init(componentTag: Int, ptsTime: Int? = nil) {
            self.componentTag = componentTag
            self.ptsTime = ptsTime
        }
    }

    /// splice_event_id
    public var spliceEventID: Int
    /// splice_event_cancel_indicator: the event is off; nothing else is said.
    public var isCancel: Bool
    /// out_of_network_indicator: true where the network is left.
    public var isOutOfNetwork: Bool
    /// splice_immediate_flag
    public var isImmediate: Bool
    /// event_id_compliance_flag; a reserved one before 2020.
    package var eventIDCompliance: Bool
    /// Splice time of the whole programme, ticks of 90 kHz; nil: now, or by component.
    public var ptsTime: Int?
    /// nil for the whole programme (program_splice_flag).
    package var components: [Component]?
    /// break_duration(); nil where there is none.
    public var breakDuration: BreakDuration?
    /// unique_program_id
    public var uniqueProgramID: Int
    /// avail_num
    public var availNum: Int
    /// avails_expected
    public var availsExpected: Int

    /// A splice; times are ticks of 90 kHz.
    public init(
        spliceEventID: Int, isCancel: Bool = false, isOutOfNetwork: Bool = false,
        isImmediate: Bool = false, ptsTime: Int? = nil, breakDuration: BreakDuration? = nil,
        uniqueProgramID: Int = 0, availNum: Int = 0,
        availsExpected: Int = 0, eventIDCompliance: Bool = true
    ) {
        self.spliceEventID = spliceEventID
        self.isCancel = isCancel
        self.isOutOfNetwork = isOutOfNetwork
        self.isImmediate = isImmediate
        self.ptsTime = ptsTime
        self.breakDuration = breakDuration
        self.uniqueProgramID = uniqueProgramID
        self.availNum = availNum
        self.availsExpected = availsExpected
        self.eventIDCompliance = eventIDCompliance
    }
}

/// One event of splice_schedule.
public struct ScheduledSplice: Hashable, Sendable {
    package struct Component: Hashable, Sendable {
        package var componentTag: Int
        /// Seconds since 6 January 1980, 0:00 UTC.
        package var utcSpliceTime: Int

        package init(componentTag: Int, utcSpliceTime: Int) {
            self.componentTag = componentTag
            self.utcSpliceTime = utcSpliceTime
        }
    }

    package var spliceEventID: Int
    package var isCancel: Bool
    package var isOutOfNetwork: Bool
    /// Splice time of the whole programme: seconds since 6 January 1980, 0:00 UTC; nil by
    /// component.
    package var utcSpliceTime: Int?
    package var components: [Component]?
    package var breakDuration: BreakDuration?
    package var uniqueProgramID: Int
    package var availNum: Int
    package var availsExpected: Int

    package init(
        spliceEventID: Int, isCancel: Bool = false, isOutOfNetwork: Bool = false,
        utcSpliceTime: Int? = nil, components: [Component]? = nil,
        breakDuration: BreakDuration? = nil, uniqueProgramID: Int = 0, availNum: Int = 0,
        availsExpected: Int = 0
    ) {
        self.spliceEventID = spliceEventID
        self.isCancel = isCancel
        self.isOutOfNetwork = isOutOfNetwork
        self.utcSpliceTime = utcSpliceTime
        self.components = components
        self.breakDuration = breakDuration
        self.uniqueProgramID = uniqueProgramID
        self.availNum = availNum
        self.availsExpected = availsExpected
    }
}
