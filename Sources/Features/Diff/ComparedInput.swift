import Batch
import Fetching
import MediaAnalysis
import Probing
import TrackModel

/// One side of `diff`: a media file, a record that was kept, or the JSON of ffprobe or MediaInfo.
package enum ComparedInput: Sendable {
    /// - NetworkAccess: lets the name be an address; nil for files alone.
    case file(String, NetworkAccess?)
    case record(String, MediaRecord)
    case foreign(String, ForeignDocument)

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Bytes of JSON that are read.
    private static let largest = 1 << 26

    /// Looks at the content: what begins as JSON and is none is taken for media.
    ///
    /// - Parameter network: lets an address be fetched, which is taken for media.
    package init(_ path: String, network: NetworkAccess? = nil) throws(Failure) {
        if network != nil, RemoteAddress.isAddress(path) {
            self = .file(path, network)
            return
        }
        guard let beginning = FileChunks(path: path)?.next(64),
            let first = beginning.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        else {
            self = .file(path, nil)
            return
        }
        var bytes: [UInt8] = []
        let file = FileChunks(path: path)
        while let piece = file?.next(1 << 20), !piece.isEmpty {
            bytes += piece
            guard bytes.count <= Self.largest else {
                throw Failure(description: "“\(path)” is longer than 64 MiB of JSON.")
            }
        }
        guard let json = try? JSONValue(parsing: bytes) else {
            self = .file(path, nil)
            return
        }
        if let document = ForeignDocument(json) {
            self = .foreign(path, document)
            return
        }
        let records = (try? RecordCodec.decodeAll(bytes, path: path)) ?? []
        guard records.count == 1, let record = records.first else {
            throw Failure(
                description: "“\(path)” is not the record of one file, nor what ffprobe -of json "
                    + "or mediainfo --Output=JSON print about one.")
        }
        self = .record(path, record)
    }

    /// The side and its record; nil for the JSON of another program.
    ///
    /// - Parameter demuxing: options of FFmpeg for its own look; nil for none.
    private func record(
        depth: ProbeDepth, demuxing: [String: String]?, _ control: ProbeControl
    ) async throws(Failure) -> (side: MediaComparison.Side, record: MediaRecord)? {
        switch self {
        case .file(let path, let network):
            let record = await MediaProbe.record(
                of: path, network: network, demuxing: demuxing, depth: depth, control: control)
            if let error = record.error { throw Failure(description: error.message) }
            let name = network == nil ? path : NetworkAccess.name(of: path)
            return (MediaComparison.Side(path: name, kind: .file), record)
        case .record(let path, let record):
            if let error = record.error { throw Failure(description: error.message) }
            return (MediaComparison.Side(path: path, kind: .record), record)
        case .foreign: return nil
        }
    }

    /// - Parameters:
    ///   - demuxing: options of FFmpeg for its own look, which ffprobe's JSON is compared with.
    ///   - includesMeasurements: whether statistics of packets, pictures and sound count.
    package static func compare(
        _ left: ComparedInput, _ right: ComparedInput, depth: ProbeDepth,
        demuxing: [String: String], includesMeasurements: Bool, control: ProbeControl
    ) async throws(Failure) -> MediaComparison {
        let asksFFmpeg = [left, right].contains {
            if case .foreign(_, let document) = $0 { document.kind == .ffprobe } else { false }
        }
        let options = asksFFmpeg ? demuxing : nil
        let one = try await left.record(depth: depth, demuxing: options, control)
        let two = try await right.record(depth: depth, demuxing: options, control)
        switch (left, one, right, two) {
        case (_, let one?, _, let two?):
            return MediaComparison(one, two, includesMeasurements: includesMeasurements)
        case (_, let one?, .foreign(let path, let document), nil),
            (.foreign(let path, let document), nil, _, let one?):
            guard let comparison = document.compared(with: one.record, one.side, path: path) else {
                throw Failure(
                    description:
                        "ffprobe’s JSON is compared with the media file, not with a record "
                        + "of it: name the file.")
            }
            return comparison
        default:
            throw Failure(
                description: "Two documents of other programs are not compared; name the media "
                    + "file or its record beside one.")
        }
    }
}
