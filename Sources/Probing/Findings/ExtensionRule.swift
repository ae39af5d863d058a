import TrackModel

/// The end of the file's name promises another format.
enum ExtensionRule: FileFindingRule {
    static let codes: [Finding.Code] = [.containerExtensionMismatch]

    static func findings(on subject: FileSubject) -> [Finding] {
        let mismatch = FileExtension.mismatch(
            path: subject.path, format: subject.container.format)
        return mismatch.map { [$0] } ?? []
    }
}
