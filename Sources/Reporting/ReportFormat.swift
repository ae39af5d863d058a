public import TrackModel

/// A way to write finished records as text, in a stream: once `begin`, `record`
/// for every input as it ends, once `end`. What each returns is to be written
/// out as it is, in that order.
public protocol ReportFormat {
    init(options: ReportOptions)

    /// `count` is how many inputs there are; each gives a record unless it is left
    /// out.
    mutating func begin(count: Int) -> String

    mutating func record(_ record: MediaRecord) throws -> String

    mutating func end() -> String
}

extension ReportFormat {
    public mutating func begin(count: Int) -> String { "" }

    public mutating func end() -> String { "" }
}
