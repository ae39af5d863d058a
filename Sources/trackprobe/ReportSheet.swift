import TrackProbeKit

/// The contact sheet that a report shows of a film.
enum ReportSheet {
    /// nil for an input without pictures, and with a sentence where none can be made.
    static func jpeg(of record: MediaRecord, isQuiet: Bool) async -> [UInt8]? {
        guard let request = PictureRequest.reportSheet(of: record) else { return nil }
        do {
            return try await MediaProbe.sheet(request)
        } catch {
            if !isQuiet { StandardError.say("\(error)") }
            return nil
        }
    }
}
