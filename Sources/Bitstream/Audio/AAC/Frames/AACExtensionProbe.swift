/// Looks into frames for the band replication and parametric stereo that headers
/// need not announce.
struct AACExtensionProbe {
    /// Frames without a find after which there is none. Encoders send both from
    /// the first frame on.
    private static let patience = 8

    /// Samples a second of the core.
    private let sampleRate: Int
    private var header: SBRHeader?
    private var framesWithoutSBR = 0
    private var framesWithoutPS = 0
    private var foundSBR = false
    private var foundPS = false

    init(sampleRate: Int) { self.sampleRate = sampleRate }

    /// nil until frames have told.
    var hasSBR: Bool? {
        foundSBR ? true : framesWithoutSBR >= Self.patience ? false : nil
    }

    /// nil until frames have told.
    var hasPS: Bool? {
        foundPS ? true : framesWithoutPS >= Self.patience || hasSBR == false ? false : nil
    }

    /// A `raw_data_block()`; one that is not understood tells nothing.
    mutating func read(_ frame: Bytes) {
        guard let block = try? AACRawDataBlock(frame, sampleRate: sampleRate) else { return }
        guard let replication = block.bandReplication else {
            framesWithoutSBR += 1
            return
        }
        foundSBR = true
        if !replication.isSingle {
            framesWithoutPS += 1
        } else if let hasStereo = try? readSingle(replication) {
            if hasStereo { foundPS = true } else { framesWithoutPS += 1 }
        }
    }

    /// nil before the first header.
    private mutating func readSingle(
        _ replication: AACRawDataBlock.BandReplication
    ) throws(BitstreamError) -> Bool? {
        var reader = replication.bits
        let end = reader.position + replication.bitCount
        if replication.hasChecksum { try reader.skip(10) }
        if try reader.flag() { header = try SBRHeader(&reader) }
        guard let header else { return nil }
        let bands = try SBRBands(header, sampleRate: sampleRate * 2)
        return try SBRChannel.hasParametricStereo(
            &reader, until: end, header: header, bands: bands)
    }
}
