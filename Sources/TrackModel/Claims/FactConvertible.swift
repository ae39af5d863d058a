/// A type whose values can be claimed.
package protocol FactConvertible: MemberValue, Hashable {
    var factValue: JSONValue { get }
    /// This value completed with the values of a less trusted source: a value of several members
    /// takes unknown ones from `other`.
    func merging(_ other: Self) -> Self
}

extension FactConvertible {
    package func merging(_ other: Self) -> Self { self }
}

extension FactConvertible {
    package var factValue: JSONValue { JSONValue(memberContent) }
}

extension Bool: FactConvertible {}
extension Int: FactConvertible {}
extension String: FactConvertible {}
extension Rational: FactConvertible {}
extension AspectRatio: FactConvertible {}
extension FrameRateMode: FactConvertible {}
extension BitRateMode: FactConvertible {}
extension DynamicVideoMetadata: FactConvertible {}
extension VideoEnhancement: FactConvertible {}
extension GainMapFormat: FactConvertible {}
extension AudioDefinition: FactConvertible {}
extension ReplayGain: FactConvertible {}
extension ActiveFormat: FactConvertible {}
extension BitRateSource: FactConvertible {}
extension SpatialAudio: FactConvertible {}
extension ClosedCaptions: FactConvertible {}
extension AudioService: FactConvertible {}
extension FFmpegFieldOrder: FactConvertible {}
extension DOVIDecoderConfigurationRecord.EnhancementLayer: FactConvertible {}
extension PixelSize: FactConvertible {}
extension ContentLight: FactConvertible {}
extension MasteringDisplay: FactConvertible {}
extension AmbientViewingEnvironment: FactConvertible {}
extension EditListEntry: FactConvertible {}
extension Telecine: FactConvertible {}
extension MediaAttachment: FactConvertible {}
extension TrackChange: FactConvertible {}
extension PacketStatistics: FactConvertible {}
extension TrackDigests: FactConvertible {}
extension PictureMeasurements: FactConvertible {}
extension AudioMeasurements: FactConvertible {}
extension SubtitleService: FactConvertible {}
extension CueReading: FactConvertible {}
extension SoundHearing: FactConvertible {}

extension Double: FactConvertible {
    /// Values of a source stay readable: infinity and NaN, which JSON lacks, become text.
    package var factValue: JSONValue { isFinite ? .double(self) : .string("\(self)") }
}

extension Array: FactConvertible where Element: FactConvertible {
    package var factValue: JSONValue { .array(map(\.factValue)) }
}

extension Dictionary: FactConvertible where Key == String, Value: FactConvertible {
    package var factValue: JSONValue { .object(mapValues(\.factValue)) }
}

extension Encryption: FactConvertible {
    package func merging(_ other: Encryption) -> Encryption {
        Encryption(scheme: scheme ?? other.scheme, keyID: keyID ?? other.keyID)
    }
}

extension HDR10Plus: FactConvertible {
    package func merging(_ other: HDR10Plus) -> HDR10Plus {
        HDR10Plus(
            profile: profile ?? other.profile,
            applicationVersion: applicationVersion ?? other.applicationVersion,
            windows: windows ?? other.windows, frames: frames ?? other.frames)
    }
}

extension DOVIDecoderConfigurationRecord: FactConvertible {
    /// The container's record lacks the facts that only RPUs have; the origin stays that of the
    /// trusted source.
    package func merging(_ other: Self) -> Self {
        Self(
            versionMajor: versionMajor ?? other.versionMajor,
            versionMinor: versionMinor ?? other.versionMinor,
            profile: profile ?? other.profile, level: level ?? other.level,
            rpuPresent: rpuPresent ?? other.rpuPresent, elPresent: elPresent ?? other.elPresent,
            blPresent: blPresent ?? other.blPresent,
            blSignalCompatibilityID: blSignalCompatibilityID ?? other.blSignalCompatibilityID,
            origin: origin, elType: elType ?? other.elType, cmVersion: cmVersion ?? other.cmVersion,
            levels: levels ?? other.levels, rpuFrames: rpuFrames ?? other.rpuFrames,
            frames: frames ?? other.frames, rpu: rpu ?? other.rpu)
    }

    /// Members that both container and RPUs have.
    package var factValue: JSONValue {
        var members: [String: JSONValue] = [:]
        members["profile"] = profile?.factValue
        members["level"] = level?.factValue
        members["blSignalCompatibilityID"] = blSignalCompatibilityID?.factValue
        members["rpuPresent"] = rpuPresent?.factValue
        members["elPresent"] = elPresent?.factValue
        members["blPresent"] = blPresent?.factValue
        members["elType"] = elType?.factValue
        members["cmVersion"] = cmVersion?.factValue
        return .object(members)
    }
}
