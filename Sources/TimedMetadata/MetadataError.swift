/// Why bytes or text are not the message they were taken for.
public struct MetadataError: Error, Hashable, Sendable {
    /// Why bytes cannot be read.
    public enum Code: String, Hashable, Sendable {
        /// The bytes end before the message does.
        case truncated
        /// It begins as no such message does.
        case notRecognized = "not-recognized"
        /// A field has a value that the specification does not allow.
        case invalid
        /// The text is in none of the forms a message is written in.
        case notText = "not-text"
    }

    /// Why the bytes cannot be read.
    public var code: Code
    /// The fault in one sentence.
    public var message: String
    /// Bytes from the start of the message.
    public var offset: Int

    package init(_ code: Code, _ message: String, offset: Int) {
        self.code = code
        self.message = message
        self.offset = offset
    }
}

extension MetadataError: CustomStringConvertible {
    public var description: String { "\(message) (byte \(offset))" }
}
