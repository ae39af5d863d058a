/// segmentation_type_id (ANSI/SCTE 35, table 23).
public struct SegmentationType: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// How it stands to the span of time it is about.
    package enum Role: Hashable, Sendable {
        case opens
        case closes
        /// A fact about a moment.
        case marks
    }

    /// Types below 0x20 that open or close a programme; from 0x20 on even numbers
    /// open what the next number closes.
    package var role: Role {
        switch rawValue {
        case 0x10, 0x14, 0x17, 0x19, 0x1A: .opens
        case 0x11, 0x12, 0x13: .closes
        case 0x20...0x27, 0x30...0x47, 0x50, 0x51: rawValue % 2 == 0 ? .opens : .closes
        default: .marks
        }
    }

    /// Whether this closes what `other` opened. A programme is closed by its end, its
    /// early termination or its breakaway.
    package func closes(_ other: SegmentationType) -> Bool {
        guard role == .closes, other.role == .opens else { return false }
        return rawValue < 0x20 ? other.rawValue < 0x20 : rawValue == other.rawValue + 1
    }

    /// Whether sub_segment_num may follow.
    var hasSubSegments: Bool {
        [0x30, 0x32, 0x34, 0x36, 0x38, 0x3A, 0x44, 0x46].contains(rawValue)
    }

    /// The standard's name; nil for a number without one.
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
