/// `ndjson`: one object a line.
public struct SelectionNDJSON: SelectionFormat {
    private let encoder = RecordEncoder(isPretty: false)

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String { "" }

    public mutating func selected(_ selected: SelectedInput) throws -> String {
        try encoder.encode(value: selected) + "\n"
    }

    public mutating func end() -> String { "" }
}
