import Predicates
import Testing

/// Parts of NSPredicate that this language has not are told as such.
@Suite struct UnsupportedTests {
    @Test(arguments: [
        "FUNCTION(channels, \"abs\") > 2", "CAST(bitRate, \"NSString\") == \"x\"",
        "TERNARY(isForced == YES, 1, 2) > 1", "uppercase(codec) == \"AAC\"",
        "codec ==[n] \"aac\"", "codec ==[l] \"aac\"",
        "tracks.@distinctUnionOfObjects.codec.@count > 1",
        "now() > 2",
    ])
    func `the answer names what is not supported`(expression: String) {
        let error = #expect(throws: ConditionError.self) { try Condition(expression) }
        #expect(error?.expected.contains("not supported") == true, "\(String(describing: error))")
    }

    @Test(arguments: ["6 < channels", "\"ja\" == languageCode", "YES == isForced", "2 IN {2, 3}"])
    func `constants stand on either side`(expression: String) throws {
        _ = try Condition(parsing: expression, over: RecordCondition.schema)
    }
}
