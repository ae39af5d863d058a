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

    /// FFmpeg's name of the projection; nil for a flat picture and for a mesh.
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

    /// Degrees clockwise to turn a flat picture upright, from the roll of a
    /// rectangular projection; nil when none is written.
    var rotation: Int? {
        guard let projection, projection.type == 0, projection.yaw == 0, projection.pitch == 0,
            projection.roll.magnitude <= 360
        else { return nil }
        return (360 - Int(projection.roll.rounded())) % 360
    }
}
