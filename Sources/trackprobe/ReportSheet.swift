import TrackProbeKit

/// The contact sheet that a report shows of a film.
enum ReportSheet {
    /// Small enough for a page: four pictures of 240 pixels beside each other.
    private static let (columns, rows, width) = (4, 4, 240)

    /// nil for an input without pictures, and with a sentence where none can be made.
    static func png(of record: MediaRecord, isQuiet: Bool) async -> [UInt8]? {
        let pictures = record.tracks.filter {
            $0.mediaType == .video && !$0.dispositions.contains("attached_pic")
        }
        guard record.error == nil, !pictures.isEmpty else { return nil }
        do {
            let request = PictureRequest(
                path: record.input.path, content: .sheet(columns: columns, rows: rows),
                width: width)
            return try await MediaProbe.picture(request).png
        } catch {
            if !isQuiet { StandardError.say("\(error)") }
            return nil
        }
    }
}
