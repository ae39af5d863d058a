import Bitstream

/// Reads or writes the fields of a structure, so that its syntax is declared once.
struct SpliceCoder {
    /// nil when writing.
    private var reader: BitReader?
    private var writer = BitWriter()

    /// Writes.
    init() {}

    /// Reads.
    init(_ bytes: [UInt8]) { reader = BitReader(bytes) }

    var isReading: Bool { reader != nil }
    /// Bits that are read.
    var position: Int { reader?.position ?? 0 }
    /// Bits that remain to be read; 0 when writing.
    var remaining: Int { reader?.remaining ?? 0 }
    /// Bytes that are written.
    var bytes: [UInt8] { writer.bytes }

    mutating func int(_ value: inout Int, _ count: Int) throws(BitstreamError) {
        if isReading {
            value = try reader?.int(count) ?? 0
        } else {
            writer.bits(value, count)
        }
    }

    /// A field that is absent when `value` is nil.
    mutating func int(_ value: inout Int?, _ count: Int) throws(BitstreamError) {
        guard var present = value else { return }
        try int(&present, count)
        value = present
    }

    mutating func flag(_ value: inout Bool) throws(BitstreamError) {
        var bit = value ? 1 : 0
        try int(&bit, 1)
        value = bit == 1
    }

    /// Reserved bits, which are written as ones.
    mutating func reserved(_ count: Int) throws(BitstreamError) {
        var ones = -1
        try int(&ones, count)
    }

    /// Reads `count` bytes, or writes all bytes.
    mutating func bytes(_ value: inout [UInt8], count: Int) throws(BitstreamError) {
        guard isReading else { return writer.append(value) }
        guard count >= 0, count <= remaining / 8 else { throw .truncated }
        value = []
        value.reserveCapacity(count)
        for _ in 0..<count { value.append(UInt8(truncatingIfNeeded: try reader?.int(8) ?? 0)) }
    }

    /// A flag that is set when `value` is present. Reading a set flag assigns `initial`.
    mutating func presence<Value>(
        of value: inout Value?, else initial: Value
    ) throws(BitstreamError) {
        var isPresent = value != nil
        try flag(&isPresent)
        value = isPresent ? value ?? initial : nil
    }

    /// A flag that is set when `value` is absent. Reading a clear flag assigns `initial`.
    mutating func absence<Value>(
        of value: inout Value?, else initial: Value
    ) throws(BitstreamError) {
        var isAbsent = value == nil
        try flag(&isAbsent)
        value = isAbsent ? nil : value ?? initial
    }

    /// The number of elements, reserved bits, and the elements; nothing when `elements` is nil.
    mutating func list<Element>(
        _ elements: inout [Element]?, of initial: Element, countBits: Int = 8, reserved: Int = 0,
        _ code: (inout Element, inout SpliceCoder) throws(BitstreamError) -> Void
    ) throws(BitstreamError) {
        guard let present = elements else { return }
        var count = present.count
        try int(&count, countBits)
        if reserved > 0 { try self.reserved(reserved) }
        var coded: [Element] = []
        for index in 0..<min(count, (1 << countBits) - 1) {
            var element = isReading ? initial : present[index]
            try code(&element, &self)
            coded.append(element)
        }
        elements = coded
    }

    /// splice_time(): ticks; nil when unspecified.
    mutating func spliceTime(_ time: inout Int?) throws(BitstreamError) {
        try presence(of: &time, else: 0)
        try reserved(time == nil ? 7 : 6)
        try int(&time, 33)
    }
}
