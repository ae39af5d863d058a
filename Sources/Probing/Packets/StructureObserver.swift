import Bitstream
import FFmpegBridge
import TrackModel

/// An observer that checks packets against their own format.
struct StructureObserver: PacketObserver {
    private let trackID: Int
    private let codec: String
    private let isSound: Bool
    private var validator: PacketValidator
    private var buffer: [UInt8] = []
    private var packets = 0
    private var valid = 0
    /// Valid ones at the beginning.
    private var validAtStart = 0
    private var invalid = 0
    private var failedChecksums = 0
    private var checkedBytes: Int64 = 0
    /// A fault that the next packet confirms: the last packet of a file may be cut.
    private var pending: Fault?
    private var spans = SpanList()
    private(set) var places = BytePlaces()

    private struct Fault {
        let verdict: PacketVerdict
        let start, end: Double?
        let position: Int64?
        let size: Int
        let isFirst: Bool
    }

    /// Bytes of a packet that are copied for codecs that no scanner reads: the checks of video
    /// among these look at the beginning.
    private static let maxCopied = (sound: 4 << 20, video: 64 << 10)
    /// Packets at the beginning that show whether the format is as expected.
    private static let beginning = 16

    /// nil for a codec whose packets cannot be checked.
    init?(trackID: Int, codec: String?, isSound: Bool, configuration: Bytes) {
        guard let codec,
            let validator = PacketValidator(codec: codec, configuration: configuration)
        else { return nil }
        (self.trackID, self.codec, self.isSound) = (trackID, codec, isSound)
        self.validator = validator
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        let start = reading.presentation ?? reading.decoding
        if let position = reading.position, let start { places.add(position, start) }
        if let configuration = packet.newConfiguration,
            let changed = PacketValidator(codec: codec, configuration: configuration[...])
        {
            validator = changed
        }
        guard !reading.isForeign, let verdict = verdict(on: packet, reading) else { return }
        // The first packet may be the rest of one, or hold what precedes the stream.
        if verdict == .valid, let first = pending, first.isFirst, first.verdict != .zeros {
            pending = nil
        }
        commit()
        packets += 1
        checkedBytes += Int64(packet.size)
        guard verdict != .valid else {
            valid += 1
            if packets <= Self.beginning { validAtStart += 1 }
            return
        }
        pending = Fault(
            verdict: verdict, start: start, end: start.map { $0 + (reading.duration ?? 0) },
            position: reading.position, size: packet.size, isFirst: packets == 1)
    }

    /// nil for a packet that is too long.
    private mutating func verdict(
        on packet: borrowing Packet, _ reading: PacketReading
    ) -> PacketVerdict? {
        guard reading.payload.isEmpty else {
            return reading.payload.count == packet.size
                ? validator.verdict(on: reading.payload[...]) : nil
        }
        let limit = isSound ? Self.maxCopied.sound : Self.maxCopied.video
        guard !isSound || packet.size <= limit else { return nil }
        packet.copy(into: &buffer, limit: limit)
        return validator.verdict(on: buffer[...])
    }

    private mutating func commit() {
        guard let fault = pending else { return }
        pending = nil
        switch fault.verdict {
        case .checksum: failedChecksums += 1
        case .invalidSyntax: invalid += 1
        default: break
        }
        spans.add(
            fault.verdict, start: fault.start, end: fault.end, position: fault.position,
            size: fault.size)
    }

    /// The last packet alone counts only where it is zeros: a file that is cut has another finding.
    mutating func finish(_ end: ReadingOutcome) {
        if let fault = pending, fault.verdict == .zeros || spans.endsNear(fault.start) { commit() }
        pending = nil
    }

    /// Whether packets are as the codec has them, so that those that are not are damage.
    private var isExpectedFormat: Bool {
        let first = min(packets, Self.beginning)
        return valid > 0 && (validAtStart * 2 >= first || valid >= invalid)
    }

    /// Bytes of packets that were checked; 0 where the format is not as expected.
    var bytesChecked: Int64 { isExpectedFormat ? checkedBytes : 0 }

    /// Damaged spans.
    var damage: [FileStructure.Span] {
        spans.spans.filter { span in
            switch span.kind {
            case .invalidSyntax: isExpectedFormat
            // An encoder that computes another checksum does so in every packet.
            case .checksum: isExpectedFormat && valid > failedChecksums
            default: true
            }
        }.map { span in
            var span = span
            span.trackID = trackID
            return span
        }
    }
}

/// Damaged packets, those near each other as one span: of zeros, repeated bytes and invalid syntax
/// by what is the most frequent.
struct SpanList {
    private(set) var spans: [FileStructure.Span] = []
    /// Packets of the last span by kind.
    private var counts: [FileStructure.Span.Kind: Int] = [:]

    /// Seconds and bytes between packets of one span.
    private static let near = (seconds: 1.0, bytes: Int64(64 << 10))
    private static let maxSpans = FileStructure.maxSpans * 4

    mutating func add(
        _ verdict: PacketVerdict, start: Double?, end: Double?, position: Int64?, size: Int
    ) {
        let kind = Self.kind(verdict)
        let tail = position.map { $0 + Int64(size) }
        if let last = spans.indices.last, (spans[last].kind == .checksum) == (kind == .checksum),
            endsNear(start, position)
        {
            spans[last].packets += 1
            counts[kind, default: 0] += 1
            if counts[kind, default: 0] > counts[spans[last].kind, default: 0] {
                spans[last].kind = kind
            }
            if let end { spans[last].end = max(end, spans[last].end ?? end) }
            if let first = spans[last].position, let tail {
                spans[last].length = max(tail - first, spans[last].length ?? 0)
            }
            return
        }
        guard spans.count < Self.maxSpans else { return }
        var span = FileStructure.Span(kind)
        (span.start, span.end, span.position) = (start, end, position)
        span.length = position == nil ? nil : Int64(size)
        span.packets = 1
        spans.append(span)
        counts = [kind: 1]
    }

    /// Whether the last span ends near a time or a place.
    func endsNear(_ time: Double?, _ position: Int64? = nil) -> Bool {
        guard let last = spans.last else { return false }
        if let time, let end = last.end { return abs(time - end) <= Self.near.seconds }
        guard let position, let first = last.position, let length = last.length else {
            return false
        }
        return position - (first + length) <= Self.near.bytes
    }

    private static func kind(_ verdict: PacketVerdict) -> FileStructure.Span.Kind {
        switch verdict {
        case .zeros: .zeros
        case .repeatedByte: .repeatedByte
        case .checksum: .checksum
        case .invalidSyntax, .valid: .invalidSyntax
        }
    }
}

/// Times of bytes of the file, of some packets of a track.
struct BytePlaces {
    private(set) var all: [(position: Int64, time: Double)] = []
    private var stride = 1
    private var skipped = 0

    private static let maxPlaces = 4096

    mutating func add(_ position: Int64, _ time: Double) {
        skipped += 1
        guard skipped >= stride, time.isFinite else { return }
        skipped = 0
        all.append((position, time))
        guard all.count == Self.maxPlaces else { return }
        all = all.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        stride *= 2
    }
}
