extension HLSPlaylist {
    private var presentation: Presentation { Presentation(self) }

    /// The qualities a viewer would be offered: one for each height, of its variants the one with
    /// the highest bandwidth. Auto alone for a media playlist.
    public var qualityLadder: QualityLadder { QualityLadder(presentation.variants) }

    /// The content of a download, as AVAssetDownloadConfiguration has it.
    ///
    /// - Parameters:
    ///   - primary: what is wanted first.
    ///   - auxiliary: what is wanted beside it.
    ///   - optimizesAuxiliary: whether auxiliary contents reuse the video of the primary one,
    ///     so that nothing is fetched twice.
    public func downloadPlan(
        primary: DownloadPlan.Configuration, auxiliary: [DownloadPlan.Configuration] = [],
        optimizesAuxiliary: Bool = true
    ) -> DownloadPlan {
        DownloadPlan(
            primary: primary, auxiliary: auxiliary, optimizes: optimizesAuxiliary,
            of: presentation, bytes: { _ in nil })
    }

    /// The variant that a player takes for a target bandwidth.
    ///
    /// - Parameters:
    ///   - target: bits a second.
    ///   - preference: of two that are as good, the first of the playlist is taken.
    /// - Throws: where no variant is on that side of the target.
    public func variant(
        target: UInt64, _ preference: TargetBandwidth.Preference
    ) throws(TargetBandwidth.Failure) -> VariantStream {
        let streams = multivariant?.variants ?? []
        let rule = TargetBandwidth(
            target: Bitrate(bitsPerSecond: target), preference: preference)
        let place = try rule.choose(among: streams.map(\.bandwidth)).get()
        guard streams.indices.contains(place) else { throw .noCandidate }
        return streams[place]
    }
}

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
