import Playlists
import TrackModel

/// Variants that declare another peak than the sizes of their segments show.
enum PeakBandwidthRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [.playlistBandwidthConflict]

    /// Shares of the declared peak.
    private static let tolerated = 0.9...1.1

    static func findings(on subject: PresentationSubject) -> [Finding] {
        let loaded = subject.loaded
        let rates = PresentationBitRates(loaded, in: subject.files)
        return loaded.presentation.variants.compactMap { variant in
            guard let declared = variant.bandwidth.flatMap({ Int(exactly: $0) }), declared > 0,
                let uri = variant.uri, loaded.lists[uri]?.playlist?.isEnded == true,
                let measured = rates.rate(of: variant)?.peak,
                !tolerated.contains(measured / Double(declared)), measured < 1e15
            else { return nil }
            let observed = Int(measured.rounded())
            return Finding(
                .playlistBandwidthConflict,
                message: "variant #\(variant.index) declares a peak of \(declared) b/s, "
                    + "its segments have \(observed) b/s",
                declared: .int(declared), observed: .int(observed))
        }
    }
}
