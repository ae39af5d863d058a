import TrackModel

/// The Video element of a track.
package struct MatroskaVideo: Hashable, Sendable {
    /// PixelCrop elements: pixels to hide at each edge; 0 unless written.
    package struct Crop: Hashable, Sendable {
        package internal(set) var left = 0
        package internal(set) var right = 0
        package internal(set) var top = 0
        package internal(set) var bottom = 0

        var isEmpty: Bool { self == Crop() }
    }

    /// How the frames are a view into a sphere.
    struct Projection: Hashable, Sendable {
        /// ProjectionType: 0 rectangular, 1 equirectangular, 2 cubemap, 3 mesh.
        var type = 0
        /// ProjectionPrivate: the payload of the box of that type.
        var privateData: Bytes?
        /// Degrees clockwise around the up vector.
        var yaw = 0.0
        /// Degrees counter-clockwise around the right vector.
        var pitch = 0.0
        /// Degrees counter-clockwise around the forward vector.
        var roll = 0.0
    }

    /// PixelWidth and PixelHeight; nil unless both are written and positive.
    var pixelSize: PixelSize?
    package internal(set) var crop = Crop()
    /// DisplayWidth; nil when not written.
    var displayWidth: Int?
    /// DisplayHeight; nil when not written.
    var displayHeight: Int?
    /// DisplayUnit: 0 pixels, 1 centimetres, 2 inches, 3 aspect ratio, 4 unknown.
    var displayUnit = 0
    /// FlagInterlaced: 0 not known, 1 interlaced, 2 progressive.
    var interlacing = 0
    /// FieldOrder: 0 progressive, 1, 6, 9, 14 as QuickTime's `fiel`, 2 not known.
    var fieldOrderCode = 2
    /// StereoMode: 0 mono, 1 to 14.
    var stereoMode = 0
    /// AlphaMode; nil when not written.
    var hasAlpha: Bool?
    var colour: MatroskaColour?
    var projection: Projection?
}

extension MatroskaVideo {
    /// Pixels left after cropping; nil when none are.
    var croppedSize: PixelSize? {
        guard let pixelSize else { return nil }
        let horizontal = crop.left.addingReportingOverflow(crop.right)
        let vertical = crop.top.addingReportingOverflow(crop.bottom)
        guard !horizontal.overflow, !vertical.overflow, horizontal.partialValue < pixelSize.width,
            vertical.partialValue < pixelSize.height
        else { return nil }
        return PixelSize(
            width: pixelSize.width - horizontal.partialValue,
            height: pixelSize.height - vertical.partialValue)
    }

    /// Shape of a stored sample, from the display size and what is shown of the
    /// pixels. nil when no display size is written.
    var sampleAspectRatio: AspectRatio? {
        guard let shown = croppedSize, displayWidth != nil || displayHeight != nil,
            displayUnit < 4, displayUnit == 0 || (displayWidth != nil && displayHeight != nil)
        else { return nil }
        let eyes = eyesPerFrame
        let width = (displayWidth ?? shown.width).multipliedReportingOverflow(by: eyes.across)
        let height = (displayHeight ?? shown.height).multipliedReportingOverflow(by: eyes.down)
        let horizontal = width.partialValue.multipliedReportingOverflow(by: shown.height)
        let vertical = height.partialValue.multipliedReportingOverflow(by: shown.width)
        guard !width.overflow, !height.overflow, !horizontal.overflow, !vertical.overflow
        else { return nil }
        return AspectRatio(horizontal.partialValue, vertical.partialValue)
    }

    /// The display size is that of one eye.
    private var eyesPerFrame: (across: Int, down: Int) {
        switch stereoMode {
        case 1, 8, 9, 11: (2, 1)
        case 2, 3, 6, 7: (1, 2)
        default: (1, 1)
        }
    }

    /// Progressive, or the order of an interlaced track; nil when not known.
    var fieldOrder: FFmpegFieldOrder? {
        switch (interlacing, fieldOrderCode) {
        case (2, _): .progressive
        case (1, 1): .tt
        case (1, 6): .bb
        case (1, 9): .tb
        case (1, 14): .bt
        default: nil
        }
    }

    /// FFmpeg's name of the arrangement of two views; nil for one view.
    var stereo: String? {
        switch stereoMode {
        case 1, 11: "side by side"
        case 2, 3: "top and bottom"
        case 4, 5: "checkerboard"
        case 6, 7: "interleaved lines"
        case 8, 9: "interleaved columns"
        case 13, 14: "frame alternate"
        default: nil
        }
    }

    /// FFmpeg's name of the projection; nil for flat video and for a mesh.
    var spherical: String? {
        switch projection?.type {
        case 1: hasBounds ? "tiled equirectangular" : "equirectangular"
        case 2: "cubemap"
        default: nil
        }
    }

    /// Whether an `equi` payload (version, flags, four bounds) shows only a part
    /// of the sphere.
    private var hasBounds: Bool {
        projection?.privateData?.dropFirst(4).prefix(16).contains { $0 != 0 } ?? false
    }

    /// Degrees clockwise to turn flat video upright, from the roll of a
    /// rectangular projection; nil when none is written.
    var rotation: Int? {
        guard let projection, projection.type == 0, projection.yaw == 0, projection.pitch == 0,
            projection.roll.magnitude <= 360
        else { return nil }
        return (360 - Int(projection.roll.rounded())) % 360
    }
}

extension MatroskaVideo {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        var width = 0
        var height = 0
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.pixelWidth: width = input.int(child) ?? 0
            case MatroskaID.pixelHeight: height = input.int(child) ?? 0
            case MatroskaID.pixelCropLeft: crop.left = input.int(child) ?? 0
            case MatroskaID.pixelCropRight: crop.right = input.int(child) ?? 0
            case MatroskaID.pixelCropTop: crop.top = input.int(child) ?? 0
            case MatroskaID.pixelCropBottom: crop.bottom = input.int(child) ?? 0
            case MatroskaID.displayWidth: displayWidth = input.int(child)
            case MatroskaID.displayHeight: displayHeight = input.int(child)
            case MatroskaID.displayUnit: displayUnit = input.int(child) ?? 0
            case MatroskaID.flagInterlaced: interlacing = input.int(child) ?? 0
            case MatroskaID.fieldOrder: fieldOrderCode = input.int(child) ?? 2
            case MatroskaID.stereoMode: stereoMode = input.int(child) ?? 0
            case MatroskaID.alphaMode: hasAlpha = input.flag(child)
            case MatroskaID.colour: colour = MatroskaColour(child, &input)
            case MatroskaID.projection: projection = Projection(child, &input)
            default: break
            }
        }
        if width > 0, height > 0 { pixelSize = PixelSize(width: width, height: height) }
    }
}

extension MatroskaVideo.Projection {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.projectionType: type = input.int(child) ?? 0
            case MatroskaID.projectionPrivate: privateData = input.content(of: child)
            case MatroskaID.projectionPoseYaw: yaw = input.double(child) ?? 0
            case MatroskaID.projectionPosePitch: pitch = input.double(child) ?? 0
            case MatroskaID.projectionPoseRoll: roll = input.double(child) ?? 0
            default: break
            }
        }
    }
}

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
        claims.claim(
            \.colorPrimaries, primaries.flatMap(Codes.primaries), from: .container,
            in: "Colour/Primaries")
        claims.claim(
            \.transferFunction, transfer.flatMap(Codes.transfer), from: .container,
            in: "Colour/TransferCharacteristics")
        claims.claim(
            \.yCbCrMatrix, matrix.flatMap(Codes.matrix), from: .container,
            in: "Colour/MatrixCoefficients")
        claims.claim(
            \.colorRange, rangeName, from: .container, in: "Colour/Range")
        claims.claim(
            \.chromaSubsampling, chromaSubsampling, from: .container,
            in: "Colour")
        claims.claim(
            \.chromaLocation, chromaLocation, from: .container, in: "Colour")
        claims.claim(
            \.bitDepth, bitsPerChannel, from: .container, in: "Colour/BitsPerChannel")
        claims.claim(
            \.masteringDisplay, masteringDisplay, from: .container, in: "Colour/MasteringMetadata")
        claims.claim(
            \.contentLight, contentLight, from: .container, in: "Colour")
        return claims
    }
}

extension MatroskaColour {
    init(_ element: EBMLElement, _ input: inout some PositionedBytes) {
        self.init()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.matrixCoefficients: matrix = input.int(child)
            case MatroskaID.transferCharacteristics: transfer = input.int(child)
            case MatroskaID.primaries: primaries = input.int(child)
            case MatroskaID.range: range = input.int(child)
            case MatroskaID.bitsPerChannel:
                bitsPerChannel = input.int(child).flatMap { $0 > 0 ? $0 : nil }
            case MatroskaID.chromaSubsamplingHorz: subsamplingHorizontal = input.int(child)
            case MatroskaID.chromaSubsamplingVert: subsamplingVertical = input.int(child)
            case MatroskaID.chromaSitingHorz: sitingHorizontal = input.int(child)
            case MatroskaID.chromaSitingVert: sitingVertical = input.int(child)
            case MatroskaID.maxCLL: maxCLL = input.int(child)
            case MatroskaID.maxFALL: maxFALL = input.int(child)
            case MatroskaID.masteringMetadata:
                masteringDisplay = Self.masteringDisplay(child, &input)
            default: break
            }
        }
    }

    private static func masteringDisplay(
        _ element: EBMLElement, _ input: inout some PositionedBytes
    ) -> MasteringDisplay? {
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
