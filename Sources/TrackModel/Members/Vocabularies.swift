// Enumerations of the record.

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
extension BitRateMode: Vocabulary {}
extension SpatialAudio: Vocabulary {}
extension AudioService: Vocabulary {}
extension ClosedCaptions: Vocabulary {}
extension Telecine.Kind: Vocabulary {}
extension AudioCodingGrid.Family: Vocabulary {}
extension DOVIDecoderConfigurationRecord.Origin: Vocabulary {}
extension DOVIDecoderConfigurationRecord.EnhancementLayer: Vocabulary {}
extension HDR10Plus.Profile: Vocabulary {}
extension SubtitleService.Purpose: Vocabulary {}
extension PacketStatistics.TimestampFaults.Fault.Kind: Vocabulary {}
extension FileStructure.Span.Kind: Vocabulary {}
