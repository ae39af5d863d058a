import TrackModel

/// Shape, sampling, pace and colour of the pictures a sequence header announces.
struct PictureFormat: Hashable, Sendable {
    /// After the codec's own cropping window.
    var codedSize: PixelSize?
    var sampleAspectRatio: AspectRatio?
    /// Frames a second, as timing information states it, plausible or not.
    var frameRate: Rational?
    var chroma: ChromaFormat?
    /// Bits of a luma sample.
    var bitDepth: Int?
    /// Bits of a chroma sample.
    var chromaBitDepth: Int?
    /// FFmpeg's name: `left`, `topleft` …
    var chromaLocation: String?
    var color = ColorDescription()

    /// `chroma_sample_loc_type_…_field` of H.264 and HEVC VUI, of which the top
    /// field's counts.
    mutating func readChromaLocation(_ reader: inout BitReader) throws(BitstreamError) {
        let top = try reader.ue()
        _ = try reader.ue()
        if chroma == .yuv420 { chromaLocation = CodingIndependentCodePoints.chromaLocation(top) }
    }

    /// Claims of the header, source `bitstream`.
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codedSize, codedSize, from: .bitstream)
        claims.claim(\.sampleAspectRatio, sampleAspectRatio, from: .bitstream)
        claims.claim(\.frameRate, plausibleFrameRate, from: .bitstream)
        claims.claim(\.bitDepth, bitDepth, from: .bitstream)
        claims.claim(\.chromaSubsampling, chroma?.subsampling, from: .bitstream)
        claims.claim(\.pixelFormat, pixelFormat, from: .bitstream)
        claims.claim(\.chromaLocation, chromaLocation, from: .bitstream)
        claims.claim(\.colorRange, color.range, from: .bitstream)
        claims.claim(\.colorPrimaries, color.primaries, from: .bitstream)
        claims.claim(\.transferFunction, color.transfer, from: .bitstream)
        claims.claim(\.yCbCrMatrix, color.matrix, from: .bitstream)
        return claims
    }

    /// Encoders of variable frame rate write the tick of their clock, such as
    /// 90000 a second, where a frame rate is expected.
    private var plausibleFrameRate: Rational? {
        frameRate.flatMap { (1...300).contains($0.doubleValue) ? $0 : nil }
    }

    /// FFmpeg has no format for components of different depth.
    private var pixelFormat: String? {
        guard let chroma, let bitDepth, chroma == .monochrome || bitDepth == chromaBitDepth else {
            return nil
        }
        return chroma.pixelFormat(bitDepth: bitDepth, matrix: color.matrix)
    }
}
