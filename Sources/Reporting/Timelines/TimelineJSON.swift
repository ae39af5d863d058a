public import TimedMetadata

/// `json`: one object for one input, an array for several.
public struct TimelineJSON: TimelineFormat {
    private let encoder = RecordEncoder(isPretty: true)
    private var framing = JSONFraming()

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String { framing.begin(count: count) }

    public mutating func document(_ document: TimelineDocument) throws -> String {
        framing.add(try encoder.encode(value: document))
    }

    public mutating func message(
        _ message: Result<SpliceMessage, MetadataError>
    ) throws -> String {
        framing.add(try encoder.encode(message))
    }

    public mutating func end() -> String { framing.end() }
}

/// `ndjson`: one object a line.
public struct TimelineNDJSON: TimelineFormat {
    private let encoder = RecordEncoder(isPretty: false)

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String { "" }

    public mutating func document(_ document: TimelineDocument) throws -> String {
        try encoder.encode(value: document) + "\n"
    }

    public mutating func message(
        _ message: Result<SpliceMessage, MetadataError>
    ) throws -> String {
        try encoder.encode(message) + "\n"
    }

    public mutating func end() -> String { "" }
}

extension RecordEncoder {
    /// The message, or an object with `error`.
    fileprivate func encode(_ message: Result<SpliceMessage, MetadataError>) throws -> String {
        switch message {
        case .success(let message): try encode(value: message)
        case .failure(let error): try encode(value: ["error": error])
        }
    }
}
