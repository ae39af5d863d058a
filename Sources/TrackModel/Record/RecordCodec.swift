/// An error in records.
public struct RecordError: Error, CustomStringConvertible, Sendable {
    /// The reason, for use after “they cannot be read:”.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Records as JSON of schema `trackprobe/1`, for storage.
///
/// Content of a later version survives: unknown members, words and findings are kept and written
/// back. A number that JSON cannot represent is omitted.
public enum RecordCodec {
    /// - Parameter isPretty: one member per line; otherwise the record is one line.
    public static func encode(_ record: MediaRecord, isPretty: Bool = false) -> String {
        String(decoding: bytes(of: record, isPretty: isPretty), as: UTF8.self)
    }

    /// The same in UTF-8.
    package static func bytes(of record: MediaRecord, isPretty: Bool = false) -> [UInt8] {
        JSONWriter.bytes(of: record, isPretty: isPretty)
    }

    /// One record.
    public static func decode(_ bytes: some Sequence<UInt8>) throws(RecordError) -> MediaRecord {
        try read { try MediaRecord(JSONParser.value(of: bytes)) }
    }

    /// One read-only record, without unknown members of later versions.
    ///
    /// - Parameter names: members that are skipped at any level.
    package static func decode(
        _ bytes: some Collection<UInt8>, without names: [String]
    ) throws(RecordError) -> MediaRecord {
        try read {
            do {
                return try MediaRecord(
                    JSONParser.value(of: bytes, without: names), keepsUnknown: false)
            } catch is DecodingError {
                // An unknown value of a later version, or a missing required member.
                return try MediaRecord(JSONParser.value(of: bytes))
            }
        }
    }

    /// One record, an array of records, one record per line, or an array of tracks. Tracks may be
    /// written by hand: missing members are unknown.
    ///
    /// - Parameter path: path of the file, for records without an input.
    public static func decodeAll(_ bytes: some Sequence<UInt8>, path: String) throws(RecordError)
        -> [MediaRecord]
    {
        try read {
            let bytes = Array(bytes)
            let values = try values(of: bytes)
            guard values.allSatisfy({ $0["mediaType"] != nil }), !values.isEmpty else {
                return try values.map { try MediaRecord($0, path: path).completed }
            }
            var record = MediaRecord(input: .init(path: path))
            record.tracks = try values.enumerated().map { place, value in
                try MediaPlayerTrack(value, place: place).completed
            }
            return [record]
        }
    }

    private static func values(of bytes: [UInt8]) throws -> [JSONValue] {
        do {
            let value = try JSONParser.value(of: bytes)
            return value.elements ?? [value]
        } catch let error {
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            guard lines.count > 1 else { throw error }
            return try lines.map { line throws(JSONParser.Failure) in
                try JSONParser.value(of: line)
            }
        }
    }

    private static func read<Value>(_ body: () throws -> Value) throws(RecordError) -> Value {
        do {
            return try body()
        } catch let error as RecordError {
            throw error
        } catch let error as DecodingError {
            throw RecordError(error.sentence)
        } catch {
            throw RecordError("invalid JSON")
        }
    }
}

extension DecodingError {
    fileprivate var sentence: String {
        func path(_ context: Context) -> String {
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))”"
        }
        switch self {
        case .keyNotFound(let key, _): return "“\(key.stringValue)” is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "\(path(context)) is of another kind"
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty
                ? context.debugDescription : "\(path(context)) has an unknown value"
        @unknown default: return "not a record"
        }
    }
}

extension MediaRecord {
    fileprivate var completed: MediaRecord {
        var record = self
        record.tracks = tracks.map(\.completed)
        return record
    }
}

extension MediaPlayerTrack {
    /// The track with members that follow from hand-written ones.
    fileprivate var completed: MediaPlayerTrack {
        var track = self
        if languageCode == nil {
            track.languageCode = languageRaw.flatMap(LanguageTag.trackCode)
        }
        if mediaType == .subtitle, isForced == nil {
            track.isForced = dispositions.contains("forced")
        }
        if presents == nil { track.presents = dynamicRange.map { [$0] } }
        return track
    }
}
