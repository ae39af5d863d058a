import TrackModel

/// A closed list of words; in a record each is its raw value.
protocol Worded: FieldValue, RawRepresentable where RawValue == String {
    static var words: [Self] { get }
}

extension Worded {
    static var fieldType: FieldType { .word(words.map(\.rawValue)) }
    var conditionValue: ConditionValue { .text(rawValue) }
}

extension Worded where Self: CaseIterable {
    static var words: [Self] { Array(allCases) }
}

extension MediaType: Worded {}
extension DynamicRange: Worded {}
extension FFmpegFieldOrder: Worded {}
extension Depth: Worded {}
extension Finding.Code: Worded {}
extension Finding.Severity: Worded {}
extension Claim.Source: Worded {}

extension EffectiveDepth.Widening: Worded {}

extension TrackChoice.Outcome: Worded {
    static var words: [Self] { [.track, .none, .fallback] }
}

extension BitRateSource: Worded {
    static var words: [Self] { [.tag, .header, .measured] }
}

extension FrameRateMode: Worded {
    static var words: [Self] { [.constant, .variable] }
}

extension SpatialAudio: Worded {
    static var words: [Self] { [.atmos, .dtsx, .iamf, .mpegh, .ambisonic, .ac4] }
}

extension AudioService: Worded {
    static var words: [Self] {
        [
            .main, .effects, .visuallyImpaired, .hearingImpaired, .dialogue, .commentary,
            .emergency, .voiceOver, .karaoke,
        ]
    }
}

extension ClosedCaptions: Worded {
    static var words: [Self] { [.cea608, .cea708] }
}

extension Telecine.Kind: Worded {
    static var words: [Self] { [.soft, .hard] }
}

extension DOVIDecoderConfigurationRecord.Origin: Worded {
    static var words: [Self] { [.container, .bitstream] }
}

extension DOVIDecoderConfigurationRecord.EnhancementLayer: Worded {
    static var words: [Self] { [.minimal, .full] }
}

extension HDR10Plus.Profile: Worded {
    static var words: [Self] { [.a, .b] }
}

extension PacketStatistics.TimestampFaults.Fault.Kind: Worded {
    static var words: [Self] { [.gap, .overlap, .backwards] }
}
