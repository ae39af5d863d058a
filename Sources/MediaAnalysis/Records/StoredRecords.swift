import Batch
import TrackModel

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Records of files, each read on demand: one at a time is in memory.
actor StoredRecords {
    private var paths: ArraySlice<String>
    /// Path of the file that is read.
    private var path: String
    private var pieces: JSONPieces?
    private var ready: ArraySlice<MediaRecord>

    /// - Throws: where the first file holds no records.
    init(_ paths: [String]) throws(RecordFile.Unreadable) {
        self.paths = paths.dropFirst()
        path = paths.first ?? ""
        guard let first = paths.first else {
            ready = []
            return
        }
        let opened = try RecordFile.open(first)
        pieces = opened.pieces
        ready = opened.first[...]
    }

    /// nil at the end; a record with the error where one cannot be read.
    func next() -> MediaRecord? {
        while true {
            if let record = ready.popFirst() { return record }
            do throws(RecordFile.Unreadable) {
                if let piece = pieces?.next() {
                    ready = try RecordFile.decode(piece, path: path)[...]
                } else if let following = paths.popFirst() {
                    path = following
                    let opened = try RecordFile.open(following)
                    pieces = opened.pieces
                    ready = opened.first[...]
                } else {
                    return nil
                }
            } catch {
                pieces = nil
                return MediaRecord(
                    input: .init(path: path),
                    error: .init(code: "unreadable-records", message: error.description))
            }
        }
    }
}

/// Records stored in a file: the output of `--format json` or `ndjson`, or an array of
/// tracks.
package enum RecordFile {
    /// Reason why a file of records cannot be read.
    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    /// Maximum size in bytes of an array of tracks, which is read whole.
    private static let largest = 1 << 30

    /// The first record of a file, and what is still to be read of it. Tracks without a file
    /// around them are one record.
    static func open(_ path: String) throws(Unreadable) -> (
        first: [MediaRecord], pieces: JSONPieces?
    ) {
        guard let file = FileChunks(path: path), let beginning = file.next(1) else {
            throw Unreadable(description: "Cannot read the records of “\(path)”.")
        }
        var isBegun = false
        var pieces = JSONPieces { count in
            defer { isBegun = true }
            return isBegun ? file.next(count) : beginning
        }
        guard let piece = pieces.next() else { return (try whole(path), nil) }
        let first = try decode(piece, path: path)
        // A record names its file and has a container; tracks alone do not.
        guard first.count == 1, first[0].input.path == path, first[0].container == nil else {
            return (first, pieces)
        }
        return (try whole(path), nil)
    }

    private static func whole(_ path: String) throws(Unreadable) -> [MediaRecord] {
        guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= largest else {
            throw Unreadable(description: "Cannot read the records of “\(path)”.")
        }
        return try decode(data, path: path)
    }

    static func decode(_ bytes: some Sequence<UInt8>, path: String)
        throws(Unreadable) -> [MediaRecord]
    {
        do {
            return try RecordCodec.decodeAll(bytes, path: path)
        } catch {
            throw Unreadable(
                description:
                    "“\(path)” contains no readable records: \(error). Expected the output of "
                    + "--format json, or an array of tracks.")
        }
    }
}

/// Pieces of a text of JSON, none of them parsed: the elements of its array, or else its values
/// one after another, as in NDJSON. Little more than one of them is in memory.
struct JSONPieces: Sequence, IteratorProtocol {
    /// The next bytes, about the requested number; empty at the end.
    private let read: (Int) -> [UInt8]?
    private var bytes: [UInt8] = []
    private var place = 0
    private var isArray = false
    private var isAtStart = true
    private var isAtEnd = false

    private static let chunk = 1 << 18
    /// Values beyond this many bytes are not read to their end.
    private static let largest = 1 << 28

    init(read: @escaping (Int) -> [UInt8]?) { self.read = read }

    /// nil at the end. Broken text is returned unchanged.
    mutating func next() -> [UInt8]? {
        while let byte = nextByte(isInArray: isArray) {
            if isAtStart, byte == UInt8(ascii: "[") {
                isArray = true
            } else if isArray, byte == UInt8(ascii: "]") {
                // Whatever follows the array is none of it.
                isArray = false
            } else {
                return value()
            }
            isAtStart = false
            place += 1
        }
        return nil
    }

    /// The first byte of what comes next, at `place`.
    private mutating func nextByte(isInArray: Bool) -> UInt8? {
        while true {
            while place < bytes.count {
                let byte = bytes[place]
                guard Self.isSpace(byte) || isInArray && byte == UInt8(ascii: ",") else {
                    return byte
                }
                place += 1
            }
            guard fill() else { return nil }
        }
    }

    private mutating func value() -> [UInt8] {
        isAtStart = false
        while true {
            if let end = end(of: place) ?? (fill() ? nil : bytes.count) {
                let start = place
                place = Swift.max(end, start + 1)
                return Array(bytes[start..<place])
            }
        }
    }

    /// Reads on, twice as much as before where a value is long.
    private mutating func fill() -> Bool {
        guard !isAtEnd, bytes.count - place < Self.largest else { return false }
        bytes.removeFirst(place)
        place = 0
        guard let more = read(Swift.max(Self.chunk, bytes.count)), !more.isEmpty else {
            isAtEnd = true
            return false
        }
        bytes += more
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// End of the value that begins at `start`; nil where it is incomplete.
    private func end(of start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { all in
            var place = start
            var depth = 0
            var isText = false
            while place < all.count {
                let byte = all[place]
                if isText {
                    if byte == UInt8(ascii: "\\") { place += 1 }
                    if byte == UInt8(ascii: "\"") { isText = false }
                } else if byte == UInt8(ascii: "\"") {
                    isText = true
                } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                    depth += 1
                } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                    depth -= 1
                    if depth <= 0 { return depth < 0 ? place : place + 1 }
                } else if depth == 0, Self.isSpace(byte) || byte == UInt8(ascii: ",") {
                    return place
                }
                place += 1
            }
            return nil
        }
    }
}

/// Records of several files, one after the other, such as the parts of a batch that was spread
/// over machines. Little more than one of them is in memory.
package struct RecordParts {
    /// Text in the place of one record.
    package struct Piece: Sendable {
        /// The file, and the place in it, from 1.
        let path: String
        let number: Int
        let text: [UInt8]

        package var record: MediaRecord {
            get throws {
                do {
                    return try RecordCodec.decode(text)
                } catch {
                    throw RecordFile.Unreadable(
                        description:
                            "“\(FileName.shown(path))”: record \(number) is truncated or invalid, "
                            + "and is left out: \(error).")
                }
            }
        }

        /// Returns the record as one line.
        ///
        /// - Parameter record: the decoded text.
        package func line(of record: MediaRecord) -> [UInt8] {
            text.contains(UInt8(ascii: "\n")) ? RecordCodec.bytes(of: record) : text
        }
    }

    private let paths: [String]

    package init(_ paths: [String]) { self.paths = paths }

    /// - Throws: where a file cannot be read, and what `body` throws.
    package func forEach(_ body: (Piece) throws -> Void) throws {
        for path in paths {
            guard let file = FileChunks(path: path), let beginning = file.next(1) else {
                throw RecordFile.Unreadable(
                    description: "Cannot read the records of “\(FileName.shown(path))”.")
            }
            var isBegun = false
            let pieces = JSONPieces { count in
                defer { isBegun = true }
                return isBegun ? file.next(count) : beginning
            }
            for (place, text) in pieces.enumerated() {
                try body(Piece(path: path, number: place + 1, text: text))
            }
        }
    }
}
