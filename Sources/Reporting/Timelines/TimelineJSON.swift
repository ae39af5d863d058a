public import TimedMetadata

/// `json`: one object for one input, an array for several.
public struct TimelineJSON: TimelineFormat {
    private var framing = JSONFraming()

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String { framing.begin(count: count) }

    public mutating func document(_ document: TimelineDocument) throws -> String {
        framing.add(try EncodedJSON(document).text(isPretty: true))
    }

    public mutating func message(
        _ message: Result<SpliceMessage, MetadataError>
    ) throws -> String {
        framing.add(try EncodedJSON(message).text(isPretty: true))
    }

    public mutating func end() -> String { framing.end() }
}

/// `ndjson`: one object a line.
public struct TimelineNDJSON: TimelineFormat {
    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String { "" }

    public mutating func document(_ document: TimelineDocument) throws -> String {
        try EncodedJSON(document).text(isPretty: false) + "\n"
    }

    public mutating func message(
        _ message: Result<SpliceMessage, MetadataError>
    ) throws -> String {
        try EncodedJSON(message).text(isPretty: false) + "\n"
    }

    public mutating func end() -> String { "" }
}

extension EncodedJSON {
    /// The message, or an object with `error`.
    fileprivate init(_ message: Result<SpliceMessage, MetadataError>) throws {
        switch message {
        case .success(let message): try self.init(message)
        case .failure(let error): try self.init(["error": error])
        }
    }
}
