import TrackModel

/// The key paths of a track, in the order of its members.
extension MediaPlayerTrack: FieldDescribing {
    static let fields = FieldTable<Self>(
        "a track", identity + coding + time + picture + colour + sound + rest)

    /// The key paths of a condition about one track.
    public static var conditionSchema: ConditionSchema { fields.schema }

    private static let identity: [Field<Self>] = [
        Field("trackID") { $0.trackID },
        Field("containerID") { $0.containerID },
        Field("mediaType") { $0.mediaType },
        Field("name") { $0.name },
        Field("languageCode", .canonical(.language)) { $0.languageCode },
        Field("language") { $0.language },
        Field("languageRaw") { $0.languageRaw },
        Field("isEnabled") { $0.isEnabled },
        Field("dispositions") { $0.dispositions },
    ]

    private static let coding: [Field<Self>] = [
        Field("codec", .canonical(.codec)) { $0.codec },
        Field("codecTag") { $0.codecTag },
        Field("codecString") { $0.codecString },
        Field("profile") { $0.profile },
        Field("level", .numeral) { $0.level },
        Field("tier") { $0.tier },
        Field("isDecodable") { $0.isDecodable },
        Field("isLossless") { $0.isLossless },
        Field("encoder") { $0.encoder },
        Field("encoderSettings") { $0.encoderSettings },
        Field("dependsOn") { $0.dependsOn },
        Field("enhancedBy") { $0.enhancedBy },
        Field("bitRate") { $0[keyPath: \MediaPlayerTrack.bitRate] },
        Field("bitRateSource") { $0.bitRateSource },
    ]

    private static let time: [Field<Self>] = [
        Field("duration") { $0.duration },
        Field("startTime") { $0.startTime },
        Field("frameCount") { $0.frameCount },
        Field("editList") { $0.editList },
        Field("changes") { $0.changes },
    ]

    private static let picture: [Field<Self>] = [
        Field("bitDepth") { $0[keyPath: \MediaPlayerTrack.bitDepth] },
        Field("naturalSize") { $0[keyPath: \MediaPlayerTrack.naturalSize] },
        Field("codedSize") { $0.codedSize },
        Field("sampleAspectRatio") { $0.sampleAspectRatio },
        Field("rotation") { $0[keyPath: \MediaPlayerTrack.rotation] },
        Field("nominalFrameRate") { $0[keyPath: \MediaPlayerTrack.nominalFrameRate] },
        Field("frameRate") { $0.frameRate },
        Field("frameRateMode") { $0.frameRateMode },
        Field("fieldOrder") { $0.fieldOrder },
        Field("isTelecined") { $0.isTelecined },
        Field("telecine") { $0.telecine },
    ]

    private static let colour: [Field<Self>] = [
        Field("pixelFormat") { $0.pixelFormat },
        Field("chromaSubsampling") { $0.chromaSubsampling },
        Field("chromaLocation") { $0.chromaLocation },
        Field("colorRange") { $0.colorRange },
        Field("colorPrimaries") { $0.colorPrimaries },
        Field("transferFunction") { $0.transferFunction },
        Field("yCbCrMatrix") { $0.yCbCrMatrix },
        Field("dynamicRange") { $0.dynamicRange },
        Field("presents") { $0.presents },
        Field("dovi") { $0.dovi },
        Field("masteringDisplay") { $0.masteringDisplay },
        Field("contentLight") { $0.contentLight },
        Field("ambientViewing") { $0.ambientViewing },
        Field("hdr10Plus") { $0.hdr10Plus },
        Field("closedCaptions") { $0.closedCaptions },
        Field("stereo") { $0.stereo },
        Field("spherical") { $0.spherical },
        Field("filmGrain") { $0.filmGrain },
        Field("timecode") { $0.timecode },
    ]

    private static let sound: [Field<Self>] = [
        Field("channels") { $0.channels },
        Field("channelLayout") { $0.channelLayout },
        Field("sampleRate") { $0.sampleRate },
        Field("spatialAudio") { $0.spatialAudio },
        Field("atmosComplexity") { $0.atmosComplexity },
        Field("dialogueNormalization") { $0.dialogueNormalization },
        Field("audioService") { $0.audioService },
    ]

    private static let rest: [Field<Self>] = [
        Field("isImageSubtitle") { $0[keyPath: \MediaPlayerTrack.isImageSubtitle] },
        Field("isForced") { $0.isForced },
        Field("measuredContentLight") { $0.measuredContentLight },
        Field("measuredPicture") { $0.measuredPicture },
        Field("measuredSound") { $0.measuredSound },
        Field("encryption") { $0.encryption },
        Field("tags", .map(.numeral)) { $0.tags },
        Field("attachment") { $0.attachment },
        Field("packets") { $0.packets },
        Field("evidence") { $0.evidence },
    ]
}
