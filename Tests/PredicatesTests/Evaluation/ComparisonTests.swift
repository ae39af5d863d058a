import Testing
import TrackModel

@testable import Predicates

@Suite struct ComparisonTests {
    static let subject = Values([
        "five": .int(5), "half": .double(0.5), "on": .bool(true), "name": .text("Café Noir"),
        "decomposed": .text("Cafe\u{301} Noir"), "level": .text("5.1"), "empty": .text(""),
        "words": .list([.text("default"), .text("forced")]), "nothing": .list([]),
        "numbers": .list([.int(1), .int(2), .int(6)]),
        "lists": .list([.list([.text("a")]), .list([.text("b"), .text("c")])]),
        "rate": Rational(24000, 1001).map { .fraction($0, "24000/1001") } ?? .null,
    ])

    @Test(arguments: [
        ("five == 5", true), ("five == 5.0", true), ("five != 5", false), ("five < 5", false),
        ("five <= 5", true), ("five > 4.9", true), ("5 == five", true), ("half == 0.5", true),
        ("five BETWEEN {5, 6}", true), ("five BETWEEN {6, 4}", false), ("five IN {1, 5}", true),
        ("five IN {}", false), ("five == '5'", true), ("five == 'x'", false), ("five != 'x'", true),
        ("on == YES", true), ("on == 1", true), ("on == 0", false), ("on == NO", false),
        ("on == 'YES'", false), ("on", true), ("NOT on", false),
        ("level >= 5", true), ("level < 5.2", true), ("level == '5.1'", true), ("name > 5", false),
        ("rate > 23.97", true), ("rate < 24", true), ("rate == '24000/1001'", true),
        ("rate == '48000/2002'", true), ("rate != '24/1'", true), ("rate < '24/1'", true),
        ("rate == '24'", false), ("rate BETWEEN {23, 24}", true),
    ])
    func `numbers`(expression: String, expected: Bool) throws {
        #expect(try holds(expression, Self.subject) == expected)
    }

    @Test(arguments: [
        ("name == 'Café Noir'", true), ("name == decomposed", true), ("name == 'café noir'", false),
        ("name ==[c] 'CAFÉ NOIR'", true), ("name ==[d] 'Cafe Noir'", true),
        ("decomposed ==[cd] 'cafe noir'", true), ("name ==[c] 'cafe noir'", false),
        ("name !=[cd] 'cafe noir'", false), ("name BEGINSWITH 'Caf'", true),
        ("name BEGINSWITH 'Cafe'", false), ("name BEGINSWITH[d] 'Cafe'", true),
        ("name ENDSWITH[c] 'NOIR'", true), ("name CONTAINS 'é N'", true),
        ("name CONTAINS 'e'", false), ("decomposed CONTAINS 'e'", false),
        ("name CONTAINS[d] 'e'", true), ("name CONTAINS ''", true), ("empty CONTAINS 'a'", false),
        ("'Noir' IN name", true), ("'noir' IN name", false), ("'noir' IN[c] name", true),
        ("name < 'D'", true), ("name >= 'Cafz'", true), ("'straße' ==[c] 'STRASSE'", true),
        ("'ΟΔΟΣ' ==[c] 'οδος'", true), ("'Ø' ==[d] 'O'", false), ("'й' ==[d] 'и'", true),
        ("'ガ' ==[d] 'カ'", false), ("name LIKE 'Caf*'", true), ("name LIKE 'Caf?'", false),
        ("name LIKE 'Caf? Noir'", true), ("name LIKE '*'", true), ("empty LIKE '*'", true),
        ("empty LIKE '?'", false), ("'a*b' LIKE 'a\\*b'", true), ("'axb' LIKE 'a\\*b'", false),
        ("name LIKE[cd] '*CAFE*'", true), ("name MATCHES 'Caf'", false),
        ("name MATCHES 'Caf.*'", true), ("name MATCHES[cd] 'cafe (noir|blanc)'", true),
        ("decomposed MATCHES[d] 'Café Noir'", true), ("five MATCHES '5'", false),
    ])
    func `texts`(expression: String, expected: Bool) throws {
        #expect(try holds(expression, Self.subject) == expected)
    }

    @Test(arguments: [
        ("words CONTAINS 'forced'", true), ("words CONTAINS 'FORCED'", false),
        ("words CONTAINS[c] 'FORCED'", true), ("'forced' IN words", true),
        ("ANY words == 'forced'", true), ("ALL words == 'forced'", false),
        ("ALL words IN {'forced', 'default', 'x'}", true), ("NONE words == 'dub'", true),
        ("NONE words == 'forced'", false), ("ANY words BEGINSWITH 'de'", true),
        ("words.@count == 2", true), ("words[0] == 'default'", true), ("words[9] == nil", true),
        ("words[LAST] == 'forced'", true), ("words[SIZE] == 2", true),
        ("nothing.@count == 0", true),
        ("ANY nothing == 1", false), ("ALL nothing == 1", true), ("NONE nothing == 1", true),
        ("ANY numbers > 5", true), ("ALL numbers > 0", true), ("ALL numbers > 1", false),
        ("ANY numbers BETWEEN {3, 7}", true), ("numbers.@max.self == 6", true),
        ("numbers.@sum == 9", true), ("numbers.@avg == 3", true), ("numbers.@min == 1", true),
        ("nothing.@max == nil", true), ("ANY lists == 'c'", true), ("ALL lists == 'c'", false),
        ("ANY lists CONTAINS 'c'", true), ("ALL lists CONTAINS 'c'", false),
        ("words == {'default', 'forced'}", true), ("words == {'forced', 'default'}", false),
        ("words == 'forced'", false), ("five IN numbers", false), ("6 IN numbers", true),
        ("five IN {half, five}", true),
    ])
    func `lists`(expression: String, expected: Bool) throws {
        #expect(try holds(expression, Self.subject) == expected)
    }

    @Test(arguments: [
        ("x == nil", true), ("x != nil", false), ("five == nil", false), ("five != nil", true),
        ("x == 5", false), ("x != 5", true), ("x < 5", false), ("x > 5", false),
        ("x <= nil", false),
        ("NOT x > 5", true), ("x IN {5}", false), ("x IN {5, nil}", true), ("5 IN x", false),
        ("x CONTAINS 'a'", false), ("x LIKE '*'", false), ("x MATCHES '.*'", false),
        ("x BETWEEN {0, 9}", false), ("x", false), ("NOT x", true), ("ANY x == 1", false),
        ("ALL x == 1", false), ("NONE x == 1", true), ("x.@count == 0", false),
        ("x.y.z == nil", true),
        ("x == y", true), ("five.y == nil", true), ("x ==[cd] nil", true), ("x == NO", false),
    ])
    func `nil is an unknown value and equals only nil`(expression: String, expected: Bool) throws {
        #expect(try holds(expression, Self.subject) == expected)
    }

    /// NOT before AND before OR.
    @Test(arguments: [
        ("T OR T AND F", true), ("(T OR T) AND F", false), ("F AND F OR T", true),
        ("F AND (F OR T)", false), ("NOT F AND F", false), ("NOT (F AND F)", true),
        ("NOT T OR T", true), ("NOT (T OR T)", false), ("!F && !F || F", true), ("NOT NOT T", true),
    ])
    func `precedence`(expression: String, expected: Bool) throws {
        let subject = Values(["T": .bool(true), "F": .bool(false)])
        #expect(try holds(expression, subject) == expected)
    }
}

@Suite struct ArithmeticTests {
    private static let subject = Values([
        "five": .int(5), "half": .double(0.5), "most": .int(.max), "least": .int(.min),
        "level": .text("5.1"), "name": .text("Film"), "on": .bool(true),
        "rate": Rational(24000, 1001).map { .fraction($0, "24000/1001") } ?? .null,
    ])

    @Test(arguments: [
        ("five + 1 == 6", true), ("five - 1 == 4", true), ("five * 2 == 10", true),
        ("five / 2 == 2.5", true), ("five / 5 == 1", true), ("1 + five * 2 == 11", true),
        ("(1 + five) * 2 == 12", true), ("2 * (1 + five) > 11", true), ("five-1 == 4", true),
        ("five - 1 - 1 == 3", true), ("60 / five / 2 == 6", true), ("-five + 6 == 1", true),
        ("five - -1 == 6", true), ("-(five + 1) == -6", true), ("10 > five + 4", true),
        ("half * five BETWEEN {2, 3}", true), ("level + 1 > 6", true), ("rate * 2 < 48", true),
        ("(five + 1) IN {6, 7}", true), ("(five == 5) AND (five + 1 == 6)", true),
        ("NOT (five + 1) > 6", true), ("NOT (five + 1 > 6)", true),
        ("(five > 4 OR five < 1) AND (five) == 5", true),
    ])
    func `arithmetic follows the usual precedence`(expression: String, expected: Bool) throws {
        #expect(try holds(expression, Self.subject) == expected)
    }

    @Test(arguments: ["nothing + 1", "five / 0", "name * 2", "five + on", "0 / 0"])
    func `undefined arithmetic is null`(expression: String) throws {
        #expect(try holds("\(expression) == nil", Self.subject))
        #expect(try !holds("\(expression) > 0", Self.subject))
    }

    @Test func `integer overflow does not crash`() throws {
        #expect(try holds("most + 1 > 9.2e18", Self.subject))
        #expect(try holds("least - 1 < -9.2e18", Self.subject))
        #expect(try holds("most * most > 8e37", Self.subject))
        #expect(try holds("least / -1 > 9.2e18", Self.subject))
    }

    @Test(arguments: [
        "channels * 2 > 4", "bitRate / (channels + 1) < 64000", "1 + 2 * channels == 5",
        "-channels < 0", "channels - (channels - 1) == 1", "(channels + 1) IN {3, 7}",
    ])
    func `a spelling reads back as the same condition`(expression: String) throws {
        let condition = try Condition(expression)
        #expect(try Condition(condition.description) == condition)
        _ = try Condition(parsing: expression, over: RecordCondition.schema)
    }

    @Test(arguments: [
        "codec + 1 > 2", "channels * \"2\" > 4", "tracks * 2 > 4", "channels + > 2",
        "channels + 1", "(channels + 1", "* 2 > 1", "isForced * 2 > 1",
    ])
    func `arithmetic on text is an error`(expression: String) {
        #expect(throws: ConditionError.self) {
            try Condition(parsing: expression, over: RecordCondition.schema)
        }
    }

    @Test func `a long sum is an error`() {
        for piece in ["+1", "*1", "-1"] {
            let sum = "channels" + String(repeating: piece, count: 20_000)
            #expect(throws: ConditionError.self) { try Condition(sum + " > 0") }
        }
        let nested = String(repeating: "(", count: 30_000)
        #expect(throws: ConditionError.self) { try Condition(nested + "channels + 1 > 0") }
    }
}
