import TrackModel

/// The analysis was ended for the time it took: no fault of the file.
enum TimeLimitRule: FileFindingRule {
    static let codes: [Finding.Code] = [.analysisTimeLimit]

    static func findings(on subject: FileSubject) -> [Finding] {
        guard subject.isOutOfTime else { return [] }
        return [
            Finding(
                .analysisTimeLimit,
                message: "reading was ended for the time it took; the rest was not looked at")
        ]
    }
}
