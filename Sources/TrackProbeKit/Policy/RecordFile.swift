public import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Records kept in a file, in place of media: what `--format json` or `ndjson`
/// wrote, or an array of tracks.
public enum RecordFile {
    /// Why a file of records cannot be read.
    public struct Unreadable: Error, CustomStringConvertible {
        public let description: String
    }

    /// Files beyond this many bytes are read line by line only.
    private static let largest = 1 << 30

    public static func records(path: String) throws(Unreadable) -> [MediaRecord] {
        guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= largest else {
            throw Unreadable(description: "Cannot read the records of “\(path)”.")
        }
        if let records = written(data, path: path) { return records }
        do {
            let values = try values(of: data)
            return try records(values, path: path)
        } catch {
            throw Unreadable(
                description: "“\(path)” holds no records: \(words(of: error)). Expected what "
                    + "--format json writes, or an array of tracks.")
        }
    }

    /// What the program itself wrote; nil for what was written otherwise.
    private static func written(_ data: Data, path: String) -> [MediaRecord]? {
        let decoder = JSONDecoder()
        if let record = try? decoder.decode(MediaRecord.self, from: data) { return [record] }
        if let records = try? decoder.decode([MediaRecord].self, from: data) { return records }
        return (try? decoder.decode([MediaPlayerTrack].self, from: data)).map {
            [MediaRecord(input: .init(path: path), tracks: $0)]
        }
    }

    private static func values(of data: Data) throws -> [JSONValue] {
        let decoder = JSONDecoder()
        if let value = try? decoder.decode(JSONValue.self, from: data) {
            if case .array(let values) = value { return values }
            return [value]
        }
        return try data.split(separator: UInt8(ascii: "\n")).filter { !$0.isEmpty }
            .map { try decoder.decode(JSONValue.self, from: $0) }
    }

    private static func records(_ values: [JSONValue], path: String) throws -> [MediaRecord] {
        if values.allSatisfy({ $0["mediaType"] != nil }), !values.isEmpty {
            let tracks = try values.enumerated().map { try track($0.element, at: $0.offset) }
            return [MediaRecord(input: .init(path: path), tracks: tracks)]
        }
        return try values.map { value in
            var record = MediaRecord(input: .init(path: value["input"]?["path"]?.text ?? path))
            record.container = try value["container"].map { try $0.decoded(MediaContainer.self) }
            record.error = try value["error"].map { try $0.decoded(MediaRecord.Failure.self) }
            record.tracks = try (value["tracks"]?.elements ?? []).enumerated().map {
                try track($0.element, at: $0.offset)
            }
            return record
        }
    }

    /// What a hand-written track leaves out is unknown; its place is its number.
    private static func track(_ value: JSONValue, at place: Int) throws -> MediaPlayerTrack {
        var track = try value.with([
            "trackID": .int(place), "name": .text(""), "isEnabled": .bool(true),
            "dispositions": .array([]), "evidence": .object([:]),
        ]).decoded(MediaPlayerTrack.self)
        if track.languageCode == nil {
            track.languageCode = track.languageRaw.flatMap { LanguageTag($0)?.canonical }
        }
        if track.mediaType == .subtitle, track.isForced == nil {
            track.isForced = track.dispositions.contains("forced")
        }
        if track.presents == nil { track.presents = track.dynamicRange.map { [$0] } }
        return track
    }

    private static func words(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case DecodingError.typeMismatch(_, let context),
            DecodingError.valueNotFound(_, let context):
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is of another kind"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "it is no JSON"
                : "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” has an unknown value"
        default: "it is no JSON"
        }
    }
}
