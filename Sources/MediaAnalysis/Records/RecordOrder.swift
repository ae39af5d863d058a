/// In which order the records of several inputs are handed on.
public enum RecordOrder: Sendable {
    /// That of the inputs; a slow one holds up those behind it.
    case asGiven
    /// Each as its analysis ends.
    case asTheyEnd
}
