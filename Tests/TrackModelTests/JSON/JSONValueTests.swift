import Testing
import TrackModel

@Suite struct JSONValueTests {
    @Test func `numbers are equal by value`() {
        #expect(JSONValue.int(1000) == .double(1000))
        #expect(JSONValue.double(-1) == .int(-1))
        #expect(JSONValue.int(1).hashValue == JSONValue.double(1).hashValue)
        #expect(JSONValue.object(["a": .array([.int(2)])]) == .object(["a": .array([.double(2)])]))
        #expect(JSONValue.int(1) != .double(1.5))
        #expect(JSONValue.int(.max) != .double(.infinity))
        #expect(JSONValue.int(0) != .double(.nan))
        #expect(JSONValue.int(1) != .bool(true))
        #expect(JSONValue.int(1) != .string("1"))
    }
}
