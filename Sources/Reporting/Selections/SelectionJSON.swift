/// `json`: one object for one input, an array for several.
public struct SelectionJSON: SelectionFormat {
    private let encoder = RecordEncoder(isPretty: true)
    private var framing = JSONFraming()

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String {
        framing.begin(count: count)
    }

    public mutating func selected(_ selected: SelectedInput) throws -> String {
        framing.add(try encoder.encode(value: selected))
    }

    public mutating func end() -> String {
        framing.end()
    }
}
