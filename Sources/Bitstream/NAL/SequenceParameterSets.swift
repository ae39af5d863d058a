/// The sequence parameter sets of a stream and which of them describes the track.
struct SequenceParameterSets<Sequence: Sendable>: Sendable {
    private var byID: [Int: Sequence] = [:]
    /// As read, to see cheaply that a repeated one says nothing new.
    private var units: [Int: [UInt8]] = [:]
    private var configured: Sequence?
    private var inBand: Sequence?
    private var activated: Sequence?

    /// The longest that fits a configuration record.
    private static var longestUnit: Int { 0xFFFF }

    init() {}

    /// The one that the first picture refers to; before any, the first in the
    /// stream, then the first of the configuration record.
    var describing: Sequence? { activated ?? inBand ?? configured }

    /// The one that every picture refers to; nil where there are several.
    var only: Sequence? { byID.count == 1 ? byID.values.first : nil }

    /// Whether the stream itself contradicts the configuration record.
    var overridesConfiguration: Bool { inBand != nil && configured != nil }

    /// Reads the NAL unit unless it repeats a known one.
    mutating func add(
        _ unit: Bytes, isInBand: Bool, parse: (Bytes) throws(BitstreamError) -> (Int, Sequence)
    ) {
        guard unit.count <= Self.longestUnit,
            !units.values.contains(where: { $0.elementsEqual(unit) }),
            let (id, sequence) = try? parse(unit)
        else { return }
        units[id] = Array(unit)
        byID[id] = sequence
        if isInBand {
            inBand = inBand ?? sequence
        } else {
            configured = configured ?? sequence
        }
    }

    /// A picture refers to the set `id`.
    mutating func activate(_ id: Int) -> Sequence? {
        guard let sequence = byID[id] else { return nil }
        activated = activated ?? sequence
        return sequence
    }
}
