import ArgumentParser
import TrackProbeKit

/// Preferences of a download plan if several variants qualify.
struct DownloadPreferenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Plan the variant with the lowest peak of at least this, else with the highest.",
            valueName: "b/s"))
    var minimumBitRate: String?

    @Option(
        help: ArgumentHelp(
            "Plan the lowest resolution of at least this size.", valueName: "width×height"))
    var minimumSize: String?

    @Flag(inversion: .prefixedNo, help: "Prefer HDR variants.")
    var hdr = true

    @Flag(
        inversion: .prefixedNo, help: "Prefer or avoid lossless audio, regardless of the bit rates."
    )
    var lossless: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: "Prefer multichannel or stereo audio, regardless of the bit rates.")
    var multichannel: Bool?

    func validate() throws { _ = try value }

    var value: DownloadPreferences {
        get throws {
            DownloadPreferences(
                minimumBitRate: try minimumBitRate.map {
                    try VariantChoiceOptions.rate($0, of: "--minimum-bit-rate")
                }, minimumSize: try minimumSize.map(Self.size), prefersHDR: hdr,
                prefersLosslessAudio: lossless, prefersMultichannel: multichannel)
        }
    }

    private static func size(_ text: String) throws -> PixelSize {
        let parts = text.split { $0 == "x" || $0 == "×" }.compactMap { Int32($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 > 0 }) else {
            throw ValidationError("--minimum-size \(text): write it like 1280x720.")
        }
        return PixelSize(width: Int(parts[0]), height: Int(parts[1]))
    }
}
