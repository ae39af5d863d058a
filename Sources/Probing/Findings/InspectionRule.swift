import TrackModel

/// Faults of the container's own elements, by its reader.
enum InspectionRule: FileFindingRule {
    static let codes: [Finding.Code] = [.containerChecksum]

    static func findings(on subject: FileSubject) -> [Finding] { subject.inspection }
}
