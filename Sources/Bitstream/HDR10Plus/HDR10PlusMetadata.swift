import TrackModel

/// HDR10+ of one frame: SMPTE ST 2094-40, application 4, as CTA-861-H annex S
/// lays out its bits.
struct HDR10PlusMetadata: Hashable, Sendable {
    /// How to bring one processing window to the targeted display.
    struct ToneCurve: Hashable, Sendable {
        /// 1/4095 of the range, below which the curve is linear.
        let kneePointX, kneePointY: Int
        /// 1/1023 of the range.
        let bezierAnchors: [Int]
    }

    /// The share of pixels at or below a level of light.
    struct Percentile: Hashable, Sendable {
        /// Percent.
        let percentage: Int
        /// maxRGB, 0.1 cd/m².
        let level: Int
    }

    /// Light and tone mapping of one processing window.
    struct Window: Hashable, Sendable {
        /// Brightest red, green and blue, 0.1 cd/m².
        let maxSCL: [Int]
        /// Average of the pixels' brightest component, 0.1 cd/m².
        let averageMaxRGB: Int
        /// How light is spread over the pixels.
        let distribution: [Percentile]
        /// 0.1 %
        let fractionBrightPixels: Int
        /// nil without tone_mapping_flag.
        fileprivate(set) var toneCurve: ToneCurve?
        /// 1/8; nil without color_saturation_mapping_flag.
        fileprivate(set) var colorSaturationWeight: Int?
    }

    /// application_version: 0 or 1.
    let applicationVersion: Int
    /// cd/m²; 0 when the metadata targets no certain display.
    let targetedMaximumLuminance: Int
    /// The whole frame first, then up to two elliptic regions.
    private(set) var windows: [Window] = []

    /// Reads from application_version on, so after application_identifier.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        applicationVersion = try reader.int(8)
        let count = try reader.int(2)
        guard count > 0 else { throw .invalid("num_windows") }
        // Corners, centre, axes, rotation and overlap of each further window.
        try reader.skip((count - 1) * 153)
        targetedMaximumLuminance = try reader.int(27)
        try Self.skipActualPeakLuminance(&reader)
        for _ in 0..<count { windows.append(try Window(&reader)) }
        try Self.skipActualPeakLuminance(&reader)
        for index in windows.indices { try windows[index].readToneMapping(&reader) }
    }

    /// A grid of measured peaks of a display, 4 bits each.
    private static func skipActualPeakLuminance(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        guard try reader.flag() else { return }
        let rows = try reader.int(5)
        let columns = try reader.int(5)
        try reader.skip(rows * columns * 4)
    }

    /// Profile A without curve and target, B with both, as in
    /// hdr10plus_tool.
    var profile: HDR10Plus.Profile? {
        guard let window = windows.first else { return nil }
        guard let curve = window.toneCurve else {
            return targetedMaximumLuminance == 0 ? .a : nil
        }
        return targetedMaximumLuminance > 0 && !curve.bezierAnchors.isEmpty ? .b : nil
    }
}

extension HDR10PlusMetadata.Window {
    fileprivate init(_ reader: inout BitReader) throws(BitstreamError) {
        maxSCL = [try reader.int(17), try reader.int(17), try reader.int(17)]
        averageMaxRGB = try reader.int(17)
        var percentiles: [HDR10PlusMetadata.Percentile] = []
        for _ in 0..<(try reader.int(4)) {
            percentiles.append(
                HDR10PlusMetadata.Percentile(
                    percentage: try reader.int(7), level: try reader.int(17)))
        }
        distribution = percentiles
        fractionBrightPixels = try reader.int(10)
    }

    fileprivate mutating func readToneMapping(
        _ reader: inout BitReader
    ) throws(BitstreamError) {
        if try reader.flag() {
            let kneeX = try reader.int(12)
            let kneeY = try reader.int(12)
            var anchors: [Int] = []
            for _ in 0..<(try reader.int(4)) { anchors.append(try reader.int(10)) }
            toneCurve = HDR10PlusMetadata.ToneCurve(
                kneePointX: kneeX, kneePointY: kneeY, bezierAnchors: anchors)
        }
        if try reader.flag() { colorSaturationWeight = try reader.int(6) }
    }
}

/// The summary of the HDR10+ metadata of a track.
struct HDR10PlusSummary: Sendable {
    /// Values that are equal in every frame.
    private struct Kind: Hashable {
        var profile: HDR10Plus.Profile?
        var applicationVersion: Int
        var windows: Int
    }

    /// Where the first one was.
    private(set) var location: Claim.Location?
    private var kinds = RepeatedValue<Kind>()
    /// Frames that carry it.
    private(set) var frames = 0
    private var isAtStart = false
    /// cd/m²; 0 for no certain display.
    private var targets = RepeatedValue<Int>()
    /// Greatest light of a whole frame, 0.1 cd/m².
    private var maxSCL = 0
    private var maxAverage = 0

    /// - Parameters:
    ///   - frame: frames begun so far; 0 where they cannot be distinguished.
    ///   - countsFrame: whether it is the first of its frame.
    mutating func add(
        _ metadata: HDR10PlusMetadata, picture: Int, countsFrame: Bool, at location: Claim.Location
    ) {
        if picture <= 1 { isAtStart = true }
        self.location = self.location ?? location
        kinds.add(
            Kind(
                profile: metadata.profile, applicationVersion: metadata.applicationVersion,
                windows: metadata.windows.count))
        targets.add(metadata.targetedMaximumLuminance)
        if let window = metadata.windows.first {
            maxSCL = max(maxSCL, window.maxSCL.max() ?? 0)
            maxAverage = max(maxAverage, window.averageMaxRGB)
        }
        if countsFrame { frames += 1 }
    }

    /// Values of most frames; the profile only where nearly all agree on it. nil
    /// for a lone message in the middle of the stream, which damage may look like.
    var value: HDR10Plus? {
        guard let usual = kinds.mostFrequent, frames > 1 || isAtStart else { return nil }
        var value = HDR10Plus(
            profile: kinds.isNearlyUnanimous ? usual.profile : nil,
            applicationVersion: usual.applicationVersion, windows: usual.windows, frames: frames)
        value.maxLuminance = Double(maxSCL) / 10
        value.maxAverageLuminance = Double(maxAverage) / 10
        value.targetLuminance =
            targets.isNearlyUnanimous
            ? targets.mostFrequent.flatMap { $0 > 0 ? $0 : nil } : nil
        return value
    }
}
