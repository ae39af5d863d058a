import Testing
import TrackModel

@testable import Predicates

@Suite struct SpellingTests {
    /// Left as written, right canonical. "Predicate Format String Syntax" of
    /// Apple's Predicate Programming Guide names the spellings.
    @Test(arguments: [
        ("a = 1", "a == 1"), ("a==1", "a == 1"), ("a <> 1", "a != 1"), ("a => 1", "a >= 1"),
        ("a =< 1", "a <= 1"), ("a < -1.5", "a < -1.5"), ("a > 0x10", "a > 16"),
        ("a > 5e6", "a > 5000000.0"), ("a == .5", "a == 0.5"),
        ("a == 'it''s' OR a == 1", nil), ("a == 'it\\'s'", "a == \"it's\""),
        ("a == \"\\\"\\\\\\n\\t\"", "a == \"\\\"\\\\\\n\\t\""),
        ("a matches '\\d+'", "a MATCHES \"\\\\d+\""),
        ("a BEGINSWITH[cd] 'x'", "a BEGINSWITH[cd] \"x\""), ("a like[C]'x*'", "a LIKE[c] \"x*\""),
        ("a ==[dc] 'x'", "a ==[cd] \"x\""),
        ("a in {1, 'x', nil, yes}", "a IN {1, \"x\", nil, YES}"),
        ("a IN {}", "a IN {}"), ("a IN {b, 1}", "a IN {b, 1}"),
        ("a BETWEEN {1,2}", "a BETWEEN {1, 2}"), ("a == NULL", "a == nil"),
        ("a == true and b == FALSE", "a == YES AND b == NO"),
        ("a == 1 && b == 2 || !c == 3", "a == 1 AND b == 2 OR NOT c == 3"),
        ("a == 1 AND (b == 2 OR c == 3)", "a == 1 AND (b == 2 OR c == 3)"),
        ("(a == 1 AND b == 2) OR c == 3", "a == 1 AND b == 2 OR c == 3"),
        ("NOT (a == 1 AND b == 2)", "NOT (a == 1 AND b == 2)"), ("NOT a == 1", "NOT a == 1"),
        ("!(a == 1)", "NOT a == 1"), ("NOT NOT a == 1", "NOT NOT a == 1"),
        ("truepredicate", "TRUEPREDICATE"),
        ("FalsePredicate OR a == 1", "FALSEPREDICATE OR a == 1"),
        ("SOME t.x == 1", "ANY t.x == 1"), ("all t.x == 1", "ALL t.x == 1"),
        ("none t.x == 1", "NONE t.x == 1"), ("t.@count > 2", "t.@count > 2"),
        ("t[SIZE] > 2", "t.@count > 2"), ("t[0].x == t[last].x", "t[0].x == t[LAST].x"),
        ("t[FIRST].x == 1", "t[FIRST].x == 1"), ("t.@max.x.y > 1", "t.@max.x.y > 1"),
        ("SELF == 1", "SELF == 1"), ("self.a == 1", "a == 1"), ("#any == 1", "#any == 1"),
        ("a.any.self == 1", "a.any == 1"), ("tags['a b'] == 'x'", "tags[\"a b\"] == \"x\""),
        ("tags.größe == 'x'", "tags.größe == \"x\""), ("'ja' IN a", "\"ja\" IN a"),
        ("a not in {1}", "NOT a IN {1}"), ("isForced", "isForced == YES"),
        ("ANY t.isForced", "ANY t.isForced == YES"),
        ("isForced and not isLossless", "isForced == YES AND NOT isLossless == YES"),
        (
            "SUBQUERY(t, $x, $x.a > 1 AND $x.b == c).@count > 0",
            "SUBQUERY(t, $x, $x.a > 1 AND $x.b == c).@count > 0"
        ),
        ("a.#self == 1", "a[\"self\"] == 1"), ("tags['self'] == 1", "tags[\"self\"] == 1"),
        ("#self == 1", "#self == 1"), ("tags.5.x == 1", "tags[\"5\"].x == 1"),
        ("a == -9223372036854775808", "a == -9223372036854775808"), ("a == -0.0", "a == -0.0"),
        ("a==1\n\tAND\r\nb==2", "a == 1 AND b == 2"),
    ])
    func `every spelling has one canonical form that reads the same`(
        expression: String, canonical: String?
    ) throws {
        guard let canonical else {
            #expect(throws: ConditionError.self) { try Condition(expression) }
            return
        }
        let condition = try Condition(expression)
        #expect(condition.description == canonical)
        #expect(try Condition(condition.description) == condition)
    }

    @Test func `arguments take the place of values and key paths`() throws {
        let condition = try Condition(
            "%K IN %@ AND channels >= %d AND %K > %f AND dynamicRange == %@ AND tags.%K == %@",
            "languageCode", ["ja", "it's \"x\""], 6, "naturalSize.height", 719.5,
            DynamicRange.dolbyVision, "BPS", String?.none)
        #expect(
            condition.description
                == "languageCode IN {\"ja\", \"it's \\\"x\\\"\"} AND channels >= 6 "
                + "AND naturalSize.height > 719.5 AND dynamicRange == \"dolbyVision\" "
                + "AND tags.BPS == nil")
        #expect(try Condition(condition.description) == condition)
    }

    @Test func `a placeholder in quotes is text`() throws {
        #expect(try Condition("name == '%@'").description == "name == \"%@\"")
    }

    @Test func `names are the members that a condition reads`() throws {
        let condition = try Condition(
            "dovi.profile == 8 AND NOT (a IN {b.c, 1}) OR SUBQUERY(t, $x, $x.y == z).@count > w")
        #expect(condition.names == ["dovi", "a", "b", "t", "z", "w"])
    }

    /// Expression, column, found, and the beginning of what was expected.
    @Test(arguments: [
        ("", 1, nil, "a key path or a value"), ("a ==", 5, nil, "a key path or a value"),
        ("a == 1 b == 2", 8, "b", "AND, OR or the end"), ("a foo 1", 3, "foo", "an operator"),
        ("(a == 1", 8, nil, ")"), ("a == 1)", 7, ")", "AND, OR or the end"),
        ("a == 'x", 6, "'", "a closing quote"), ("a == 5x", 6, "5x", "a number"),
        ("a == 99999999999999999999e999", 6, "99999999999999999999e999", "a number"),
        ("a == {1, 2", 11, nil, ","), ("a == {1 2}", 9, "2", ","),
        ("ä == ü == 1", 8, "==", "AND, OR"), ("a ==[x] 1", 6, "x", "c, d or cd"),
        ("a & b", 3, "&", "a key path, a value or an operator"), ("a == %@", 6, "%@", "a value"),
        ("a == %q", 6, "%", "%@, %d"), ("a. == 1", 4, "==", "a name"),
        ("a.@foo > 1", 3, "@foo", "@count"), ("a[b] == 1", 3, "b", "an index"),
        ("AND == 1", 1, "AND", "a key path"), ("$x == 1", 1, "$x", "a variable"),
        ("ANY 5", 6, nil, "an operator"), ("ANY a NOT IN {1}", 7, "NOT", "an operator"),
        ("name MATCHES '(x'", 15, "(x", "a closing parenthesis"),
        ("name MATCHES 'ab(?=c)'", 17, "(?=c)", "no look-around"), ("# == 1", 1, "#", "a name"),
        ("a == -'b'", 7, "'b'", "a number"),
    ])
    func `an error has its position and what was expected`(
        expression: String, column: Int, found: String?, expected: String
    ) throws {
        let error = try #require(throws: ConditionError.self) { try Condition(expression) }
        #expect(error.column == column)
        #expect(error.found == found)
        #expect(error.expected.hasPrefix(expected))
    }

    @Test func `arguments must match the placeholders`() {
        #expect(throws: ConditionError.self) { try Condition("a == 1", 2) }
        #expect(throws: ConditionError.self) { try Condition("a == %d", "x") }
        #expect(throws: ConditionError.self) { try Condition("%K == 1", 2) }
        #expect(throws: ConditionError.self) { try Condition("%K == 1", "a..b") }
    }
}

/// Unsupported parts of NSPredicate are named in errors.
@Suite struct UnsupportedTests {
    @Test(arguments: [
        "FUNCTION(channels, \"abs\") > 2", "CAST(bitRate, \"NSString\") == \"x\"",
        "TERNARY(isForced == YES, 1, 2) > 1", "uppercase(codec) == \"AAC\"",
        "codec ==[n] \"aac\"", "codec ==[l] \"aac\"",
        "tracks.@distinctUnionOfObjects.codec.@count > 1",
        "now() > 2",
    ])
    func `an error names the unsupported feature`(expression: String) {
        let error = #expect(throws: ConditionError.self) { try Condition(expression) }
        #expect(error?.expected.contains("not supported") == true, "\(String(describing: error))")
    }

    @Test(arguments: ["6 < channels", "\"ja\" == languageCode", "YES == isForced", "2 IN {2, 3}"])
    func `constants are allowed on either side`(expression: String) throws {
        _ = try Condition(parsing: expression, over: RecordCondition.schema)
    }
}
