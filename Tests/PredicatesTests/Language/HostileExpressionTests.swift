import Fixtures
import Predicates
import Testing
import TrackModel

@Suite struct HostileExpressionTests {
    static let expressions = [
        "ANY tracks.dovi.profile == 8 AND NOT (name CONTAINS[cd] 'comm' OR x IN {1, -2.5, nil})",
        "SUBQUERY(tracks, $t, $t.channels > 2 && $t.name MATCHES '(a|b)+[^c-e]{2,3}\\\\d').@count > 0",
        "tags[\"a b\"] BETWEEN {'a', 'z'} AND t[0].x LIKE '*?' AND t.@max.x <> 0x1F",
        "a == %@ AND %K == %d AND tags.größe BEGINSWITH[c] \"ü\\n\"",
    ]

    /// Passes by not trapping, by ending, and by holding to the round trip.
    private func read(_ expression: String) {
        for schema in [nil, MediaRecord.conditionSchema] {
            guard
                let condition = try? Condition(
                    parsing: expression, arguments: ["a", "b", 1], over: schema)
            else { continue }
            #expect((try? Condition(condition.description)) == condition, "\(expression)")
            _ = condition.holds(for: Samples.film)
        }
    }

    @Test(arguments: expressions)
    func `every beginning of an expression ends in a condition or an error`(expression: String) {
        for end in expression.indices { read(String(expression[..<end])) }
        read(expression)
    }

    @Test(arguments: expressions)
    func `damaged expressions end in a condition or an error`(expression: String) {
        var random = SplitMix64(seed: 5)
        for _ in 0..<200 {
            var bytes = Array(expression.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let at = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: at)
                default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: at)
                }
                if bytes.isEmpty { break }
            }
            read(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `random tokens end in a condition or an error`() {
        let words = [
            "a", "tracks", ".", "channels", "==", "<", "IN", "CONTAINS[c]", "MATCHES", "LIKE",
            "BETWEEN", "AND", "OR", "NOT", "!", "(", ")", "{", "}", ",", "1", "-", "2.5", "'x*'",
            "nil", "YES", "ANY", "ALL", "NONE", "@count", "@max", "[", "]", "SELF", "SUBQUERY",
            "$t",
            "#in", "%@", "%K", "TRUEPREDICATE", "'(a'",
        ]
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let count = Int.random(in: 1...12, using: &random)
            let picked = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
            read(picked.joined(separator: " "))
        }
    }

    @Test(arguments: ["(", "NOT ", "!", "{", "a IN {", "SUBQUERY(a,$b,", "NOT (a == 1 AND "])
    func `deep nesting is an error and no trap`(piece: String) {
        let expression = String(repeating: piece, count: 5000) + "a == 1"
        #expect(throws: ConditionError.self) { try Condition(expression) }
    }

    @Test(arguments: [".@max", ".@max.x"])
    func `a key path of many collections is an error and no trap`(piece: String) {
        let path = "a" + String(repeating: piece, count: 5000)
        #expect(throws: ConditionError.self) { try Condition("\(path) == 1") }
    }

    @Test func `a long key path is no deep one`() throws {
        let path = Array(repeating: "a", count: 10_000).joined(separator: ".")
        let condition = try Condition("\(path) == nil")
        #expect(condition.holds(for: Values([:])))
        #expect(try Condition(condition.description) == condition)
    }

    @Test func `forty brackets and forty negations are not too many`() throws {
        let brackets =
            String(repeating: "(", count: 40) + "a == nil" + String(repeating: ")", count: 40)
        #expect(try holds(brackets, Values([:])))
        #expect(try holds(String(repeating: "NOT ", count: 40) + "a == nil", Values([:])))
    }

    @Test func `a very long expression is an error`() {
        let expression = "a == '" + String(repeating: "x", count: 1 << 17) + "'"
        #expect(throws: ConditionError.self) { try Condition(expression) }
    }

    @Test func `a long chain is no deep one`() throws {
        let chain = Array(repeating: "channels == 8", count: 3000).joined(separator: " AND ")
        #expect(try holds(chain, Samples.sound))
    }

    @Test func `numbers at the ends of their range`() throws {
        let subject = Values(["a": .int(.min), "b": .int(.max), "c": .double(.infinity)])
        #expect(try holds("a == -9223372036854775808", subject))
        #expect(try holds("b > 9223372036854775806 AND b == 9223372036854775807", subject))
        #expect(try holds("c > 1e308", subject))
        #expect(try holds("-9223372036854775808 < b", subject))
    }
}
