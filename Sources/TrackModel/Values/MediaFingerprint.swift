/// The audio and frames of the first minutes of a file in few bytes, by which it is recognised in another
/// encoding.
package struct MediaFingerprint: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Words of 32 bits of Chromaprint.
        case audio
        /// Perceptual hashes of frames, 64 bits each; 0 for a frame without detail.
        case frames

        /// Bytes of a stored word.
        var width: Int { self == .audio ? 4 : 8 }
    }

    /// The words of one track, at even times.
    package struct Sequence: Hashable, Sendable {
        package var kind: Kind
        package var trackID: Int
        /// Seconds from the beginning of the file to the first word, and from a word to the next.
        package var start: Double, step: Double
        package var words: [UInt64]

        package init(kind: Kind, trackID: Int, start: Double, step: Double, words: [UInt64]) {
            (self.kind, self.trackID) = (kind, trackID)
            (self.start, self.step, self.words) = (start, step, words)
        }

        /// The words in little-endian order, as a catalogue stores them.
        package var bytes: [UInt8] {
            words.flatMap { word in
                (0..<kind.width).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            }
        }

        /// nil for values that no fingerprint has.
        package init?(
            kind: Kind, trackID: Int, start: Double, step: Double, bytes: some Collection<UInt8>
        ) {
            guard step > 0, step < 1000, start.magnitude < 1e9, bytes.count % kind.width == 0,
                (1...MediaFingerprint.maxWords).contains(bytes.count / kind.width)
            else { return nil }
            var words: [UInt64] = []
            words.reserveCapacity(bytes.count / kind.width)
            var (word, shift) = (UInt64(0), 0)
            for byte in bytes {
                word |= UInt64(byte) << shift
                shift += 8
                guard shift == 8 * kind.width else { continue }
                words.append(word)
                (word, shift) = (0, 0)
            }
            self.init(kind: kind, trackID: trackID, start: start, step: step, words: words)
        }

        var end: Double { start + step * Double(words.count) }
    }

    package var sequences: [Sequence]

    /// Largest number of values in a sequence, and of sequences: an hour of audio, and more tracks than are read.
    private static let maxWords = 1 << 15, maxSequences = 64

    package init(_ sequences: [Sequence] = []) { self.sequences = sequences }

    /// One line of JSON.
    package var json: [UInt8] {
        JSONWriter.bytes(
            .array(
                sequences.map { sequence in
                    .object([
                        "kind": .string(sequence.kind.rawValue), "track": .int(sequence.trackID),
                        "start": .double(sequence.start), "step": .double(sequence.step),
                        "words": .string(Base64.text(sequence.bytes[...])),
                    ])
                }))
    }

    /// nil for text that is not a fingerprint.
    package init?(json: some Collection<UInt8>) {
        guard case .array(let values)? = try? JSONValue(parsing: Array(json)),
            values.count <= Self.maxSequences
        else { return nil }
        let sequences = values.compactMap { value -> Sequence? in
            guard let kind = value["kind"]?.text.flatMap(Kind.init),
                let track = value["track"]?.whole,
                let start = value["start"]?.number, let step = value["step"]?.number,
                let bytes = value["words"]?.text.flatMap({ Base64.bytes($0.utf8) })
            else { return nil }
            return Sequence(kind: kind, trackID: track, start: start, step: step, bytes: bytes)
        }
        guard sequences.count == values.count else { return nil }
        self.init(sequences)
    }
}
