/// `json`: one object for one input, an array for several.
public struct SelectionJSON: SelectionFormat {
    private let encoder = RecordEncoder(isPretty: true)
    private var isArray = false
    private var isFirst = true

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String {
        isArray = count != 1
        return isArray ? "[" : ""
    }

    public mutating func selected(_ selected: SelectedInput) throws -> String {
        let object = try encoder.encode(value: selected)
        defer { isFirst = false }
        return isArray ? (isFirst ? "\n" : ",\n") + object : object + "\n"
    }

    public mutating func end() -> String {
        isArray ? (isFirst ? "]\n" : "\n]\n") : ""
    }
}
