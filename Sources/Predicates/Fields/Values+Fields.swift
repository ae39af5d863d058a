import TrackModel

extension PixelSize: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a size",
        [
            Field("width") { $0.width },
            Field("height") { $0.height },
        ])
}

extension EditListEntry: FieldDescribing {
    static let fields = FieldTable<Self>(
        "an edit",
        [
            Field("segmentDuration") { $0.segmentDuration },
            Field("mediaTime") { $0.mediaTime },
            Field("rate") { $0.rate },
        ])
}

extension TrackChange: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a change",
        [
            Field("key") { $0.key },
            Field("time") { $0.time },
            Field("position") { $0.position },
            Field("before") { $0.before },
            Field("after") { $0.after },
        ])
}

extension Telecine: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the telecine",
        [
            Field("kind") { $0.kind },
            Field("filmFrameRate") { $0.filmFrameRate },
        ])
}

extension DOVIDecoderConfigurationRecord: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the Dolby Vision record",
        [
            Field("versionMajor") { $0.versionMajor },
            Field("versionMinor") { $0.versionMinor },
            Field("profile") { $0.profile },
            Field("level") { $0.level },
            Field("rpuPresent") { $0.rpuPresent },
            Field("elPresent") { $0.elPresent },
            Field("blPresent") { $0.blPresent },
            Field("blSignalCompatibilityID") { $0.blSignalCompatibilityID },
            Field("origin") { $0.origin },
            Field("elType") { $0.elType },
            Field("cmVersion", .numeral) { $0.cmVersion },
            Field("levels") { $0.levels },
            Field("rpuFrames") { $0.rpuFrames },
            Field("frames") { $0.frames },
            Field("rpu") { $0.rpu },
        ])
}

extension DolbyVisionRPUContent: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the content of RPUs",
        [
            Field("scenes") { $0.scenes },
            Field("maxLuminance") { $0.maxLuminance },
            Field("maxAverageLuminance") { $0.maxAverageLuminance },
            Field("trimTargets") { $0.trimTargets },
            Field("minMasteringLuminance") { $0.minMasteringLuminance },
            Field("maxMasteringLuminance") { $0.maxMasteringLuminance },
            Field("maxCLL") { $0.maxCLL },
            Field("maxFALL") { $0.maxFALL },
            Field("sourcePrimaries") { $0.sourcePrimaries },
            Field("contentType") { $0.contentType },
            Field("dmMode") { $0.dmMode },
            Field("dmVersion") { $0.dmVersion },
            Field("activeAreas") { $0.activeAreas },
        ])
}

extension MasteringDisplay: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the mastering display",
        [
            Field("redX") { $0.redX },
            Field("redY") { $0.redY },
            Field("greenX") { $0.greenX },
            Field("greenY") { $0.greenY },
            Field("blueX") { $0.blueX },
            Field("blueY") { $0.blueY },
            Field("whiteX") { $0.whiteX },
            Field("whiteY") { $0.whiteY },
            Field("minLuminance") { $0.minLuminance },
            Field("maxLuminance") { $0.maxLuminance },
        ])
}

extension ContentLight: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the content light",
        [
            Field("maxCLL") { $0.maxCLL },
            Field("maxFALL") { $0.maxFALL },
        ])
}

extension AmbientViewingEnvironment: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the ambient viewing",
        [
            Field("illuminance") { $0.illuminance },
            Field("lightX") { $0.lightX },
            Field("lightY") { $0.lightY },
        ])
}

extension HDR10Plus: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the HDR10+ metadata",
        [
            Field("profile") { $0.profile },
            Field("applicationVersion") { $0.applicationVersion },
            Field("windows") { $0.windows },
            Field("frames") { $0.frames },
        ])
}

extension Encryption: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the encryption",
        [
            Field("scheme") { $0.scheme },
            Field("keyID") { $0.keyID },
        ])
}

extension Attachment: FieldDescribing {
    static let fields = FieldTable<Self>(
        "an attachment",
        [
            Field("fileName") { $0.fileName },
            Field("mimeType") { $0.mimeType },
            Field("size") { $0.size },
            Field("trackID") { $0.trackID },
        ])
}

extension Evidence: FieldDescribing {
    static let fields = FieldTable<Self>(
        "the evidence",
        [
            Field("source") { $0.source },
            Field("declared") { $0.declared },
            Field("observed") { $0.observed },
        ])
}
