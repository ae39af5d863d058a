import Predicates
import Testing
import TrackModel

@Suite struct ArithmeticTests {
    private static let subject = Values([
        "five": .int(5), "half": .double(0.5), "most": .int(.max), "least": .int(.min),
        "level": .text("5.1"), "name": .text("Film"), "on": .bool(true),
        "rate": Rational(24000, 1001).map { .fraction($0) } ?? .null,
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
    func `numbers are reckoned with as on paper`(expression: String, expected: Bool) throws {
        #expect(try holds(expression, Self.subject) == expected)
    }

    @Test(arguments: ["nothing + 1", "five / 0", "name * 2", "five + on", "0 / 0"])
    func `what has no answer is unknown`(expression: String) throws {
        #expect(try holds("\(expression) == nil", Self.subject))
        #expect(try !holds("\(expression) > 0", Self.subject))
    }

    @Test func `what is too large for a whole number is no trap`() throws {
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
    func `only numbers have sums`(expression: String) {
        #expect(throws: ConditionError.self) {
            try Condition(parsing: expression, over: RecordCondition.schema)
        }
    }

    @Test func `long sums are an error and no overflow of the stack`() {
        for piece in ["+1", "*1", "-1"] {
            let sum = "channels" + String(repeating: piece, count: 20_000)
            #expect(throws: ConditionError.self) { try Condition(sum + " > 0") }
        }
        let nested = String(repeating: "(", count: 30_000)
        #expect(throws: ConditionError.self) { try Condition(nested + "channels + 1 > 0") }
    }
}
