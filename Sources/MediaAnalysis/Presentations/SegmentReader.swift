import Bitstream
import FFmpegBridge
import Playlists
import Probing
import TrackModel

/// One media playlist or Representation, analysed as if its segments were one file.
struct SegmentReader {
    /// Outcome of reading.
    struct Outcome {
        var record: MediaRecord?
        /// Segments that are not where they should be.
        var missing = 0
        /// References that are not followed.
        var refused: [String] = []
        /// Reason for the missing record.
        var problem: String?
        /// A segment that its source refused to read; nil for other reasons.
        var failedRead: ProbeError?
        /// Whether something of the segments is encrypted and was not decrypted.
        var isProtected = false
        /// Whether the segments do not decipher with their key.
        var isKeyWrong = false
        /// Whether segments that the playlist says are encrypted as a whole are not.
        var isClear = false
        /// Whether samples of fragments are encrypted; nil if unknown.
        var hasEncryptedSamples: Bool?

        /// The failed read as a finding; nil where all of the bytes were read.
        var unread: Finding? {
            if let finding = record?.findings.first(where: \.isFailedRead) { return finding }
            if case .notFetched(let failure)? = failedRead?.cause {
                return Finding(
                    .containerReadError, message: "a segment was left out. \(failure.message)",
                    observed: .object(["code": .string(failure.code)]))
            }
            guard let failure = failedRead?.readFailure else { return nil }
            return Finding(
                .containerReadError,
                message: "a segment could not be read: \(failure.words)", observed: failure.json)
        }
    }

    let files: PlaylistFolders
    private let depth: ProbeDepth
    private let keys: DecryptionKeys
    /// Segments read at depth `sample`.
    private static let glanced = 4
    /// Remote segments whose sizes are requested at depth `sample`.
    private static let mostSized = 128
    /// Bytes of encrypted segments that are in memory at once.
    private static let mostClearBytes = 64 << 20

    init(files: PlaylistFolders, depth: ProbeDepth, keys: DecryptionKeys = DecryptionKeys()) {
        self.files = files
        self.depth = depth
        self.keys = keys
    }

    /// A segment or row of segments as an input.
    func input(
        _ stream: some ByteStream & Sendable, name: String, _ format: SegmentFormat,
        isRow: Bool = false
    ) -> ProbeInput {
        var input = ProbeInput(stream, name: name, format: format.rawValue)
        input.keys = keys
        input.isProtectedRow = isRow && format == .mp4
        return input
    }

    func read(_ list: SegmentList, interrupt: Interrupt, control: ProbeControl) -> Outcome {
        var outcome = Outcome()
        prepare(list)
        let readable = readable(list, &outcome)
        guard let first = readable.first else {
            outcome.problem =
                outcome.failedRead?.description
                ?? "none of its segments is \(files.whereabouts)"
            return outcome
        }
        let chosen = chosen(readable)
        guard let stream = stream(chosen, list.initialization(of: first), &outcome) else {
            return outcome
        }
        let name = first.uri.split(separator: "/").last.map(String.init) ?? first.uri
        let watch = WatchedStream(stream)
        guard let format = SegmentFormat(head: watch.bytes(at: 0, count: 4096)) else {
            outcome.problem = "the format of its segments is not used in presentations"
            if let failure = watch.failure {
                let error = ProbeError(input: name, cause: .init(failure))
                (outcome.problem, outcome.failedRead) = (error.description, error)
            }
            return outcome
        }
        do {
            let isProtected = first.encryption?.isOfSamples == true
            let input = input(stream, name: name, format, isRow: isProtected)
            outcome.record = try Analysis(input, depth: depth)
                .run(interrupt: interrupt, control: control)
            outcome.hasEncryptedSamples = format == .mp4 ? Self.hasEncryptedSamples(stream) : nil
            outcome.isProtected =
                outcome.hasEncryptedSamples != false
                && outcome.record?.tracks.compactMap(\.encryption)
                    .contains { keys.key(of: $0.keyID) == nil } == true
            if format == .mpegts, chosen.count > 1 { outcome.record?.forgetSeams() }
            if chosen.count < readable.count {
                let durations = readable.compactMap(\.duration)
                outcome.record?.forgetTotals(
                    lasting: durations.count == readable.count ? durations.reduce(0, +) : nil)
            }
        } catch {
            outcome.problem = error.description
            if error.readFailure != nil { outcome.failedRead = error }
        }
        return outcome
    }

    /// Bytes that are searched for the initialization and the first fragments.
    private static let headSize = 1 << 20

    private static func hasEncryptedSamples(_ stream: any ByteStream) -> Bool? {
        let head = stream.bytes(at: 0, count: headSize)
        var (source, fragments) = (MemorySource(head), MemorySource(head))
        return ISOFile(source: &source).flatMap {
            ISOMediaSegment.encryption(of: &fragments, in: $0)
        }.map { $0 == .encrypted }
    }

    /// Requests the segments that will be read, and at depth `sample` the sizes of some
    /// more.
    private func prepare(_ list: SegmentList) {
        let chosen = chosen(list.segments)
        let initialization = chosen.first.flatMap(list.initialization)
        let sized = depth.readsWholeFile ? list.segments[...] : list.segments.prefix(Self.mostSized)
        files.prepare(
            opening: [initialization].compactMap { $0 } + chosen.prefix(Self.glanced),
            sizing: Array(sized))
    }

    /// The bytes of a segment alone, or of an initialization; nil where they cannot be had in
    /// clear.
    func bytes(
        of segments: [SegmentReference], behind initialization: SegmentReference? = nil,
        _ outcome: inout Outcome
    ) -> (any ByteStream & Sendable)? {
        stream(segments, initialization, &outcome)
    }

    /// The segments that are there, up to the first with another initialization.
    private func readable(_ list: SegmentList, _ outcome: inout Outcome) -> [SegmentReference] {
        var result: [SegmentReference] = []
        for segment in list.segments where !segment.isGap {
            switch segment.reference {
            case .remote: continue
            case .refused(let reason): outcome.refused.append("“\(segment.uri)”: \(reason)")
            case .local:
                // A segment that was not requested is assumed to exist.
                guard
                    result.count >= Self.glanced && files.isUnasked(segment)
                        || files.part(of: segment) != nil
                else {
                    if let failure = files.failure(of: segment) {
                        outcome.failedRead =
                            outcome.failedRead
                            ?? ProbeError(input: segment.uri, cause: .notFetched(failure))
                    } else {
                        outcome.missing += 1
                    }
                    continue
                }
                if let first = result.first, first.initialization != segment.initialization {
                    continue
                }
                result.append(segment)
            }
        }
        return result
    }

    private func chosen(_ segments: [SegmentReference]) -> [SegmentReference] {
        switch depth {
        case .header, .sample: Array(segments.prefix(Self.glanced))
        case .packets, .full: segments
        }
    }

    private func stream(
        _ segments: [SegmentReference], _ initialization: SegmentReference?,
        _ outcome: inout Outcome
    ) -> (any ByteStream & Sendable)? {
        let wholes = segments.lazy.compactMap(\.encryption).filter { !$0.isOfSamples }
        guard !wholes.isEmpty else {
            let parts = ([initialization].compactMap { $0 } + segments).compactMap(files.part)
            let stream = SegmentStream(parts)
            if stream == nil { outcome.problem = "its segments are too large" }
            return stream
        }
        return clear(segments, initialization, &outcome)
    }

    /// The deciphered bytes of segments that are encrypted as a whole.
    private func clear(
        _ segments: [SegmentReference], _ initialization: SegmentReference?,
        _ outcome: inout Outcome
    ) -> MemoryStream? {
        outcome.isProtected = true
        var bytes: [UInt8] = []
        if let initialization { bytes += contents(of: initialization) ?? [] }
        for segment in segments {
            guard let stored = contents(of: segment) else { continue }
            guard let clear = deciphered(stored, of: segment, &outcome) else { return nil }
            bytes += clear
            if bytes.count > Self.mostClearBytes { break }
        }
        outcome.isProtected = false
        return MemoryStream(bytes)
    }

    /// The bytes of one segment in clear; nil without the right key. Media that is in clear though
    /// the playlist has a key for it is returned as it is.
    private func deciphered(
        _ stored: [UInt8], of segment: SegmentReference, _ outcome: inout Outcome
    ) -> [UInt8]? {
        let clear: [UInt8]?
        switch segment.encryption {
        case nil, .samples?: return stored
        case .managed(let name)?:
            clear = nil
            outcome.problem = "it is protected by \(name)"
        case .aes128(let reference, let vector)?:
            let key =
                reference.localPath.flatMap { files.contents(of: $0, limit: 16) }
                ?? keys.key(of: nil)
            clear = key.flatMap { SegmentCipher.decipher(stored, key: $0, vector: vector) }
            if key == nil {
                outcome.problem =
                    reference.localPath.flatMap(files.unreadReason)
                    ?? "its key is not \(files.whereabouts)"
            } else if clear == nil {
                outcome.problem = "its key is wrong"
                outcome.isKeyWrong = true
            }
        }
        if let clear { return clear }
        guard SegmentFormat(certain: stored) != nil else { return nil }
        (outcome.problem, outcome.isKeyWrong, outcome.isClear) = (nil, false, true)
        return stored
    }

    private func contents(of segment: SegmentReference) -> [UInt8]? {
        guard let part = files.part(of: segment), part.length <= Int64(Self.mostClearBytes),
            let stream = SegmentStream([part])
        else { return nil }
        return stream.bytes(at: 0, count: Int(part.length))
    }
}

extension MediaRecord {
    /// Removes totals, since counts of a few segments do not describe all of them.
    ///
    /// - Parameter duration: seconds, by the playlist; nil when unknown.
    fileprivate mutating func forgetTotals(lasting duration: Double?) {
        for index in tracks.indices {
            tracks[index].frameCount = nil
            tracks[index].byteCount = nil
            tracks[index].duration = duration
        }
    }

    /// Removes continuity errors at segment boundaries: continuity counters may restart in
    /// every segment, which looks like lost packets in joined segments.
    fileprivate mutating func forgetSeams() {
        guard let errors = decode?.errors, errors.contains(where: { $0.kind == Self.seam }) else {
            return
        }
        let others = errors.filter { $0.kind != Self.seam }
        decode?.errors = others
        let damaged = Set(others.map(\.trackID))
        findings.removeAll { finding in
            finding.code == .decodeErrors
                && !(finding.trackID.map(damaged.contains) ?? false)
        }
    }

    private static var seam: String { "corrupt-packet" }
}

/// Format of segments by their first bytes, so that FFmpeg never guesses: what
/// is none of these is not given to it.
enum SegmentFormat: String {
    case mp4, mpegts, webvtt, aac, ac3, eac3, mp3, matroska

    init?(head: [UInt8]) {
        let bytes = Self.withoutTag(head)
        if bytes.count >= 8, Self.boxes.contains(Array(bytes.dropFirst(4).prefix(4))) {
            self = .mp4
            return
        }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        if text.starts(with: Array("WEBVTT".utf8)) {
            self = .webvtt
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .matroska
        } else if bytes.first == 0x47, bytes.count <= 188 || bytes[bytes.startIndex + 188] == 0x47 {
            self = .mpegts
        } else if bytes.count >= 6, bytes.starts(with: [0x0B, 0x77]) {
            // bsid: above 10 it is E-AC-3.
            self = bytes[bytes.startIndex + 5] >> 3 > 10 ? .eac3 : .ac3
        } else if bytes.count >= 2, bytes.first == 0xFF,
            bytes[bytes.startIndex + 1] & 0xE0 == 0xE0
        {
            // The layer is 0 in ADTS alone.
            self = bytes[bytes.startIndex + 1] & 0x06 == 0 ? .aac : .mp3
        } else {
            return nil
        }
    }

    /// The format, if bytes that are encrypted do not begin so by chance.
    init?(certain head: [UInt8]) {
        let isSure = head.starts(with: Array("ID3".utf8)) && head.count >= 10
        guard let format = SegmentFormat(head: head),
            isSure || [.mp4, .mpegts, .webvtt, .matroska].contains(format)
        else { return nil }
        self = format
    }

    private static let boxes = Set(
        ["ftyp", "styp", "moof", "moov", "sidx", "emsg", "prft", "mdat"].map { Array($0.utf8) })

    /// The bytes after the ID3 tag at the start of packed audio.
    private static func withoutTag(_ head: [UInt8]) -> ArraySlice<UInt8> {
        guard head.count >= 10, head.starts(with: Array("ID3".utf8)) else { return head[...] }
        let size = head[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
        return head.dropFirst(10 + size)
    }
}
