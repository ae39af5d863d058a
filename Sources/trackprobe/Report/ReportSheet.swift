import TrackProbeKit

/// The contact sheet that a report shows of a film.
enum ReportSheet {
    /// nil for an input without pictures, and with a sentence where none can be made.
    ///
    /// - Parameters:
    ///   - name: as the user named it; a record has an address without its signature.
    ///   - network: lets an address be fetched.
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
