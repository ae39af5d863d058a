import TrackModel

/// What the container's reader found wrong with the container's own elements.
enum InspectionRule: FileFindingRule {
    static let codes: [Finding.Code] = [.containerChecksum]

    static func findings(on subject: FileSubject) -> [Finding] { subject.inspection }
}
