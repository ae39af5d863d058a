// The written precedence: one row a fact. CONTRACT section 2 is its summary.

// MARK: Identity and coding

extension Fact where Value == String {
    public static let codec = Fact("codec", \.codec, trust: .coding)
    public static let codecTag = Fact("codecTag", \.codecTag, trust: .container)
    public static let codecString = Fact("codecString", \.codecString, trust: .coding)
    public static let profile = Fact(
        "profile", \.profile, trust: .coding, conflict: .videoProfileConflict)
    public static let level = Fact("level", \.level, trust: .coding)
    public static let tier = Fact("tier", \.tier, trust: .coding)
    public static let encoder = Fact("encoder", \.encoder, trust: .coding)
    public static let encoderSettings = Fact(
        "encoderSettings", \.encoderSettings, trust: .coding)
    public static let languageRaw = Fact("languageRaw", \.languageRaw, trust: .container)
    public static let timecode = Fact("timecode", \.timecode, trust: .container)
}

extension Fact where Value == Bool {
    public static let isLossless = Fact("isLossless", \.isLossless, trust: .coding)
    public static let isTelecined = Fact("isTelecined", \.isTelecined, trust: .content)
    public static let filmGrain = Fact("filmGrain", \.filmGrain, trust: .content)
}

extension Fact where Value == Int {
    public static let bitRate = Fact("bitRate", \.bitRate, trust: .content)
    public static let frameCount = Fact("frameCount", \.frameCount, trust: .container)
    public static let rotation = Fact("rotation", \.rotation, trust: .container)
    /// Of a picture's components or of sound samples.
    public static let bitDepth = Fact(
        "bitDepth", \.bitDepth, trust: .content, conflict: .videoBitDepthConflict)
    public static let channels = Fact(
        "channels", \.channels, trust: .content, conflict: .audioChannelsConflict)
    public static let sampleRate = Fact(
        "sampleRate", \.sampleRate, trust: .content, conflict: .audioSampleRateConflict)
}

extension Fact where Value == BitRateSource {
    /// Claimed together with `bitRate`.
    public static let bitRateSource = Fact("bitRateSource", \.bitRateSource, trust: .content)
}

extension Fact where Value == Double {
    public static let duration = Fact("duration", \.duration, trust: .container)
    public static let startTime = Fact("startTime", \.startTime, trust: .container)
}

extension Fact where Value == [EditListEntry] {
    public static let editList = Fact("editList", \.editList, trust: .container)
}

extension Fact where Value == [Int] {
    public static let dependsOn = Fact("dependsOn", \.dependsOn, trust: .container)
}

// MARK: Picture

extension Fact where Value == PixelSize {
    public static let codedSize = Fact(
        "codedSize", \.codedSize, trust: .content, conflict: .videoSizeConflict)
    /// Claimed only by a container that states a display size; otherwise derived
    /// from coded size and aspect ratio.
    public static let naturalSize = Fact("naturalSize", \.naturalSize, trust: .container)
}

extension Fact where Value == AspectRatio {
    public static let sampleAspectRatio = Fact(
        "sampleAspectRatio", \.sampleAspectRatio, trust: .container, conflict: .videoAspectConflict)
}

extension Fact where Value == Rational {
    public static let frameRate = Fact("frameRate", \.frameRate, trust: .container)
}

extension Fact where Value == FrameRateMode {
    public static let frameRateMode = Fact("frameRateMode", \.frameRateMode, trust: .content)
}

extension Fact where Value == FFmpegFieldOrder {
    public static let fieldOrder = Fact(
        "fieldOrder", \.fieldOrder, trust: .content, conflict: .videoFieldOrderConflict)
}

extension Fact where Value == Telecine {
    public static let telecine = Fact("telecine", \.telecine, trust: .content)
}

extension Fact where Value == String {
    public static let pixelFormat = Fact(
        "pixelFormat", \.pixelFormat, trust: .content, conflict: .videoPixelFormatConflict)
    public static let chromaSubsampling = Fact(
        "chromaSubsampling", \.chromaSubsampling, trust: .content)
    public static let chromaLocation = Fact("chromaLocation", \.chromaLocation, trust: .content)
    public static let colorRange = Fact(
        "colorRange", \.colorRange, trust: .content, conflict: .colorRangeConflict)
    public static let colorPrimaries = Fact(
        "colorPrimaries", \.colorPrimaries, trust: .content, conflict: .colorPrimariesConflict)
    public static let transferFunction = Fact(
        "transferFunction", \.transferFunction, trust: .content, conflict: .colorTransferConflict)
    public static let yCbCrMatrix = Fact(
        "yCbCrMatrix", \.yCbCrMatrix, trust: .content, conflict: .colorMatrixConflict)
    public static let stereo = Fact("stereo", \.stereo, trust: .container)
    public static let spherical = Fact("spherical", \.spherical, trust: .container)
}

extension Fact where Value == DOVIDecoderConfigurationRecord {
    /// The container's record, completed by what the RPUs show.
    public static let dovi = Fact("dovi", \.dovi, trust: .container)
}

extension Fact where Value == MasteringDisplay {
    public static let masteringDisplay = Fact(
        "masteringDisplay", \.masteringDisplay, trust: .content)
}

extension Fact where Value == ContentLight {
    public static let contentLight = Fact(
        "contentLight", \.contentLight, trust: .content, conflict: .hdrStaticMetadataConflict)
}

extension Fact where Value == AmbientViewingEnvironment {
    public static let ambientViewing = Fact(
        "ambientViewing", \.ambientViewing, trust: .content)
}

extension Fact where Value == HDR10Plus {
    public static let hdr10Plus = Fact("hdr10Plus", \.hdr10Plus, trust: .content)
}

extension Fact where Value == [ClosedCaptions] {
    public static let closedCaptions = Fact("closedCaptions", \.closedCaptions, trust: .content)
}

// MARK: Sound and the rest

extension Fact where Value == String {
    public static let channelLayout = Fact("channelLayout", \.channelLayout, trust: .content)
}

extension Fact where Value == SpatialAudio {
    public static let spatialAudio = Fact("spatialAudio", \.spatialAudio, trust: .content)
}

extension Fact where Value == Int {
    public static let atmosComplexity = Fact(
        "atmosComplexity", \.atmosComplexity, trust: .content)
    public static let dialogueNormalization = Fact(
        "dialogueNormalization", \.dialogueNormalization, trust: .content)
}

extension Fact where Value == AudioService {
    public static let audioService = Fact("audioService", \.audioService, trust: .content)
}

extension Fact where Value == Encryption {
    public static let encryption = Fact("encryption", \.encryption, trust: .container)
}
