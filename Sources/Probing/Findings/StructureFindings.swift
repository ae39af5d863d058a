import TrackModel

/// Damage of packets and of what is between them, without decoding.
enum StructureFindings {
    static let rules = [
        FileRule(.structureZeroedSpan) {
            [finding(on: $0, .structureZeroedSpan)].compactMap(\.self)
        },
        FileRule(.structureDamagedPackets) {
            [finding(on: $0, .structureDamagedPackets)].compactMap(\.self)
        },
        FileRule(.structureLostSync) { [finding(on: $0, .structureLostSync)].compactMap(\.self) },
        FileRule(.structureUnusedBytes, finding: unusedBytes),
    ]

    private static let codes: [FileStructure.Span.Kind: Finding.Code] = [
        .zeros: .structureZeroedSpan, .repeatedByte: .structureZeroedSpan,
        .invalidSyntax: .structureDamagedPackets, .checksum: .structureDamagedPackets,
        .lostSync: .structureLostSync,
    ]

    private static func finding(on subject: FileSubject, _ code: Finding.Code) -> Finding? {
        let spans = (subject.reading.structure?.structure.spans ?? []).filter {
            // Pages of Ogg have a finding of their own.
            codes[$0.kind] == code && ($0.packets > 0 || code != .structureDamagedPackets)
        }
        guard let first = spans.first else { return nil }
        let tracks = Set(spans.map(\.trackID))
        let packets = spans.reduce(0) { $0 + $1.packets }
        let what =
            switch code {
            case .structureZeroedSpan: "of zeros or one repeated byte"
            case .structureLostSync: "of bytes that belong to nothing"
            default: "with \(packets) damaged \(packets == 1 ? "packet" : "packets")"
            }
        let size = subject.size
        let bytes = spans.reduce(Int64(0)) { $0 + ($1.length ?? 0) }
        return Finding(
            code, trackID: tracks.count == 1 ? first.trackID : nil,
            message: "\(spans.count == 1 ? "a span" : "\(spans.count) spans") \(what)"
                + times(of: spans, from: subject.container.startTime ?? 0) + bytesWords(of: spans),
            declared: size.map { .int(Int($0)) }, observed: .int(Int(bytes)))
    }

    /// ` from 0:00:42.0 to 0:00:58.0`, counted from the start of the file.
    private static func times(of spans: [FileStructure.Span], from origin: Double) -> String {
        guard let start = spans.compactMap(\.start).min(),
            let end = spans.compactMap({ $0.end ?? $0.start }).max(),
            let first = TimeStamp.tenths(start - origin), let last = TimeStamp.tenths(end - origin)
        else { return "" }
        return first == last ? " at \(first)" : " from \(first) to \(last)"
    }

    /// ` (bytes 1,234,567–2,345,678)`
    private static func bytesWords(of spans: [FileStructure.Span]) -> String {
        guard let start = spans.compactMap(\.position).min(),
            let end = spans.compactMap({ span in
                span.position.map { $0 + (span.length ?? 0) }
            }).max()
        else { return "" }
        return " (bytes \(grouped(start))–\(grouped(end)))"
    }

    private static func grouped(_ number: Int64) -> String {
        let digits = Array(String(number))
        return digits.enumerated().reduce(into: "") { text, digit in
            if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text.append(",") }
            text.append(digit.element)
        }
    }

    /// Bytes from which they are reported.
    private static let leastUnused: Int64 = 4 << 10

    private static func unusedBytes(_ subject: FileSubject) -> Finding? {
        let unused = subject.reading.structure?.outside ?? []
        let bytes = unused.reduce(Int64(0)) { $0 + $1.upperBound - $1.lowerBound }
        guard bytes >= leastUnused, let first = unused.first else { return nil }
        let place = first.lowerBound == 0 ? "before the content" : "after the content"
        return Finding(
            .structureUnusedBytes,
            message: "\(grouped(bytes)) bytes \(unused.count > 1 ? "around the content" : place) "
                + "belong to nothing, from byte \(grouped(first.lowerBound))",
            declared: subject.size.map { .int(Int($0)) }, observed: .int(Int(bytes)))
    }
}
