import TrackModel

/// The preferences of a download among variants that qualify alike: the keys that
/// AVAssetDownloadTask has beside qualifiers.
package struct DownloadPreferences: Hashable, Sendable {
    /// MinimumRequiredMediaBitrate: the lowest peak from here on, else the highest there
    /// is. nil for the highest.
    package var minimumBitRate: Bitrate?
    /// MinimumRequiredPresentationSize: the smallest picture that is no smaller, else the
    /// largest there is. nil for any.
    package var minimumSize: PixelSize?
    /// PrefersHDR
    package var prefersHDR: Bool
    /// PrefersLosslessAudio. nil lets the bit rate decide.
    package var prefersLosslessAudio: Bool?
    /// PrefersMultichannel. nil lets the bit rate decide.
    package var prefersMultichannel: Bool?

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
            reason = candidates.isEmpty ? "there is nothing to choose" : "it is the only candidate"
            return
        }
        var best = candidates
        var rules: [String] = []
        func narrow(_ rule: String, to kept: [Variant]) {
            guard !kept.isEmpty, kept.count < best.count else { return }
            best = kept
            rules.append(rule)
        }
        narrow(
            preferences.prefersHDR ? "HDR is preferred" : "SDR is preferred",
            to: best.filter { $0.isHDR == preferences.prefersHDR })
        if let size = preferences.minimumSize {
            narrow(
                "the smallest picture from \(size.width)×\(size.height) on is taken",
                to: Self.smallest(best, from: size))
        }
        if let isWanted = preferences.prefersLosslessAudio {
            narrow(
                isWanted ? "lossless sound is preferred" : "lossy sound is preferred",
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
                    "the lowest peak from \(minimum.bitsPerSecond) b/s on is taken",
                    to: best.filter { $0.bandwidth == rate })
            }
        }
        let peak = best.compactMap(\.bandwidth).max()
        narrow("the highest peak wins", to: best.filter { $0.bandwidth == peak })
        if best.count > 1 { rules.append("the first of equals wins") }
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
    /// Whether a rendition of its sound has more than two channels.
    fileprivate func isMultichannel(_ variant: Variant) -> Bool {
        renditions(of: variant, .audio).contains { rendition in
            (rendition.channels.flatMap { ChannelDescription($0).count } ?? 0) > 2
        }
    }
}
