import Testing
import TrackModel

@Suite struct FactValueTests {
    @Test func `numbers are equal by value, as JSON writes them`() {
        #expect(FactValue.int(1000) == .double(1000))
        #expect(FactValue.double(-1) == .int(-1))
        #expect(FactValue.int(1).hashValue == FactValue.double(1).hashValue)
        #expect(FactValue.object(["a": .array([.int(2)])]) == .object(["a": .array([.double(2)])]))
        #expect(FactValue.int(1) != .double(1.5))
        #expect(FactValue.int(.max) != .double(.infinity))
        #expect(FactValue.int(0) != .double(.nan))
        #expect(FactValue.int(1) != .bool(true))
        #expect(FactValue.int(1) != .string("1"))
    }
}
