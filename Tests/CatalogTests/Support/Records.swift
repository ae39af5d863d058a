import Fixtures
import Foundation
import TrackModel

/// Records to fill catalogues with.
enum Records {
    /// Complete records of real files, from `Tests/CommandTests`.
    static let stored: [MediaRecord] = {
        let url = Media.package.appending(path: "Tests/CommandTests/Records/trackprobe-1.ndjson")
        let text = (try? Data(contentsOf: url)) ?? Data()
        return text.split(separator: UInt8(ascii: "\n")).compactMap { try? RecordCodec.decode($0) }
    }()

    /// A file with one video track.
    static func film(
        _ path: String, codec: String = "hevc", depth: ProbeDepth = .sample,
        change: (inout MediaRecord) -> Void = { _ in }
    ) -> MediaRecord {
        var record = MediaRecord(input: .init(path: path, size: 1000))
        record.container = MediaContainer(format: "matroska")
        record.decode = .init(depth: depth)
        record.tracks = [track(0, .video, codec)]
        change(&record)
        return record
    }

    static func track(
        _ number: Int, _ type: MediaType, _ codec: String,
        change: (inout MediaPlayerTrack) -> Void = { _ in }
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: number, mediaType: type)
        track.codec = codec
        change(&track)
        return track
    }

    static func failed(_ path: String, _ code: String) -> MediaRecord {
        MediaRecord(input: .init(path: path, size: 1000), error: .init(code: code, message: "No."))
    }
}
