// The written precedence: one row a fact. CONTRACT section 2 is its summary.

// MARK: Identity and coding

extension Fact where Value == String {
    package static let codec = Fact("codec", \.codec, precedence: .coding)
    package static let codecTag = Fact("codecTag", \.codecTag, precedence: .container)
    package static let codecString = Fact("codecString", \.codecString, precedence: .coding)
    package static let profile = Fact(
        "profile", \.profile, precedence: .coding, conflict: .videoProfileConflict)
    package static let level = Fact("level", \.level, precedence: .coding)
    package static let tier = Fact("tier", \.tier, precedence: .coding)
    package static let encoder = Fact("encoder", \.encoder, precedence: .coding)
    package static let encoderSettings = Fact(
        "encoderSettings", \.encoderSettings, precedence: .coding)
    package static let languageRaw = Fact("languageRaw", \.languageRaw, precedence: .container)
    package static let timecode = Fact("timecode", \.timecode, precedence: .container)
}

extension Fact where Value == Bool {
    package static let isLossless = Fact("isLossless", \.isLossless, precedence: .coding)
    package static let isTelecined = Fact("isTelecined", \.isTelecined, precedence: .content)
    package static let filmGrain = Fact("filmGrain", \.filmGrain, precedence: .content)
}

extension Fact where Value == Int {
    package static let bitRate = Fact("bitRate", \.bitRate, precedence: .content)
    package static let frameCount = Fact("frameCount", \.frameCount, precedence: .container)
    package static let rotation = Fact("rotation", \.rotation, precedence: .container)
    /// Of a picture's components or of sound samples.
    package static let bitDepth = Fact(
        "bitDepth", \.bitDepth, precedence: .content, conflict: .videoBitDepthConflict)
    package static let channels = Fact(
        "channels", \.channels, precedence: .content, conflict: .audioChannelsConflict)
    package static let sampleRate = Fact(
        "sampleRate", \.sampleRate, precedence: .content, conflict: .audioSampleRateConflict)
}

extension Fact where Value == BitRateSource {
    /// Claimed together with `bitRate`.
    package static let bitRateSource = Fact("bitRateSource", \.bitRateSource, precedence: .content)
}

extension Fact where Value == Double {
    package static let duration = Fact("duration", \.duration, precedence: .container)
    package static let startTime = Fact("startTime", \.startTime, precedence: .container)
}

extension Fact where Value == [EditListEntry] {
    package static let editList = Fact("editList", \.editList, precedence: .container)
}

extension Fact where Value == [Int] {
    package static let dependsOn = Fact("dependsOn", \.dependsOn, precedence: .container)
}

// MARK: Picture

extension Fact where Value == PixelSize {
    package static let codedSize = Fact(
        "codedSize", \.codedSize, precedence: .content, conflict: .videoSizeConflict)
    /// Claimed only by a container that states a display size; otherwise derived
    /// from coded size and aspect ratio.
    package static let naturalSize = Fact("naturalSize", \.naturalSize, precedence: .container)
}

extension Fact where Value == AspectRatio {
    package static let sampleAspectRatio = Fact(
        "sampleAspectRatio", \.sampleAspectRatio, precedence: .container,
        conflict: .videoAspectConflict)
}

extension Fact where Value == Rational {
    package static let frameRate = Fact("frameRate", \.frameRate, precedence: .container)
}

extension Fact where Value == FrameRateMode {
    package static let frameRateMode = Fact("frameRateMode", \.frameRateMode, precedence: .content)
}

extension Fact where Value == FFmpegFieldOrder {
    package static let fieldOrder = Fact(
        "fieldOrder", \.fieldOrder, precedence: .content, conflict: .videoFieldOrderConflict)
}

extension Fact where Value == Telecine {
    package static let telecine = Fact("telecine", \.telecine, precedence: .content)
}

extension Fact where Value == String {
    package static let pixelFormat = Fact(
        "pixelFormat", \.pixelFormat, precedence: .content, conflict: .videoPixelFormatConflict)
    package static let chromaSubsampling = Fact(
        "chromaSubsampling", \.chromaSubsampling, precedence: .content)
    package static let chromaLocation = Fact(
        "chromaLocation", \.chromaLocation, precedence: .content)
    package static let colorRange = Fact(
        "colorRange", \.colorRange, precedence: .content, conflict: .colorRangeConflict)
    package static let colorPrimaries = Fact(
        "colorPrimaries", \.colorPrimaries, precedence: .content, conflict: .colorPrimariesConflict)
    package static let transferFunction = Fact(
        "transferFunction", \.transferFunction, precedence: .content,
        conflict: .colorTransferConflict)
    package static let yCbCrMatrix = Fact(
        "yCbCrMatrix", \.yCbCrMatrix, precedence: .content, conflict: .colorMatrixConflict)
    package static let stereo = Fact("stereo", \.stereo, precedence: .container)
    package static let spherical = Fact("spherical", \.spherical, precedence: .container)
}

extension Fact where Value == DOVIDecoderConfigurationRecord {
    /// The container's record, completed by what the RPUs show.
    package static let dovi = Fact("dovi", \.dovi, precedence: .container)
}

extension Fact where Value == MasteringDisplay {
    package static let masteringDisplay = Fact(
        "masteringDisplay", \.masteringDisplay, precedence: .content)
}

extension Fact where Value == ContentLight {
    package static let contentLight = Fact(
        "contentLight", \.contentLight, precedence: .content, conflict: .hdrStaticMetadataConflict)
}

extension Fact where Value == AmbientViewingEnvironment {
    package static let ambientViewing = Fact(
        "ambientViewing", \.ambientViewing, precedence: .content)
}

extension Fact where Value == HDR10Plus {
    package static let hdr10Plus = Fact("hdr10Plus", \.hdr10Plus, precedence: .content)
}

extension Fact where Value == [ClosedCaptions] {
    package static let closedCaptions = Fact(
        "closedCaptions", \.closedCaptions, precedence: .content)
}

// MARK: Sound and the rest

extension Fact where Value == String {
    package static let channelLayout = Fact("channelLayout", \.channelLayout, precedence: .content)
}

extension Fact where Value == SpatialAudio {
    package static let spatialAudio = Fact("spatialAudio", \.spatialAudio, precedence: .content)
}

extension Fact where Value == Int {
    package static let atmosComplexity = Fact(
        "atmosComplexity", \.atmosComplexity, precedence: .content)
    package static let dialogueNormalization = Fact(
        "dialogueNormalization", \.dialogueNormalization, precedence: .content)
}

extension Fact where Value == AudioService {
    package static let audioService = Fact("audioService", \.audioService, precedence: .content)
}

extension Fact where Value == Encryption {
    package static let encryption = Fact("encryption", \.encryption, precedence: .container)
}
