import Batch
import Fetching
import MediaAnalysis
import Probing
import TrackModel

/// One side of `diff`: a media file, a stored record, or the JSON of ffprobe or MediaInfo.
package enum ComparedInput: Sendable {
    /// A path, or a URL with network access.
    case file(String, NetworkAccess?)
    case record(String, MediaRecord)
    case foreign(String, ForeignDocument)

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Largest JSON file that is read, in bytes.
    private static let maxBytes = 1 << 26

    /// Identifies the content. A file that begins with a bracket and is not JSON is media, unless it
    /// is named as JSON or goes on like it.
    ///
    /// - Parameter network: access to fetch a URL, which is treated as media.
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
            guard bytes.count <= Self.maxBytes else {
                throw Failure(description: "“\(path)” is JSON larger than 64 MiB.")
            }
        }
        guard let json = try? JSONValue(parsing: bytes) else {
            guard !Self.isMeantAsJSON(path, bytes) else {
                throw Failure(
                    description:
                        "“\(path)” is not valid JSON: it is cut or damaged. Write it again.")
            }
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
                description: "“\(path)” is not the record of one file, nor the output of ffprobe "
                    + "-of json or mediainfo --Output=JSON for one.")
        }
        self = .record(path, record)
    }

    private static func isMeantAsJSON(_ path: String, _ bytes: [UInt8]) -> Bool {
        if [".json", ".ndjson"].contains(where: path.lowercased().hasSuffix) { return true }
        let marks = bytes.lazy.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.prefix(3)
        return marks.prefix(2).elementsEqual("{\"".utf8) || marks.elementsEqual("[{\"".utf8)
    }

    /// The side and its record; nil for the JSON of another program.
    ///
    /// - Parameter demuxing: demuxer options for FFmpeg's own analysis; nil for none.
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

    /// Compares the first input with each other one.
    ///
    /// - Parameters:
    ///   - demuxing: demuxer options for FFmpeg's own analysis, which is compared with ffprobe's
    ///     JSON.
    ///   - includesMeasurements: whether statistics of packets, frames and audio are compared.
    package static func compare(
        _ inputs: [ComparedInput], depth: ProbeDepth, demuxing: [String: String],
        includesMeasurements: Bool, control: ProbeControl
    ) async throws(Failure) -> [MediaComparison] {
        let asksFFmpeg = inputs.contains {
            if case .foreign(_, let document) = $0 { document.kind == .ffprobe } else { false }
        }
        guard let first = inputs.first else { return [] }
        let options = asksFFmpeg ? demuxing : nil
        let one = try await first.record(depth: depth, demuxing: options, control)
        if one == nil, inputs.count > 2 {
            throw Failure(
                description: "Others are compared with the first input. Name a media file or its "
                    + "record first.")
        }
        var comparisons: [MediaComparison] = []
        for other in inputs.dropFirst() {
            let two = try await other.record(depth: depth, demuxing: options, control)
            comparisons.append(
                try comparison(first, one, other, two, includesMeasurements: includesMeasurements))
        }
        return comparisons
    }

    private typealias Read = (side: MediaComparison.Side, record: MediaRecord)

    private static func comparison(
        _ left: ComparedInput, _ one: Read?, _ right: ComparedInput, _ two: Read?,
        includesMeasurements: Bool
    ) throws(Failure) -> MediaComparison {
        switch (left, one, right, two) {
        case (_, let one?, _, let two?):
            return MediaComparison(one, two, includesMeasurements: includesMeasurements)
        case (_, let one?, .foreign(let path, let document), nil),
            (.foreign(let path, let document), nil, _, let one?):
            guard let comparison = document.compared(with: one.record, one.side, path: path) else {
                throw Failure(
                    description:
                        "ffprobe’s JSON can be compared with the media file only, not with its record. "
                        + "Name the media file.")
            }
            return comparison
        default:
            throw Failure(
                description: "Two outputs of other programs cannot be compared. Name the media "
                    + "file or its record as one of them.")
        }
    }
}
