/// The qualities a viewer would be offered, the best first, with Auto on top.
public struct QualityLadder: Hashable, Sendable {
    package enum Merging: String, Hashable, Sendable, CaseIterable {
        /// One rung per height; portrait and landscape video are separate.
        case height
        /// One for each width and height.
        case resolution
        case none
    }

    package enum Keeping: String, Hashable, Sendable, CaseIterable {
        case highest, lowest
    }

    package enum Splitting: String, Hashable, Sendable, CaseIterable {
        /// SDR, HLG and PQ are different qualities.
        case range
        /// Codecs are different qualities.
        case codec
    }

    /// A row of the menu.
    public struct Rung: Hashable, Sendable {
        /// `Auto`, `1080p`, `1080p HDR10`…
        public package(set) var label: String
        /// nil for Auto.
        package var variant: Variant?

        /// Place of its variant in the playlist, from 0; nil for Auto.
        public var variantIndex: Int? { variant?.index }

        /// Bits a second at its peak, BANDWIDTH; nil for Auto.
        public var bandwidth: UInt64? { variant?.bandwidth }
    }

    /// Auto, then the qualities by falling bandwidth.
    public let rungs: [Rung]

    /// Bits a second of the rung at a place of the list; nil for Auto, and for a place
    /// that is not in it.
    public func playbackBitrate(for index: Int) -> UInt64? {
        rungs.indices.contains(index) ? rungs[index].bandwidth : nil
    }

    /// Audio-only variants are left out if there is video.
    package init(
        _ variants: [Variant], merging: Merging = .height, keeping: Keeping = .highest,
        splitting: Set<Splitting> = []
    ) {
        let withVideo = variants.filter(\.hasVideo)
        let offered = withVideo.isEmpty ? variants : withVideo
        var retained: [Variant] = []
        var places: [RungKey: Int] = [:]
        for variant in offered {
            let key = RungKey(variant, merging, splitting)
            if let same = key.flatMap({ places[$0] }) {
                // Only what is strictly better takes the place of the first.
                if variant.isBetter(than: retained[same], keeping) { retained[same] = variant }
            } else {
                if let key { places[key] = retained.count }
                retained.append(variant)
            }
        }
        let sorted = retained.sorted {
            ($0.bandwidth ?? 0, $1.index) > ($1.bandwidth ?? 0, $0.index)
        }
        rungs =
            [Rung(label: "Auto", variant: nil)]
            + sorted.map { Rung(label: $0.label(splitting), variant: $0) }
    }
}

/// The traits that make two variants one rung; nil where nothing does.
private struct RungKey: Hashable {
    let width: Int?
    let height: Int
    let isUpright: Bool
    let range: String?
    let codec: String?

    init?(
        _ variant: Variant, _ merging: QualityLadder.Merging,
        _ splitting: Set<QualityLadder.Splitting>
    ) {
        guard merging != .none, let size = variant.resolution else { return nil }
        width = merging == .resolution ? size.width : nil
        height = size.height
        isUpright = size.height > size.width
        range = splitting.contains(.range) ? variant.videoRange ?? "SDR" : nil
        codec = splitting.contains(.codec) ? variant.codecList.video.first?.codec ?? "" : nil
    }
}

extension Variant {
    fileprivate func isBetter(than other: Variant, _ keeping: QualityLadder.Keeping) -> Bool {
        switch keeping {
        case .highest: (bandwidth ?? 0) > (other.bandwidth ?? 0)
        case .lowest: (bandwidth ?? .max) < (other.bandwidth ?? .max)
        }
    }

    fileprivate func label(_ splitting: Set<QualityLadder.Splitting>) -> String {
        var words: [String] = []
        if let resolution {
            words.append("\(resolution.height)p")
            if resolution.height > resolution.width { words.append("upright") }
        } else if hasVideo {
            words.append(bandwidth.map { "\($0) b/s" } ?? "video \(index)")
        } else {
            words.append("audio only")
        }
        if splitting.contains(.range), let videoRange, videoRange != "SDR" {
            words.append(videoRange)
        }
        if splitting.contains(.codec), let codec = codecList.video.first?.codec {
            words.append(codec)
        }
        return words.joined(separator: " ")
    }
}
