import TrackModel

/// The order in which the fields of a frame are coded and shown, as KSPlayer numbers it.
public enum FFmpegFieldOrder: UInt8, Sendable {
    case unknown = 0
    case progressive
    /// Top field coded and displayed first.
    case tt
    /// Bottom field coded and displayed first.
    case bb
    /// Top field coded first, bottom field displayed first.
    case tb
    /// Bottom field coded first, top field displayed first.
    case bt

    init(_ order: TrackModel.FFmpegFieldOrder?) {
        self =
            switch order {
            case nil: .unknown
            case .progressive: .progressive
            case .tt: .tt
            case .bb: .bb
            case .tb: .tb
            case .bt: .bt
            }
    }
}

extension FFmpegFieldOrder: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown: "unknown"
        case .progressive: "progressive"
        case .tt: "top first"
        case .bb: "bottom first"
        case .tb: "top coded first (swapped)"
        case .bt: "bottom coded first (swapped)"
        }
    }
}
