import Playlists
import TrackModel

/// Diagnostics of reading the playlists, in the order of lines.
enum PlaylistDiagnosticRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [
        .playlistSyntax, .playlistReferenceRefused, .playlistSegmentMissing,
    ]

    private static let most = 10

    static func findings(on subject: PresentationSubject) -> [Finding] {
        subject.loaded.diagnostics.filter { $0.severity != .info }.prefix(most).map { diagnostic in
            let line = diagnostic.line.map { "line \($0): " } ?? ""
            let code: Finding.Code =
                switch diagnostic.code {
                case .referenceRefused, .referenceCycle: .playlistReferenceRefused
                case .referenceMissing: .playlistSegmentMissing
                default: .playlistSyntax
                }
            return Finding(code, message: line + diagnostic.message)
        }
    }
}
