/// Text around and between the objects of a report in JSON: nothing for one
/// input, an array for several.
package struct JSONFraming {
    private var isArray = false
    private(set) var isEmpty = true

    package init() {}

    package mutating func begin(count: Int) -> String {
        isArray = count != 1
        return isArray ? "[" : ""
    }

    /// Text before and behind the next object.
    var before: String { isArray ? (isEmpty ? "\n" : ",\n") : "" }
    var after: String { isArray ? "" : "\n" }

    package mutating func add(_ object: String) -> String {
        defer { isEmpty = false }
        return before + object + after
    }

    /// The object is written.
    mutating func count() { isEmpty = false }

    /// - Parameter absent: stands for the one object where it was left out.
    package func end(absent: String = "") -> String {
        isArray ? (isEmpty ? "]\n" : "\n]\n") : (isEmpty ? absent : "")
    }
}
