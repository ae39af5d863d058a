/// The essence descriptors in the header metadata of an MXF file (SMPTE ST 377-1), which state
/// the tracks where essence or index are missing.
package struct MXFFile: Sendable {
    /// Descriptors of tracks, in the order of their numbers where all state one, else of the file.
    package internal(set) var descriptors: [MXFDescriptor] = []
    /// Whether the file ends before the header metadata does.
    package internal(set) var endsInHeader = false
    /// Whether the essence is encrypted (SMPTE ST 429-6), by a cryptographic context or by the
    /// label of its container.
    package private(set) var isEncrypted = false
    /// Whether the file ends with a random index pack, the last part of a complete file: ST 377-1,
    /// section 12.
    package private(set) var endsInIndexPack = false

    /// Bytes before the header partition pack: ST 377-1, section 6.5.
    private static var maxRunInSize: Int { 1 << 16 }
    /// KLV triplets of the header that are looked at.
    private static var maxTriplets: Int { 1 << 12 }
    private static var maxSetSize: Int { 1 << 16 }

    /// Up to the byte that says whether the partition is open and complete.
    private static let headerPartition: [UInt8] = [
        0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x02,
    ]
    /// The first bytes of every key: SMPTE ST 298.
    static let label: [UInt8] = [0x06, 0x0E, 0x2B, 0x34]
    /// Sets of structural metadata, but for the version in byte 8, from byte 9 on.
    private static let structuralSet: [UInt8] = [0x0D, 0x01, 0x01, 0x01, 0x01, 0x01]

    /// nil unless a header partition pack is near the front of the source.
    package init?(source: inout some ByteSource) {
        var input = BoundedSource(source, budget: 8 << 20)
        defer { source = input.source }
        guard let start = Self.findHeader(&input) else { return nil }
        readSets(&input, from: start)
        endsInIndexPack = Self.endsInIndexPack(&input)
        if isEncrypted || descriptors.contains(where: \.isEncrypted) {
            isEncrypted = true
            for place in descriptors.indices { descriptors[place].isEncrypted = true }
        }
        let numbers = descriptors.compactMap(\.trackNumber)
        if Set(numbers).count == descriptors.count {
            descriptors.sort { ($0.trackNumber ?? 0) < ($1.trackNumber ?? 0) }
        }
    }

    /// The pack's key, but for its version, up to the byte of its kind.
    private static let indexPack: [UInt8] = [0x0D, 0x01, 0x02, 0x01, 0x01, 0x11]
    private static let cryptographicContext: [UInt8] = [0x0D, 0x01, 0x04, 0x01, 0x02, 0x02]

    /// The last four bytes are the length of the pack with its key.
    private static func endsInIndexPack(
        _ input: inout BoundedSource<some ByteSource>
    ) -> Bool {
        guard let size = input.size, size > 4 else { return false }
        var reader = ByteReader(input.bytes(at: size - 4, count: 4))
        guard let length = try? reader.uint32(), (21...1 << 20).contains(length),
            Int64(length) <= size
        else { return false }
        let start = size - Int64(length)
        let head = input.bytes(at: start, count: 25)
        guard head.starts(with: label), head.dropFirst(8).starts(with: indexPack),
            let value = Self.length(head.dropFirst(16))
        else { return false }
        return value.value == Int64(length) - 16 - value.width
    }

    /// `an MXF file of timed text`, by the descriptors.
    package var kindWords: String {
        let kinds = Set(descriptors.compactMap(\.kindWords)).sorted()
        return kinds.isEmpty
            ? "a complete MXF file" : "an MXF file of " + kinds.joined(separator: " and ")
    }

    /// Where the header partition pack begins; nil without one near the front.
    static func findHeader(_ input: inout BoundedSource<some ByteSource>) -> Int64? {
        let head = input.bytes(at: 0, count: headerPartition.count)
        if head.elementsEqual(headerPartition) { return 0 }
        let runIn = input.bytes(at: 0, count: maxRunInSize + headerPartition.count)
        var start = runIn.startIndex
        while let first = runIn[start...].firstIndex(of: headerPartition[0]) {
            if runIn[first...].starts(with: headerPartition) {
                return Int64(first - runIn.startIndex)
            }
            start = first + 1
        }
        return nil
    }

    /// Where the footer partition begins, by the header partition pack: ST 377-1, section 7.2; nil where
    /// that leaves it open.
    static func footerPartition(_ input: inout BoundedSource<some ByteSource>) -> Int64? {
        guard let start = findHeader(&input) else { return nil }
        let length = input.bytes(at: start + 16, count: 1).first ?? 0
        // BER: the length in this byte, or in as many as its lower bits say.
        let value = start + 17 + (length & 0x80 == 0 ? 0 : Int64(length & 0x7F))
        // Fields after version, KAGSize, ThisPartition and PreviousPartition.
        var reader = ByteReader(input.bytes(at: value + 24, count: 8))
        guard let footer = try? reader.uint64(), (1..<1 << 62).contains(footer) else { return nil }
        return start + Int64(footer)
    }

    private mutating func readSets(
        _ input: inout BoundedSource<some ByteSource>, from start: Int64
    ) {
        var position = start
        for index in 0..<Self.maxTriplets {
            let head = input.bytes(at: position, count: 25)
            guard head.starts(with: Self.label), head.count > 16 else {
                endsInHeader = isEnd(position + Int64(head.count), of: input)
                return
            }
            if index > 0, isPartition(head) || isEssence(head) { return }
            let kind = head[head.startIndex + 4]
            guard let length = Self.length(head.dropFirst(16)) else {
                endsInHeader = isEnd(position + Int64(head.count), of: input)
                return
            }
            let (value, overflow) = position.addingReportingOverflow(16 + length.width)
            let (next, isTooLong) = value.addingReportingOverflow(length.value)
            guard !overflow, !isTooLong else { return }
            if kind == 0x02, head[head.startIndex + 5] == 0x53,
                head.dropFirst(8).starts(with: Self.cryptographicContext)
            {
                isEncrypted = true
            }
            if kind == 0x02, head[head.startIndex + 5] == 0x53,
                head.dropFirst(8).starts(with: Self.structuralSet)
            {
                let count = Int(min(length.value, Int64(Self.maxSetSize)))
                let set = MXFLocalSet(
                    kind: head[head.startIndex + 14], input.bytes(at: value, count: count))
                if let descriptor = MXFDescriptor(set) { descriptors.append(descriptor) }
            }
            if let size = input.size, next > size {
                endsInHeader = true
                return
            }
            position = next
        }
    }

    private func isEnd(_ position: Int64, of input: BoundedSource<some ByteSource>) -> Bool {
        input.size.map { position >= $0 } ?? false
    }

    /// Essence elements: ST 379-1, section 7.1. Fill items are of the same kind.
    private func isEssence(_ key: Bytes) -> Bool {
        key[key.startIndex + 4] == 0x01
            && key.dropFirst(8).starts(with: [0x0D, 0x01, 0x03, 0x01])
    }

    /// Partition packs and the random index pack, but not the primer pack.
    private func isPartition(_ key: Bytes) -> Bool {
        key.dropFirst(8).starts(with: [0x0D, 0x01, 0x02, 0x01, 0x01])
            && key[key.startIndex + 4] == 0x02 && key[key.startIndex + 13] != 0x05
    }

    /// A BER length: ST 336, section 5.3.3; at most eight bytes.
    static func length(_ bytes: Bytes) -> (value: Int64, width: Int64)? {
        guard let first = bytes.first else { return nil }
        if first < 0x80 { return (Int64(first), 1) }
        let count = Int(first & 0x7F)
        guard (1...8).contains(count), bytes.count > count else { return nil }
        let value = bytes.dropFirst().prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int64(exactly: value).map { ($0, Int64(count + 1)) }
    }
}

/// A set of header metadata in local set coding: SMPTE ST 377-1, section 9.3.
struct MXFLocalSet: Sendable {
    /// Byte 15 of the set's key, which is its class: annex A.
    let kind: UInt8
    private var values: [Int: Bytes] = [:]

    /// Items that are looked at in one set.
    private static var maxItems: Int { 1 << 10 }

    /// `bytes` are the set's value: two bytes of tag and two of length before each item. What
    /// a cut set has of its items stays.
    init(kind: UInt8, _ bytes: Bytes) {
        self.kind = kind
        var reader = ByteReader(bytes)
        for _ in 0..<Self.maxItems {
            guard let tag = try? reader.uint16(), let size = try? reader.uint16(),
                let value = try? reader.bytes(size)
            else { return }
            values[tag] = values[tag] ?? value
        }
    }

    /// Under the tags that annex A assigns for good, which no primer pack changes.
    subscript(tag: Int) -> Bytes? { values[tag] }

    /// An unsigned integer of 1, 2 or 4 bytes.
    func int(_ tag: Int) -> Int? {
        guard let value = values[tag], [1, 2, 4].contains(value.count) else { return nil }
        return value.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Two integers of 32 bits; nil unless both are positive.
    func ratio(_ tag: Int) -> (numerator: Int, denominator: Int)? {
        guard let value = values[tag], value.count == 8 else { return nil }
        var reader = ByteReader(value)
        guard let numerator = try? reader.uint32(), let denominator = try? reader.uint32(),
            (1..<1 << 31).contains(numerator), (1..<1 << 31).contains(denominator)
        else { return nil }
        return (numerator, denominator)
    }

    /// A length of 64 bits; nil for −1, which is unknown, and for 0.
    func length(_ tag: Int) -> Int64? {
        guard let value = values[tag], value.count == 8 else { return nil }
        let length = value.reduce(Int64(0)) { $0 << 8 | Int64($1) }
        return length > 0 ? length : nil
    }
}
