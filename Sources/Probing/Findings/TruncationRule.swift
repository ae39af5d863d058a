import TrackModel

/// The file ends before its container says.
enum TruncationRule: FileFindingRule {
    static let codes: [Finding.Code] = [.containerTruncated]

    static func findings(on subject: FileSubject) -> [Finding] { subject.container.ownFindings }
}
