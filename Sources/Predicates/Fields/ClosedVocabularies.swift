import TrackModel

/// A closed list of words; in a record each is its raw value.
protocol ClosedVocabulary: FieldValue, RawRepresentable where RawValue == String {
    static var words: [Self] { get }
}

extension ClosedVocabulary {
    static var fieldType: FieldType { .word(words.map(\.rawValue)) }
    var conditionValue: ConditionValue { .text(rawValue) }
}

extension ClosedVocabulary where Self: CaseIterable {
    static var words: [Self] { Array(allCases) }
}

extension MediaType: ClosedVocabulary {}
extension DynamicRange: ClosedVocabulary {}
extension FFmpegFieldOrder: ClosedVocabulary {}
extension Depth: ClosedVocabulary {}
extension Finding.Code: ClosedVocabulary {}
extension Finding.Severity: ClosedVocabulary {}
extension Claim.Source: ClosedVocabulary {}

extension EffectiveDepth.Widening: ClosedVocabulary {}

extension TrackChoice.Outcome: ClosedVocabulary {
    static var words: [Self] { [.track, .none, .fallback] }
}

extension BitRateSource: ClosedVocabulary {
    static var words: [Self] { [.tag, .header, .measured] }
}

extension FrameRateMode: ClosedVocabulary {
    static var words: [Self] { [.constant, .variable] }
}

extension SpatialAudio: ClosedVocabulary {
    static var words: [Self] { [.atmos, .dtsx, .iamf, .mpegh, .ambisonic, .ac4] }
}

extension AudioService: ClosedVocabulary {
    static var words: [Self] {
        [
            .main, .effects, .visuallyImpaired, .hearingImpaired, .dialogue, .commentary,
            .emergency, .voiceOver, .karaoke,
        ]
    }
}

extension ClosedCaptions: ClosedVocabulary {
    static var words: [Self] { [.cea608, .cea708] }
}

extension Telecine.Kind: ClosedVocabulary {
    static var words: [Self] { [.soft, .hard] }
}

extension DOVIDecoderConfigurationRecord.Origin: ClosedVocabulary {
    static var words: [Self] { [.container, .bitstream] }
}

extension DOVIDecoderConfigurationRecord.EnhancementLayer: ClosedVocabulary {
    static var words: [Self] { [.minimal, .full] }
}

extension HDR10Plus.Profile: ClosedVocabulary {
    static var words: [Self] { [.a, .b] }
}

extension PacketStatistics.TimestampFaults.Fault.Kind: ClosedVocabulary {
    static var words: [Self] { [.gap, .overlap, .backwards] }
}
