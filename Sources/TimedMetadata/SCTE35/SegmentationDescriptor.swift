import Bitstream

/// segmentation_descriptor (ANSI/SCTE 35, section 10.3.3): the segment that starts or ends at the time
/// of the command.
public struct SegmentationDescriptor: Hashable, Sendable {
    /// Delivery restrictions, present when delivery_not_restricted_flag is 0.
    package struct Restrictions: Hashable, Sendable {
        package var isWebDeliveryAllowed = false
        /// no_regional_blackout_flag
        package var hasNoRegionalBlackout = false
        package var isArchiveAllowed = false
        /// device_restrictions: 0 to 2 for groups of devices, 3 for none.
        package var deviceRestrictions = 0
    }

    package struct Component: Hashable, Sendable {
        package var componentTag = 0
        /// Ticks of 90 kHz to add to the time of the command.
        package var ptsOffset = 0
    }

    /// segmentation_event_id
    public var segmentationEventID = 0
    /// segmentation_event_cancel_indicator. A cancelled event has no other fields.
    public var isCancel = false
    /// segmentation_event_id_compliance_indicator; reserved before 2020.
    package var eventIDCompliance = true
    /// nil for the whole programme (program_segmentation_flag).
    package var components: [Component]?
    /// nil when delivery is not restricted.
    package var restrictions: Restrictions?
    /// Ticks of 90 kHz.
    public var segmentationDuration: Int?
    /// segmentation_upid
    public var upid = SegmentationUPID(type: 0, bytes: [])
    /// segmentation_type_id
    public var type = SegmentationType(rawValue: 0)
    /// segment_num
    public var segmentNum = 0
    /// segments_expected
    public var segmentsExpected = 0
    /// nil when not written, as before 2016.
    package var subSegmentNum: Int?
    package var subSegmentsExpected: Int?
}

extension SegmentationDescriptor {
    mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        try coder.int(&segmentationEventID, 32)
        try coder.flag(&isCancel)
        try coder.flag(&eventIDCompliance)
        try coder.reserved(6)
        guard !isCancel else { return }
        try coder.absence(of: &components, else: [])
        try coder.presence(of: &segmentationDuration, else: 0)
        try coder.absence(of: &restrictions, else: Restrictions())
        if restrictions == nil {
            try coder.reserved(5)
        } else {
            try restrictions?.code(&coder)
        }
        try coder.list(&components, of: Component()) { component, coder throws(BitstreamError) in
            try coder.int(&component.componentTag, 8)
            try coder.reserved(7)
            try coder.int(&component.ptsOffset, 33)
        }
        try coder.int(&segmentationDuration, 40)
        try upid.code(&coder)
        try coder.int(&type.rawValue, 8)
        try coder.int(&segmentNum, 8)
        try coder.int(&segmentsExpected, 8)
        guard type.hasSubSegments else { return }
        if coder.remaining >= 16 { subSegmentNum = 0 }
        guard subSegmentNum != nil else { return }
        subSegmentsExpected = subSegmentsExpected ?? 0
        try coder.int(&subSegmentNum, 8)
        try coder.int(&subSegmentsExpected, 8)
    }
}

extension SegmentationDescriptor.Restrictions {
    fileprivate mutating func code(_ coder: inout SpliceCoder) throws(BitstreamError) {
        try coder.flag(&isWebDeliveryAllowed)
        try coder.flag(&hasNoRegionalBlackout)
        try coder.flag(&isArchiveAllowed)
        try coder.int(&deviceRestrictions, 2)
    }
}

/// segmentation_type_id (ANSI/SCTE 35, table 23).
public struct SegmentationType: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Relation to a time span.
    enum Role: Hashable, Sendable {
        case opens
        case closes
        /// A point in time.
        case marks
    }

    /// Types below 0x20 open or close a programme. From 0x20, an odd number closes what the even number
    /// before it opens.
    var role: Role {
        switch rawValue {
        case 0x10, 0x14, 0x17, 0x19, 0x1A: .opens
        case 0x11, 0x12, 0x13: .closes
        case 0x20...0x27, 0x30...0x47, 0x50, 0x51: rawValue % 2 == 0 ? .opens : .closes
        default: .marks
        }
    }

    /// Whether this closes `other`. End, early termination and breakaway close a programme.
    func closes(_ other: SegmentationType) -> Bool {
        guard role == .closes, other.role == .opens else { return false }
        return rawValue < 0x20 ? other.rawValue < 0x20 : rawValue == other.rawValue + 1
    }

    /// Whether sub_segment_num may follow.
    var hasSubSegments: Bool {
        [0x30, 0x32, 0x34, 0x36, 0x38, 0x3A, 0x44, 0x46].contains(rawValue)
    }

    /// Name in the standard; nil for other numbers.
    public var name: String? { Self.names[rawValue] }

    private static let names: [Int: String] = {
        var names = [
            0x00: "Not Indicated", 0x01: "Content Identification", 0x02: "Call Ad Server",
            0x10: "Program Start", 0x11: "Program End", 0x12: "Program Early Termination",
            0x13: "Program Breakaway", 0x14: "Program Resumption",
            0x15: "Program Runover Planned", 0x16: "Program Runover Unplanned",
            0x17: "Program Overlap Start", 0x18: "Program Blackout Override",
            0x19: "Program Join", 0x1A: "Program Immediate Resumption",
        ]
        let spans = [
            0x20: "Chapter", 0x22: "Break", 0x24: "Opening Credit", 0x26: "Closing Credit",
            0x30: "Provider Advertisement", 0x32: "Distributor Advertisement",
            0x34: "Provider Placement Opportunity", 0x36: "Distributor Placement Opportunity",
            0x38: "Provider Overlay Placement Opportunity",
            0x3A: "Distributor Overlay Placement Opportunity", 0x3C: "Provider Promo",
            0x3E: "Distributor Promo", 0x40: "Unscheduled Event",
            0x42: "Alternate Content Opportunity", 0x44: "Provider Ad Block",
            0x46: "Distributor Ad Block", 0x50: "Network",
        ]
        for (id, name) in spans {
            names[id] = "\(name) Start"
            names[id + 1] = "\(name) End"
        }
        return names
    }()
}
