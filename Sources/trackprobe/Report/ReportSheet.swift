import TrackProbeKit

/// The contact sheet of a file in a report.
enum ReportSheet {
    /// The sheet as JPEG; nil for an input without video, and, with a message, if it cannot be made.
    ///
    /// - Parameters:
    ///   - name: name given by the user; a record contains a URL without its signature.
    ///   - network: access to fetch a URL.
    static func jpeg(
        of record: MediaRecord, name: String, network: NetworkAccess?, isQuiet: Bool
    ) async -> [UInt8]? {
        guard var request = PictureRequest.reportSheet(of: record) else { return nil }
        (request.path, request.network) = (name, network)
        do {
            return try await MediaProbe.sheet(request)
        } catch {
            if !isQuiet { StandardError.say("\(error)") }
            return nil
        }
    }
}
