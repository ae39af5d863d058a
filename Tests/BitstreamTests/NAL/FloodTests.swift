import Fixtures
import Testing

@testable import Bitstream

/// Units and tables in numbers that no encoder or multiplexer writes.
@Suite struct FloodTests {
    private static func found(
        _ syntax: UnitFlood.Syntax, _ bytes: [UInt8], pieces: Int = .max
    ) -> Int? {
        var flood = UnitFlood(syntax)
        for start in stride(from: 0, to: bytes.count, by: min(pieces, bytes.count)) {
            let piece = Array(bytes[start..<min(start + min(pieces, bytes.count), bytes.count)])
            if let found = piece.withUnsafeBytes({ flood.search($0) }) { return start + found }
        }
        return nil
    }

    private static func units(_ unit: [UInt8], _ count: Int) -> [UInt8] {
        Floods.units(unit, count)
    }

    @Test(
        arguments: [
            (.h264, [0x67, 0x64, 0x00]), (.h264, [0x06]), (.h264, [0x09, 0x10]),
            // A slice with first_mb_in_slice above 0.
            (.h264, [0x41, 0x5A]), (.hevc, [0x42, 0x01, 0x01]), (.hevc, [0x02, 0x01, 0x40]),
            (.vvc, [0x00, 0x79, 0x80]), (.vvc, [0x00, 0x01, 0x40]),
        ] as [(UnitFlood.Syntax, [UInt8])])
    func `finds the unit with which there are too many`(syntax: UnitFlood.Syntax, unit: [UInt8]) {
        let limit = UnitFlood.maxUnits
        #expect(Self.found(syntax, Self.units(unit, limit)) == nil)
        let bytes = Self.units(unit, limit + 1)
        let place = limit * (unit.count + 3) + 2
        #expect(Self.found(syntax, bytes) == place)
        #expect(Self.found(syntax, bytes, pieces: 7) == place)
    }

    @Test func `finds a unit whose bytes come one by one`() {
        let bytes = Self.units([0x06], UnitFlood.maxUnits + 1)
        #expect(Self.found(.h264, bytes, pieces: 1) == UnitFlood.maxUnits * 4 + 2)
    }

    @Test(
        arguments: [
            (.h264, [0x65, 0x88]), (.h264, [0x41, 0x9A]), (.hevc, [0x26, 0x01, 0x80]),
            (.hevc, [0x02, 0x01, 0xD0]), (.vvc, [0x00, 0x99, 0x00]), (.vvc, [0x00, 0x39, 0x80]),
        ] as [(UnitFlood.Syntax, [UInt8])])
    func `a slice that begins a picture begins the count`(
        syntax: UnitFlood.Syntax, slice: [UInt8]
    ) {
        #expect(Self.found(syntax, Self.units(slice, 3 * UnitFlood.maxUnits)) == nil)
        let half = Self.units([0x67, 0x01, 0x00], UnitFlood.maxUnits - 1)
        let bytes = half + Self.units(slice, 1) + half
        #expect(Self.found(syntax, bytes) == nil)
        #expect(Self.found(syntax, half + half) != nil)
    }

    private static func found(in stream: [UInt8]) -> Int? {
        var flood = TableFlood()
        return stride(from: 0, to: stream.count, by: 188).first { start in
            stream[start..<start + 188].withUnsafeBytes { flood.read($0) }
        }
    }

    @Test func `finds tables that change without end`() {
        for stream in [Floods.programs, Floods.versions] {
            let found = Self.found(in: stream)
            #expect(found.map { $0 < stream.count / 2 } == true)
        }
        // The same programs, of another version each time.
        #expect(Self.found(in: Floods.stream(tables: 200, programs: 253, moves: false)) != nil)
    }

    @Test func `finds tables that name more streams than there are`() {
        #expect(Self.found(in: Floods.streams(programs: 10, each: 50)) == nil)
        #expect(Self.found(in: Floods.streams(programs: 11, each: 50)) != nil)
    }

    @Test func `tables that repeat or change a few times pass`() {
        let same = Floods.stream(tables: 3000, programs: 253, moves: false, version: false)
        #expect(Self.found(in: same) == nil)
        #expect(Self.found(in: Floods.stream(tables: 15, programs: 253, moves: true)) == nil)
    }

    private static func kind(of stream: [UInt8]) -> TransportFlood.Kind? {
        var flood = TransportFlood()
        return stride(from: 0, to: stream.count, by: 188).lazy.compactMap { start in
            stream[start..<start + 188].withUnsafeBytes { flood.read($0) }
        }.first
    }

    @Test func `finds units without end in an elementary stream`() {
        #expect(Self.kind(of: Floods.transportUnits) == .units)
        #expect(Self.kind(of: Floods.programs) == .tables)
        // Scrambled units are not looked at.
        var scrambled = Floods.transportUnits
        for start in stride(from: 0, to: scrambled.count, by: 188) { scrambled[start + 3] |= 0x80 }
        #expect(Self.kind(of: scrambled) == nil)
    }
}
