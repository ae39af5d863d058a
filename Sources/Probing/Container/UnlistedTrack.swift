import Bitstream
import TrackModel

/// A track of the file that FFmpeg makes no stream of.
struct UnlistedTrack {
    /// PID; nil where the container numbers nothing.
    var containerID: Int?
    var mediaType: MediaType
    var name = ""
    var dispositions: [String] = []
    /// Attachment of a cover.
    var attachment: MediaAttachment?
    var claims: [Claim] = []

    init(containerID: Int?, mediaType: MediaType) {
        self.containerID = containerID
        self.mediaType = mediaType
    }

    /// A cover inside a sound file.
    init(_ picture: AttachedPicture) {
        self.init(containerID: nil, mediaType: .video)
        name = picture.description
        dispositions = ["attached_pic"]
        attachment = MediaAttachment(mimeType: picture.image.mimeType, size: picture.size)
        claims = picture.image.claims
    }

    /// The track in its place behind FFmpeg's streams.
    func claimed(id: Int) -> ClaimedTrack {
        var claims = claims
        claims.claim(\.containerID, containerID, from: .container)
        claims.claim(\.name, name, from: .container)
        claims.claim(\.dispositions, dispositions, from: .container)
        var attachment = attachment
        attachment?.trackID = id
        claims.claim(\.attachment, attachment, from: .container)
        return ClaimedTrack(trackID: id, mediaType: mediaType, claims: claims)
    }
}
