import Fixtures
import Testing
import TrackModel

@testable import Predicates

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
    func `a truncated expression does not crash`(expression: String) {
        for end in expression.indices { read(String(expression[..<end])) }
        read(expression)
    }

    @Test(arguments: expressions)
    func `a damaged expression does not crash`(expression: String) {
        var random = SplitMix64(seed: 5)
        for _ in 0..<80 {
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

    @Test func `random tokens do not crash`() {
        let words = [
            "a", "tracks", ".", "channels", "==", "<", "IN", "CONTAINS[c]", "MATCHES", "LIKE",
            "BETWEEN", "AND", "OR", "NOT", "!", "(", ")", "{", "}", ",", "1", "-", "2.5", "'x*'",
            "nil", "YES", "ANY", "ALL", "NONE", "@count", "@max", "[", "]", "SELF", "SUBQUERY",
            "$t",
            "#in", "%@", "%K", "TRUEPREDICATE", "'(a'",
        ]
        var random = SplitMix64(seed: 7)
        for _ in 0..<800 {
            let count = Int.random(in: 1...12, using: &random)
            let picked = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
            read(picked.joined(separator: " "))
        }
    }

    @Test(arguments: ["(", "NOT ", "!", "{", "a IN {", "SUBQUERY(a,$b,", "NOT (a == 1 AND "])
    func `deep nesting is an error`(piece: String) {
        let expression = String(repeating: piece, count: 5000) + "a == 1"
        #expect(throws: ConditionError.self) { try Condition(expression) }
    }

    @Test(arguments: [".@max", ".@max.x"])
    func `a key path with many collections is an error`(piece: String) {
        let path = "a" + String(repeating: piece, count: 5000)
        #expect(throws: ConditionError.self) { try Condition("\(path) == 1") }
    }

    @Test func `a long key path is accepted`() throws {
        let path = Array(repeating: "a", count: 10_000).joined(separator: ".")
        let condition = try Condition("\(path) == nil")
        #expect(condition.holds(for: Values([:])))
        #expect(try Condition(condition.description) == condition)
    }

    @Test func `forty brackets and forty negations are accepted`() throws {
        let brackets =
            String(repeating: "(", count: 40) + "a == nil" + String(repeating: ")", count: 40)
        #expect(try holds(brackets, Values([:])))
        #expect(try holds(String(repeating: "NOT ", count: 40) + "a == nil", Values([:])))
    }

    @Test func `a very long expression is an error`() {
        let expression = "a == '" + String(repeating: "x", count: 1 << 17) + "'"
        #expect(throws: ConditionError.self) { try Condition(expression) }
    }

    @Test func `a long chain is accepted`() throws {
        let chain = Array(repeating: "channels == 8", count: 3000).joined(separator: " AND ")
        #expect(try holds(chain, Samples.sound))
    }

    @Test func `extreme numbers are read exactly`() throws {
        let subject = Values(["a": .int(.min), "b": .int(.max), "c": .double(.infinity)])
        #expect(try holds("a == -9223372036854775808", subject))
        #expect(try holds("b > 9223372036854775806 AND b == 9223372036854775807", subject))
        #expect(try holds("c > 1e308", subject))
        #expect(try holds("-9223372036854775808 < b", subject))
    }
}

@Suite struct RegularExpressionTests {
    private func matches(_ text: String, _ pattern: String) throws -> Bool {
        try Condition("SELF_ MATCHES %@", pattern).holds(for: Values(["SELF_": .text(text)]))
    }

    /// Cases of ICU's documentation of regular expressions, for each construct.
    @Test(arguments: [
        ("abc", "abc", true), ("abcd", "abc", false), ("xabc", "abc", false), ("", "", true),
        ("a", "", false), ("abc", "a.c", true), ("a\nc", "a.c", false), ("a\nc", "(?s)a.c", true),
        ("aaa", "a*", true), ("", "a*", true), ("", "a+", false), ("ab", "a?b", true),
        ("b", "a??b", true), ("aaaa", "a{4}", true), ("aaa", "a{4}", false),
        ("aaaaa", "a{2,}", true),
        ("aa", "a{0,1}", false), ("aaa", "a{2,3}?", true), ("ab", "a|b", false), ("b", "a|b", true),
        ("", "a|", true), ("abab", "(ab)+", true), ("aba", "(?:ab)+", false),
        ("x", "(?<name>x)", true), ("5", "[0-9]", true), ("x", "[^0-9]", true), ("-", "[a-]", true),
        ("]", "[]]", true), ("]", "[\\]]", true), ("5", "\\d", true), ("٥", "\\d", true),
        ("x", "\\D", true), ("ä", "\\w", true), ("-", "\\W", true), (" ", "\\s", true),
        ("x5", "[\\w]\\d", true), ("a.b", "a\\.b", true), ("axb", "a\\.b", false),
        ("A", "a", false), ("A", "(?i)a", true), ("aB", "a(?i:b)", true), ("AB", "a(?i:b)", false),
        ("Ab", "(?i)a(?-i)B", false), ("Signs & Songs", ".*\\bSongs\\b.*", true),
        ("Folksongs", ".*\\bsongs\\b.*", false), ("xsongs", "x\\Bsongs", true),
        ("abc", "^abc$", true), ("a\nb", "(?m)a$\\n^b", true), ("a\nb", "a$\\n^b", false),
        ("\u{e9}", "\\u00e9", true), ("\u{1F600}", "\\x{1F600}", true), ("A", "\\x41", true),
        ("É", "\\p{Lu}", true), ("é", "\\p{Lu}", false), ("é", "\\p{L}", true),
        ("5", "\\P{L}", true),
        ("a+b", "\\Qa+b\\E", true), ("ab", "(?x) a b ", true), ("ÀÉ", "(?i)àé", true),
        ("日本語", "日.語", true), ("DTS-HD MA 7.1", "DTS-HD.*[57]\\.1", true),
    ])
    func `MATCHES matches the whole text`(text: String, pattern: String, expected: Bool) throws {
        #expect(try matches(text, pattern) == expected)
    }

    @Test(arguments: [
        "(", ")", "[", "[a", "*", "a**", "a{2", "a{3,2}", "a{1001}", "(?=a)", "(?!a)", "(?<=a)",
        "(?<!a)", "(?>a)", "(a)\\1", "a++", "\\", "\\q", "\\p{Foo}", "[z-a]", "[[a]]", "[a&&b]",
        "\\x{110000}", "\\u12", "(?y)", "(((a{1000}){1000}){1000})", "(?<n",
    ])
    func `invalid and unbounded patterns are errors`(pattern: String) {
        #expect(throws: ConditionError.self) { try Condition("a MATCHES %@", pattern) }
    }

    /// Each of these makes a matcher that tries again take longer than the sun
    /// has left. They pass by ending.
    @Test(arguments: [
        ("(a+)+$", String(repeating: "a", count: 1000) + "!"),
        ("(a|a)*b", String(repeating: "a", count: 1000)),
        ("(.*)*x(.*)*y", String(repeating: "x", count: 1000)),
        ("(a*)*b", String(repeating: "a", count: 1000)),
        ("((a?){30}){30}a{30}b", String(repeating: "a", count: 500)),
        ("(()*)*a", String(repeating: "b", count: 1000)),
    ])
    func `hostile patterns take bounded time`(pattern: String, text: String) throws {
        #expect(try matches(text, pattern) == false)
    }

    @Test func `repetitions of empty parts take bounded time`() {
        #expect(throws: ConditionError.self) {
            try Condition("a MATCHES '((((){1000}){1000}){1000}){1000}'")
        }
    }

    @Test func `deep groups are an error`() {
        let pattern = String(repeating: "(", count: 9000)
        #expect(throws: ConditionError.self) { try Condition("a MATCHES %@", pattern) }
    }

    @Test func `hostile wildcards take bounded time`() throws {
        let subject = Values(["a": .text(String(repeating: "a", count: 20_000))])
        let pattern = String(repeating: "*a", count: 400) + "b"
        #expect(try Condition("a LIKE %@", pattern).holds(for: subject) == false)
        #expect(
            try Condition("a CONTAINS %@", String(repeating: "a", count: 9000) + "b")
                .holds(for: subject) == false)
    }

    @Test func `a key path can give the pattern`() throws {
        let subject = Values(["a": .text("x5"), "good": .text("x\\d"), "bad": .text("(")])
        #expect(try holds("a MATCHES good", subject))
        #expect(try !holds("a MATCHES bad", subject))
    }
}
