import Predicates
import Testing

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
    func `matches the whole text or not`(text: String, pattern: String, expected: Bool) throws {
        #expect(try matches(text, pattern) == expected)
    }

    @Test(arguments: [
        "(", ")", "[", "[a", "*", "a**", "a{2", "a{3,2}", "a{1001}", "(?=a)", "(?!a)", "(?<=a)",
        "(?<!a)", "(?>a)", "(a)\\1", "a++", "\\", "\\q", "\\p{Foo}", "[z-a]", "[[a]]", "[a&&b]",
        "\\x{110000}", "\\u12", "(?y)", "(((a{1000}){1000}){1000})", "(?<n",
    ])
    func `what is wrong or cannot be kept fast is an error`(pattern: String) {
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
    func `hostile patterns end`(pattern: String, text: String) throws {
        #expect(try matches(text, pattern) == false)
    }

    @Test func `repetitions of nothing end`() {
        #expect(throws: ConditionError.self) {
            try Condition("a MATCHES '((((){1000}){1000}){1000}){1000}'")
        }
    }

    @Test func `deep groups are an error`() {
        let pattern = String(repeating: "(", count: 9000)
        #expect(throws: ConditionError.self) { try Condition("a MATCHES %@", pattern) }
    }

    @Test func `hostile wildcards end`() throws {
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
