import TrackModel

/// A column of the CSV report, named after the key of the record. Lists are
/// separated by spaces, sizes are two columns.
struct CSVColumn: Sendable {
    let name: String
    let value: @Sendable (MediaRecord, MediaPlayerTrack?) -> CSVField

    /// In the order of the report, which is part of the contract.
    static let all = input + identity + coding + picture + range + rest + details

    private static let input = [
        of("path") { CSVField($0.input.path) },
        of("size") { CSVField($0.input.size) },
        of("error") { CSVField($0.error?.code) },
        of("errorMessage") { CSVField($0.error?.message) },
        of("format") { CSVField($0.container?.format) },
        of("fileDuration") { CSVField($0.container?.duration) },
        of("fileBitRate") { CSVField($0.container?.bitRate) },
    ]

    private static let identity = [
        track("trackID") { CSVField($0.trackID) },
        track("containerID") { CSVField($0.containerID) },
        track("mediaType") { CSVField($0.mediaType.rawValue) },
        track("name") { CSVField($0.name) },
        track("languageCode") { CSVField($0.languageCode) },
        track("language") { CSVField($0.language) },
        track("languageRaw") { CSVField($0.languageRaw) },
        track("isEnabled") { CSVField($0.isEnabled) },
        track("dispositions") { CSVField(list: $0.dispositions) },
    ]

    private static let coding = [
        track("codec") { CSVField($0.codec) },
        track("codecTag") { CSVField($0.codecTag) },
        track("codecString") { CSVField($0.codecString) },
        track("profile") { CSVField($0.profile) },
        track("level") { CSVField($0.level) },
        track("tier") { CSVField($0.tier) },
        track("isLossless") { CSVField($0.isLossless) },
        track("isDecodable") { CSVField($0.isDecodable) },
        track("bitRate") { CSVField($0.bitRate as Int?) },
        track("bitRateSource") { CSVField($0.bitRateSource?.rawValue) },
        track("duration") { CSVField($0.duration) },
        track("startTime") { CSVField($0.startTime) },
        track("frameCount") { CSVField($0.frameCount) },
        track("bitDepth") { CSVField($0.bitDepth as Int?) },
    ]

    private static let picture = [
        track("naturalWidth") { CSVField(($0.naturalSize as PixelSize?)?.width) },
        track("naturalHeight") { CSVField(($0.naturalSize as PixelSize?)?.height) },
        track("codedWidth") { CSVField($0.codedSize?.width) },
        track("codedHeight") { CSVField($0.codedSize?.height) },
        track("sampleAspectRatio") { CSVField($0.sampleAspectRatio?.description) },
        track("rotation") { CSVField($0.rotation as Int?) },
        track("frameRate") { CSVField($0.frameRate?.description) },
        track("frameRateMode") { CSVField($0.frameRateMode?.rawValue) },
        track("fieldOrder") { CSVField($0.fieldOrder?.rawValue) },
        track("isTelecined") { CSVField($0.isTelecined) },
        track("pixelFormat") { CSVField($0.pixelFormat) },
        track("chromaSubsampling") { CSVField($0.chromaSubsampling) },
        track("chromaLocation") { CSVField($0.chromaLocation) },
        track("colorRange") { CSVField($0.colorRange) },
        track("colorPrimaries") { CSVField($0.colorPrimaries) },
        track("transferFunction") { CSVField($0.transferFunction) },
        track("yCbCrMatrix") { CSVField($0.yCbCrMatrix) },
    ]

    private static let range = [
        track("dynamicRange") { CSVField($0.dynamicRange?.rawValue) },
        track("presents") { CSVField(list: $0.presents?.map(\.rawValue)) },
        track("doviProfile") { CSVField($0.dovi?.profile) },
        track("doviLevel") { CSVField($0.dovi?.level) },
        track("doviCompatibility") { CSVField($0.dovi?.blSignalCompatibilityID) },
        track("doviEnhancementLayer") { CSVField($0.dovi?.elType?.rawValue) },
        track("hdr10PlusProfile") { CSVField($0.hdr10Plus?.profile?.rawValue) },
        track("masteringMinLuminance") { CSVField($0.masteringDisplay?.minLuminance) },
        track("masteringMaxLuminance") { CSVField($0.masteringDisplay?.maxLuminance) },
        track("maxCLL") { CSVField($0.contentLight?.maxCLL) },
        track("maxFALL") { CSVField($0.contentLight?.maxFALL) },
        track("closedCaptions") { CSVField(list: $0.closedCaptions?.map(\.rawValue)) },
    ]

    private static let rest = [
        track("channels") { CSVField($0.channels) },
        track("channelLayout") { CSVField($0.channelLayout) },
        track("sampleRate") { CSVField($0.sampleRate) },
        track("spatialAudio") { CSVField($0.spatialAudio?.rawValue) },
        track("isImageSubtitle") { CSVField($0.isImageSubtitle as Bool?) },
        track("isForced") { CSVField($0.isForced) },
        track("encryption") { CSVField($0.encryption.map { $0.scheme ?? "unknown" }) },
    ]

    private static let details = [
        track("encoder") { CSVField($0.encoder) },
        track("encoderSettings") { CSVField($0.encoderSettings) },
        track("ambientIlluminance") { CSVField($0.ambientViewing?.illuminance) },
        track("atmosComplexity") { CSVField($0.atmosComplexity) },
        track("dialogueNormalization") { CSVField($0.dialogueNormalization) },
        track("audioService") { CSVField($0.audioService?.rawValue) },
        track("dependsOn") { CSVField(list: $0.dependsOn?.map { "\($0)" }) },
        track("enhancedBy") { CSVField($0.enhancedBy) },
    ]

    private static func of(
        _ name: String, _ value: @escaping @Sendable (MediaRecord) -> CSVField
    ) -> CSVColumn {
        CSVColumn(name: name) { record, _ in value(record) }
    }

    private static func track(
        _ name: String, _ value: @escaping @Sendable (MediaPlayerTrack) -> CSVField
    ) -> CSVColumn {
        CSVColumn(name: name) { _, track in track.map(value) ?? .empty }
    }
}

extension CSVField {
    fileprivate init(list: [String]?) {
        self.init((list ?? []).isEmpty ? nil : list?.joined(separator: " "))
    }
}
