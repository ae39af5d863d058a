/// A way to write finished subjects (records, selections …) as text, in a stream:
/// once `begin`, `write` for every subject as it ends, once `end`. What each returns
/// is to be written out as it is, in that order.
package protocol ReportFormat<Subject> {
    associatedtype Subject

    /// `count` is how many inputs there are; each gives a subject unless it is left
    /// out.
    mutating func begin(count: Int) -> String

    /// A contact sheet, as PNG, of the subject that is written next; formats without
    /// pictures leave it.
    mutating func attach(sheet: [UInt8])

    mutating func write(_ subject: Subject) throws -> String

    /// The same in pieces, for subjects whose text is long.
    ///
    /// - Parameter sink: false where no more is wanted.
    mutating func deliver(_ subject: Subject, to sink: (String) -> Bool) throws

    mutating func end() -> String
}

extension ReportFormat {
    package mutating func begin(count: Int) -> String { "" }

    package mutating func attach(sheet: [UInt8]) {}

    package mutating func deliver(_ subject: Subject, to sink: (String) -> Bool) throws {
        _ = sink(try write(subject))
    }

    package mutating func end() -> String { "" }
}
