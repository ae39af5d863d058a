import TrackModel

extension MatroskaReader {
    mutating func video(_ element: EBMLElement) -> MatroskaVideo {
        var video = MatroskaVideo()
        var width = 0
        var height = 0
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.pixelWidth: width = input.int(child) ?? 0
            case MatroskaID.pixelHeight: height = input.int(child) ?? 0
            case MatroskaID.pixelCropLeft: video.crop.left = input.int(child) ?? 0
            case MatroskaID.pixelCropRight: video.crop.right = input.int(child) ?? 0
            case MatroskaID.pixelCropTop: video.crop.top = input.int(child) ?? 0
            case MatroskaID.pixelCropBottom: video.crop.bottom = input.int(child) ?? 0
            case MatroskaID.displayWidth: video.displayWidth = input.int(child)
            case MatroskaID.displayHeight: video.displayHeight = input.int(child)
            case MatroskaID.displayUnit: video.displayUnit = input.int(child) ?? 0
            case MatroskaID.flagInterlaced: video.interlacing = input.int(child) ?? 0
            case MatroskaID.fieldOrder: video.fieldOrderCode = input.int(child) ?? 2
            case MatroskaID.stereoMode: video.stereoMode = input.int(child) ?? 0
            case MatroskaID.alphaMode: video.hasAlpha = input.flag(child)
            case MatroskaID.colour: video.colour = colour(child)
            case MatroskaID.projection: video.projection = projection(child)
            default: break
            }
        }
        if width > 0, height > 0 { video.pixelSize = PixelSize(width: width, height: height) }
        return video
    }

    private mutating func projection(_ element: EBMLElement) -> MatroskaVideo.Projection {
        var projection = MatroskaVideo.Projection()
        for child in input.elements(in: element) {
            switch child.id {
            case MatroskaID.projectionType: projection.type = input.int(child) ?? 0
            case MatroskaID.projectionPrivate: projection.privateData = input.content(of: child)
            case MatroskaID.projectionPoseYaw: projection.yaw = input.double(child) ?? 0
            case MatroskaID.projectionPosePitch: projection.pitch = input.double(child) ?? 0
            case MatroskaID.projectionPoseRoll: projection.roll = input.double(child) ?? 0
            default: break
            }
        }
        return projection
    }
}
