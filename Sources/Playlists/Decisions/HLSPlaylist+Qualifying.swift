extension HLSPlaylist {
    /// The variants that a download with these qualifiers chooses among, the one it takes first.
    ///
    /// Qualifiers are asked in order, until one holds for a variant that can be played. Where
    /// none does, automatic selection is among all that can be played. Empty for a media playlist.
    public func variants(qualifiedBy qualifiers: [VariantQualifier]) -> [VariantStream] {
        guard case .multivariant(let playlist) = content else { return [] }
        let qualification = Qualification(qualifiers, of: Presentation(self))
        let streams = playlist.variants
        let chosen = [qualification.chosen].compactMap { $0 }
        return (chosen + qualification.candidates.filter { !chosen.contains($0) })
            .compactMap { streams.indices.contains($0) ? streams[$0] : nil }
    }
}
