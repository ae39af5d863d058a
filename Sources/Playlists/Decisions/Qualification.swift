import TrackModel

/// Which variants qualify and which of them is taken, with the chain of reasons.
public struct Qualification: Hashable, Sendable {
    /// The outcome of one qualifier.
    package struct Step: Hashable, Sendable {
        package var qualifier: String
        /// Indices of the variants it holds for.
        package var matched: [Int]
        /// Indices of the playable ones.
        package var playable: [Int]
    }

    /// Place of the variant that is taken, from 0; nil where none can be played.
    public package(set) var chosen: Int?
    package var steps: [Step]
    /// Place of the qualifier that decided, from 0; nil where none holds for a variant that
    /// can be played, and the choice is automatic among all.
    public package(set) var decidedBy: Int?
    /// Places of the variants that the choice is made among.
    public package(set) var candidates: [Int]
    /// One sentence for each qualifier that was asked, then one for the choice.
    public package(set) var reasons: [String]

    /// Qualifiers in order, until one qualifies a variant that can be played; where none
    /// does, all that can be played are candidates. Of several candidates what is preferred
    /// wins, HDR unless said otherwise, then the highest peak, then the first.
    package init(
        _ qualifiers: [VariantQualifier], of presentation: Presentation,
        mimicsObjectiveC: Bool = false, preferences: DownloadPreferences = .init()
    ) {
        let variants = presentation.variants
        var steps: [Step] = []
        var reasons: [String] = []
        var decided: Int?
        var candidates: [Int] = []
        for (index, qualifier) in qualifiers.enumerated() {
            let matched = qualifier.qualified(
                Self.pool(of: qualifier, variants), in: presentation,
                mimicsObjectiveC: mimicsObjectiveC)
            let playable = matched.filter { qualifier.isPin || variants[$0].isPlayable }
            steps.append(
                Step(qualifier: qualifier.description, matched: matched, playable: playable))
            reasons.append(Self.sentence(index, qualifier, matched, playable, variants))
            if !playable.isEmpty {
                decided = index
                candidates = playable
                break
            }
        }
        if decided == nil {
            candidates = variants.filter(\.isPlayable).map(\.index)
            if !qualifiers.isEmpty {
                reasons.append(
                    "no qualifier matches: automatic selection among all playable variants")
            }
        }
        self.steps = steps
        decidedBy = decided
        self.candidates = candidates
        let ranked = AutomaticChoice(
            candidates.map { variants[$0] }, preferences, of: presentation)
        chosen = ranked.chosen?.index
        self.reasons = reasons + [ranked.reason]
    }

    /// `max()` looks for the most among what can be played.
    private static func pool(of qualifier: VariantQualifier, _ variants: [Variant]) -> [Variant] {
        if case .extremum = qualifier { variants.filter(\.isPlayable) } else { variants }
    }

    private static func sentence(
        _ index: Int, _ qualifier: VariantQualifier, _ matched: [Int], _ playable: [Int],
        _ variants: [Variant]
    ) -> String {
        let name = "qualifier \(index + 1) (\(qualifier))"
        guard !matched.isEmpty else { return "\(name) matches no variant" }
        guard !playable.isEmpty else {
            let reason = matched.first.flatMap { variants[$0].unplayableReason } ?? ""
            return "\(name) matches \(matched.count), none of which can be played: \(reason)"
        }
        return "\(name) matches \(playable.count) of \(variants.count) variants"
    }
}

/// The preferences of a download among variants that qualify alike: the keys that
/// AVAssetDownloadTask has beside qualifiers.
package struct DownloadPreferences: Hashable, Sendable {
    /// MinimumRequiredMediaBitrate: the lowest peak from here on, else the highest there
    /// is. nil for the highest.
    var minimumBitRate: Bitrate?
    /// MinimumRequiredPresentationSize: the smallest video of at least this size, else the largest.
    /// nil for any.
    var minimumSize: PixelSize?
    /// PrefersHDR
    var prefersHDR: Bool
    /// PrefersLosslessAudio. nil lets the bit rate decide.
    var prefersLosslessAudio: Bool?
    /// PrefersMultichannel. nil lets the bit rate decide.
    var prefersMultichannel: Bool?

    package init(
        minimumBitRate: Bitrate? = nil, minimumSize: PixelSize? = nil, prefersHDR: Bool = true,
        prefersLosslessAudio: Bool? = nil, prefersMultichannel: Bool? = nil
    ) {
        self.minimumBitRate = minimumBitRate
        self.minimumSize = minimumSize
        self.prefersHDR = prefersHDR
        self.prefersLosslessAudio = prefersLosslessAudio
        self.prefersMultichannel = prefersMultichannel
    }
}

/// Automatic selection: what is preferred, then the highest peak, then the first.
struct AutomaticChoice {
    private(set) var chosen: Variant?
    private(set) var reason: String

    init(
        _ candidates: [Variant], _ preferences: DownloadPreferences, of presentation: Presentation
    ) {
        guard candidates.count > 1 else {
            chosen = candidates.first
            reason = candidates.isEmpty ? "no candidates" : "it is the only candidate"
            return
        }
        var best = candidates
        var rules: [String] = []
        func narrow(_ rule: String, to retained: [Variant]) {
            guard !retained.isEmpty, retained.count < best.count else { return }
            best = retained
            rules.append(rule)
        }
        narrow(
            preferences.prefersHDR ? "HDR is preferred" : "SDR is preferred",
            to: best.filter { $0.isHDR == preferences.prefersHDR })
        if let size = preferences.minimumSize {
            narrow(
                "the smallest size of at least \(size.width)×\(size.height)",
                to: Self.smallest(best, from: size))
        }
        if let isWanted = preferences.prefersLosslessAudio {
            narrow(
                isWanted ? "lossless audio is preferred" : "lossy audio is preferred",
                to: best.filter { $0.hasLosslessAudio == isWanted })
        }
        if let isWanted = preferences.prefersMultichannel {
            narrow(
                isWanted ? "more than two channels are preferred" : "two channels are preferred",
                to: best.filter { presentation.isMultichannel($0) == isWanted })
        }
        if let minimum = preferences.minimumBitRate {
            let enough = best.filter { ($0.bandwidth ?? 0) >= minimum.bitsPerSecond }
            let rate = enough.compactMap(\.bandwidth).min()
            if let rate {
                narrow(
                    "the lowest peak of at least \(minimum.bitsPerSecond) b/s",
                    to: best.filter { $0.bandwidth == rate })
            }
        }
        let peak = best.compactMap(\.bandwidth).max()
        narrow("the highest peak wins", to: best.filter { $0.bandwidth == peak })
        if best.count > 1 { rules.append("the first wins if equal") }
        chosen = best.first
        reason = "automatic selection among \(candidates.count): \(rules.joined(separator: ", "))"
    }

    private static func smallest(_ variants: [Variant], from size: PixelSize) -> [Variant] {
        func area(_ variant: Variant) -> Int {
            variant.resolution.map { $0.width.multipliedReportingOverflow(by: $0.height) }
                .map { $0.overflow ? .max : $0.partialValue } ?? 0
        }
        let enough = variants.filter { variant in
            variant.resolution.map { $0.width >= size.width && $0.height >= size.height } ?? false
        }
        let wanted = enough.isEmpty ? variants.map(area).max() : enough.map(area).min()
        return (enough.isEmpty ? variants : enough).filter { area($0) == wanted }
    }
}

extension Variant {
    var isHDR: Bool { videoRange == "PQ" || videoRange == "HLG" }

    fileprivate var hasLosslessAudio: Bool {
        codecList.audio.contains {
            $0.codec.flatMap(Codec.init(named:))?.traits.contains(.lossless) == true
        }
    }
}

extension Presentation {
    /// Whether one of its audio renditions has more than two channels.
    fileprivate func isMultichannel(_ variant: Variant) -> Bool {
        renditions(of: variant, .audio).contains { rendition in
            (rendition.channels.flatMap { ChannelDescription($0).count } ?? 0) > 2
        }
    }
}
