/// Why bytes are no XML that is read.
package struct MarkupError: Error, Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case isEmpty
        /// Bytes that are allowed.
        case tooLarge(Int)
        /// No element; the beginning of the text.
        case noElement(String)
        case malformed(String)
        /// Reading was stopped.
        case outOfTime
    }

    package let cause: Cause
    /// From 1.
    package let line: Int

    init(_ cause: Cause, line: Int = 1) {
        self.cause = cause
        self.line = line
    }
}

/// Bounds on what one document may make a reader do.
package struct MarkupLimits: Hashable, Sendable {
    /// Bytes of the document.
    package var bytes = 16 << 20
    /// Elements inside of each other.
    package var depth = 64
    package var elements = 200_000
    /// Attributes of one element.
    package var attributes = 4096
    /// Bytes of all text.
    package var textBytes = 4 << 20

    package init() {}
}
