/// A list of words that may grow; in a record each is its raw value.
package protocol Vocabulary: MemberValue, RawRepresentable where RawValue == String {
    /// Those that this version knows.
    static var words: [Self] { get }
}

extension Vocabulary {
    package static var memberType: MemberType { .word(words.map(\.rawValue)) }
    package var memberContent: MemberContent { .text(rawValue) }
}

extension Vocabulary where Self: CaseIterable {
    package static var words: [Self] { Array(allCases) }
}

extension MediaType: Vocabulary {}
extension DynamicRange: Vocabulary {}
extension FFmpegFieldOrder: Vocabulary {}
extension ProbeDepth: Vocabulary {}
extension InputRole: Vocabulary {}
extension Finding.Code: Vocabulary {}
extension Finding.Severity: Vocabulary {}
extension Evidence.Source: Vocabulary {}
extension EffectiveDepth.Widening: Vocabulary {}
extension TrackChoice.Outcome: Vocabulary {}
extension CueReading.Content: Vocabulary {}
extension CueReading.Purpose: Vocabulary {}
extension BitRateSource: Vocabulary {}
extension FrameRateMode: Vocabulary {}
extension SpatialAudio: Vocabulary {}
extension AudioService: Vocabulary {}
extension ClosedCaptions: Vocabulary {}
extension Telecine.Kind: Vocabulary {}
extension AudioCodingGrid.Family: Vocabulary {}
extension DOVIDecoderConfigurationRecord.Origin: Vocabulary {}
extension DOVIDecoderConfigurationRecord.EnhancementLayer: Vocabulary {}
extension HDR10Plus.Profile: Vocabulary {}
extension PacketStatistics.TimestampFaults.Fault.Kind: Vocabulary {}
