import Bitstream
import FFmpegBridge
import TimedMetadata
import TrackModel

// Sound files whose covers not every FFmpeg finds.

/// A FLAC file with the pictures of an ID3v2 tag before it.
struct TaggedFLACFile: ContainerReader {
    static var demuxers: Set<String> { ["flac"] }

    private let file: FLACFile
    private let pictures: [AttachedPicture]

    init(source: inout HeaderBytes) {
        file = FLACFile(source: &source)
        pictures = (try? ID3Tag(file.leadingTag))?.attachedPictures ?? []
    }

    func complete(_ container: inout MediaContainer) { container.isTruncated = file.isTruncated }

    /// From 7.0 on FFmpeg lists the pictures of the tag itself, behind those of the stream.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        let listed = streams.count { $0.isAttachedPicture }
        return listed > file.pictureBlocks ? [] : pictures.map { UnlistedTrack($0) }
    }
}

extension ID3Tag {
    /// Pictures of `APIC` and `PIC` frames that hold an image.
    var attachedPictures: [AttachedPicture] {
        frames.filter { $0.id == "APIC" || $0.id == "PIC" }.compactMap { frame in
            frame.data.flatMap {
                AttachedPicture($0[...], description: frame.description ?? "")
            }
        }
    }
}

extension OggFile: ContainerReader {
    static var demuxers: Set<String> { ["ogg"] }

    /// A later FFmpeg may list them itself.
    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        streams.contains { $0.isAttachedPicture }
            ? [] : pictures.map { UnlistedTrack($0) }
    }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        UnitTail.ogg.isCut(source: &source)
    }
}
