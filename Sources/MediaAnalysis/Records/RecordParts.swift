import Batch
import TrackModel

/// Records of several files, one after the other, such as the parts of a batch that was spread
/// over machines. Little more than one of them is in memory.
package struct RecordParts {
    /// Text that stands where a record should.
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
                            "“\(FileName.shown(path))”: record \(number) is cut or is none, "
                            + "and is left out: \(error).")
                }
            }
        }

        /// As one line.
        ///
        /// - Parameter record: what it says.
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
