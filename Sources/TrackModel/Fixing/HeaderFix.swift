/// A header that is wrong, and what writes it right.
package struct HeaderFix: Hashable, Sendable {
    /// That of the finding, or `label.` and what is not labelled.
    package var code: String
    package var trackID: Int?
    /// Who says what, in a sentence.
    package var evidence: String
    /// 0 to 1; nil for a plain fact.
    package var confidence: Double?
    /// Options of the editor.
    package var options: String

    package init(
        _ code: String, trackID: Int?, evidence: String, confidence: Double? = nil, options: String
    ) {
        (self.code, self.trackID, self.evidence) = (code, trackID, evidence)
        (self.confidence, self.options) = (confidence, options)
    }

    /// Findings about headers that contradict what is in the stream.
    private static let codes: [Finding.Code] = [
        .colorPrimariesConflict, .colorTransferConflict, .colorMatrixConflict,
        .colorRangeConflict, .colorRangeMismatch, .colorMatrixMismatch,
        .hdrStaticMetadataConflict,
        .hdrLightLevelMismatch, .videoSizeConflict, .videoAspectConflict, .videoFieldOrderConflict,
        .videoFieldOrderMismatch, .timeFrameRateConflict, .tagsLanguageConflict,
        .tagsLanguageMismatch, .tagsLanguageMissing, .tagsForcedMismatch, .tagsForcedMissing,
        .tagsHearingImpairedMissing, .tagsCommentaryMissing,
        .tagsStaleStatistics,
    ]

    /// Those of the record's findings that an editor can mend with all that is known.
    package static func ofFindings(
        in record: MediaRecord, by editor: HeaderEditor
    ) -> [HeaderFix] {
        record.findings.compactMap { finding in
            guard codes.contains(finding.code) else { return nil }
            let commands = finding.code.remedy.commands.filter {
                $0.applies(to: record.container?.format)
            }
            let options = commands.lazy.compactMap {
                $0.options(of: editor, for: finding, in: record)
            }
            guard let options = options.first else { return nil }
            return HeaderFix(
                finding.code.rawValue, trackID: finding.trackID, evidence: finding.message,
                confidence: finding.code == .videoAspectConflict ? 0.5 : finding.confidence,
                options: options)
        }
    }
}
