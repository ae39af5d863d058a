extension HLSPlaylist {
    fileprivate var presentation: Presentation { Presentation(self) }

    /// The qualities a viewer would be offered: one for each height, of its variants the one with
    /// the highest bandwidth. Auto alone for a media playlist.
    public var qualityLadder: QualityLadder { QualityLadder(presentation.variants) }

    /// All that players report of a presentation, one fact per line, for a monospaced font; also
    /// of each stream and track. An arrow marks the streams played by default.
    public var infoAsMultiLineString: String { presentation.infoAsMultiLineString }

    /// The content of a download, as AVAssetDownloadConfiguration has it.
    ///
    /// - Parameters:
    ///   - primary: what is wanted first.
    ///   - auxiliary: what is wanted beside it.
    ///   - optimizesAuxiliary: whether auxiliary contents reuse the video of the primary one,
    ///     so that nothing is fetched twice.
    ///   - title: the name of the download for users.
    public func downloadPlan(
        primary: DownloadPlan.Configuration, auxiliary: [DownloadPlan.Configuration] = [],
        optimizesAuxiliary: Bool = true, title: String? = nil
    ) -> DownloadPlan {
        var plan = DownloadPlan(
            primary: primary, auxiliary: auxiliary, optimizes: optimizesAuxiliary,
            of: presentation, bytes: { _ in nil })
        plan.title = title
        return plan
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
    /// The choice of a variant by qualifiers, as AVAssetDownloadContentConfiguration makes it, and
    /// the reasons for it.
    ///
    /// Qualifiers are asked in order, until one holds for a variant that can be played. Where
    /// none does, `decidedBy` is nil and the choice is automatic among all that can be played.
    public func qualification(by qualifiers: [VariantQualifier]) -> Qualification {
        Qualification(qualifiers, of: presentation)
    }

    /// The variants that a download with these qualifiers chooses among, the one it takes first.
    ///
    /// Where no qualifier holds, these are all that can be played: `qualification(by:)` says so.
    /// Empty for a media playlist.
    public func variants(qualifiedBy qualifiers: [VariantQualifier]) -> [VariantStream] {
        guard case .multivariant(let playlist) = content else { return [] }
        let qualification = qualification(by: qualifiers)
        let streams = playlist.variants
        let chosen = [qualification.chosen].compactMap { $0 }
        return (chosen + qualification.candidates.filter { !chosen.contains($0) })
            .compactMap { streams.indices.contains($0) ? streams[$0] : nil }
    }
}
