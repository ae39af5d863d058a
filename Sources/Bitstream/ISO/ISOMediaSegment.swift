/// A segment of a fragmented MP4 (ISO/IEC 14496-12, section 8.16; CMAF).
package enum ISOMediaSegment {
    /// Whether the file has fragments (`moof`) and no `moov`: what its tracks are stands
    /// in an initialization segment elsewhere.
    package static func isAlone(_ source: inout some ByteSource) -> Bool {
        var input = BoundedSource(source, budget: 1 << 20)
        let types = input.boxes(in: 0..<(source.size ?? 1 << 20)).map(\.type)
        guard let first = types.first, leading.contains(first) else { return false }
        return types.contains("moof") && !types.contains("moov")
    }

    private static let leading: Set<String> = ["styp", "moof", "sidx", "emsg", "prft", "ftyp"]
}
