import TrackModel

/// The file could not be read on, though it is not known to be cut.
enum ReadErrorRule: FileFindingRule {
    static let codes: [Finding.Code] = [.containerReadError]

    static func findings(on subject: FileSubject) -> [Finding] {
        guard let problem = subject.readProblem, subject.container.isTruncated != true else {
            return []
        }
        return [
            Finding(.containerReadError, message: "the file could not be read on: \(problem)")
        ]
    }
}
