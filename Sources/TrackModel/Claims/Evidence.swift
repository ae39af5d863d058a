/// What the sources of one fact said, where more than one spoke.
public struct Evidence: Hashable, Codable, Sendable {
    /// Whose word the record carries.
    public var source: Claim.Source
    /// The container's word; nil when it said nothing.
    public var declared: FactValue?
    /// The word of the bitstream or of decoded frames; nil when they said
    /// nothing.
    public var observed: FactValue?

    public init(source: Claim.Source, declared: FactValue? = nil, observed: FactValue? = nil) {
        self.source = source
        self.declared = declared
        self.observed = observed
    }
}
