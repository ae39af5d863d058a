import Bitstream
import TrackModel

/// A track of the file that FFmpeg makes no stream of.
struct UnlistedTrack {
    /// PID; nil where the container numbers nothing.
    var containerID: Int?
    var mediaType: MediaType
    var name = ""
    var dispositions: [String] = []
    /// Of a cover.
    var attachment: Attachment?
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
        attachment = Attachment(mimeType: picture.image.mimeType, size: picture.size)
        claims = picture.image.claims
    }

    /// The record, with its place behind FFmpeg's streams.
    func track(id: Int) -> (track: MediaPlayerTrack, findings: [Finding]) {
        var track = MediaPlayerTrack(trackID: id, mediaType: mediaType)
        track.containerID = containerID
        track.name = name
        track.dispositions = dispositions
        track.attachment = attachment
        track.attachment?.trackID = id
        let findings = ClaimResolver(claims).resolve(into: &track)
        return (track, findings)
    }
}
