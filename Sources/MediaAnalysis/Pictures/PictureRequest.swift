import Fetching
import TrackModel

/// A picture to be made of a video track.
public struct PictureRequest: Hashable, Sendable {
    /// A sheet, or a single frame.
    public enum Content: Hashable, Sendable {
        /// Pictures spread evenly over the film.
        case sheet(columns: Int, rows: Int)
        /// The picture on screen so many seconds after the beginning of the file.
        case frame(time: Double)
    }

    /// Path of the media file.
    public var path: String
    /// Lets the path be an address, which is fetched; nil for files alone.
    package var network: NetworkAccess?
    /// A sheet, or a single frame.
    public var content: Content
    /// nil for the first video that is no attached picture.
    public var trackID: Int?
    /// Pixels across one picture; nil for 320 on a sheet and for the size at which
    /// the film is shown as a single frame.
    public var width: Int?

    /// A picture of the file at `path`.
    public init(path: String, content: Content, trackID: Int? = nil, width: Int? = nil) {
        self.path = path
        self.content = content
        self.trackID = trackID
        self.width = width
    }

    /// Pixels across one picture.
    package static let widths = 32...8192
    /// Columns, and rows.
    package static let counts = 1...32
}

extension PictureRequest {
    /// The contact sheet that a report shows of a film, small enough for a page: four
    /// pictures of 240 pixels beside each other. nil for an input without pictures, and
    /// for a presentation, whose pictures lie in its segments.
    package static func reportSheet(of record: MediaRecord) -> PictureRequest? {
        let hasPictures = record.tracks.contains {
            $0.mediaType == .video && !$0.isAttachedPicture
        }
        guard record.error == nil, hasPictures else { return nil }
        return PictureRequest(
            path: record.input.path, content: .sheet(columns: 4, rows: 4), width: 240)
    }
}
