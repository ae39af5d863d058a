import TrackModel

/// The Colour element of a video track; nil members are not written.
struct MatroskaColour: Hashable, Sendable {
    /// MatrixCoefficients, code of ITU-T H.273.
    var matrix: Int?
    /// TransferCharacteristics, code of ITU-T H.273.
    var transfer: Int?
    /// Primaries, code of ITU-T H.273.
    var primaries: Int?
    /// Range: 1 limited, 2 full, 3 defined by matrix and transfer.
    var range: Int?
    /// BitsPerChannel; nil for 0, "not known".
    var bitsPerChannel: Int?
    /// ChromaSubsamplingHorz and …Vert: chroma samples dropped per kept one.
    var subsamplingHorizontal, subsamplingVertical: Int?
    /// ChromaSitingHorz: 1 left, 2 half. ChromaSitingVert: 1 top, 2 half.
    var sitingHorizontal, sitingVertical: Int?
    /// cd/m²
    var maxCLL, maxFALL: Int?
    /// nil unless all ten numbers are written.
    var masteringDisplay: MasteringDisplay?
}

extension MatroskaColour {
    /// `tv` or `pc`; nil when the element does not decide.
    var rangeName: String? {
        switch range {
        case 1: CodingIndependentCodePoints.range(isFull: false)
        case 2: CodingIndependentCodePoints.range(isFull: true)
        default: nil
        }
    }

    /// `4:2:0`; nil unless both numbers are written and name a known sampling.
    var chromaSubsampling: String? {
        switch (subsamplingHorizontal, subsamplingVertical) {
        case (0, 0): "4:4:4"
        case (1, 0): "4:2:2"
        case (1, 1): "4:2:0"
        default: nil
        }
    }

    /// FFmpeg's name; nil unless both numbers are written.
    var chromaLocation: String? {
        switch (sitingHorizontal, sitingVertical) {
        case (1, 1): "topleft"
        case (1, 2): "left"
        case (2, 1): "top"
        case (2, 2): "center"
        default: nil
        }
    }

    /// nil unless MaxCLL or MaxFALL is written and not 0.
    var contentLight: ContentLight? {
        guard (maxCLL ?? 0) > 0 || (maxFALL ?? 0) > 0 else { return nil }
        return ContentLight(maxCLL: maxCLL ?? 0, maxFALL: maxFALL ?? 0)
    }

    var claims: [Claim] {
        typealias Codes = CodingIndependentCodePoints
        var claims: [Claim] = []
        claims.claim(\.colorPrimaries, primaries.flatMap(Codes.primaries), from: .container)
        claims.claim(\.transferFunction, transfer.flatMap(Codes.transfer), from: .container)
        claims.claim(\.yCbCrMatrix, matrix.flatMap(Codes.matrix), from: .container)
        claims.claim(\.colorRange, rangeName, from: .container)
        claims.claim(\.chromaSubsampling, chromaSubsampling, from: .container)
        claims.claim(\.chromaLocation, chromaLocation, from: .container)
        claims.claim(\.bitDepth, bitsPerChannel, from: .container)
        claims.claim(\.masteringDisplay, masteringDisplay, from: .container)
        claims.claim(\.contentLight, contentLight, from: .container)
        return claims
    }
}

extension MatroskaReader {
    mutating func colour(_ element: EBMLElement) -> MatroskaColour {
        var colour = MatroskaColour()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.matrixCoefficients: colour.matrix = input.int(child)
            case MatroskaID.transferCharacteristics: colour.transfer = input.int(child)
            case MatroskaID.primaries: colour.primaries = input.int(child)
            case MatroskaID.range: colour.range = input.int(child)
            case MatroskaID.bitsPerChannel:
                colour.bitsPerChannel = input.int(child).flatMap { $0 > 0 ? $0 : nil }
            case MatroskaID.chromaSubsamplingHorz: colour.subsamplingHorizontal = input.int(child)
            case MatroskaID.chromaSubsamplingVert: colour.subsamplingVertical = input.int(child)
            case MatroskaID.chromaSitingHorz: colour.sitingHorizontal = input.int(child)
            case MatroskaID.chromaSitingVert: colour.sitingVertical = input.int(child)
            case MatroskaID.maxCLL: colour.maxCLL = input.int(child)
            case MatroskaID.maxFALL: colour.maxFALL = input.int(child)
            case MatroskaID.masteringMetadata: colour.masteringDisplay = masteringDisplay(child)
            default: break
            }
        }
        return colour
    }

    private mutating func masteringDisplay(_ element: EBMLElement) -> MasteringDisplay? {
        var values: [UInt32: Double] = [:]
        for child in input.elements(in: element) { values[child.id] = input.double(child) }
        guard let redX = values[MatroskaID.primaryRChromaticityX],
            let redY = values[MatroskaID.primaryRChromaticityY],
            let greenX = values[MatroskaID.primaryGChromaticityX],
            let greenY = values[MatroskaID.primaryGChromaticityY],
            let blueX = values[MatroskaID.primaryBChromaticityX],
            let blueY = values[MatroskaID.primaryBChromaticityY],
            let whiteX = values[MatroskaID.whitePointChromaticityX],
            let whiteY = values[MatroskaID.whitePointChromaticityY],
            let minLuminance = values[MatroskaID.luminanceMin],
            let maxLuminance = values[MatroskaID.luminanceMax]
        else { return nil }
        return MasteringDisplay(
            redX: redX, redY: redY, greenX: greenX, greenY: greenY, blueX: blueX, blueY: blueY,
            whiteX: whiteX, whiteY: whiteY, minLuminance: minLuminance, maxLuminance: maxLuminance)
    }
}
