import SelectionPolicy
import Testing

@Suite struct LintTests {
    @Test(arguments: [
        ("- never: TRUEPREDICATE\n- prefer: channels", PolicyRemark.Kind.unreachable, 4),
        ("- prefer: channels\n- prefer: channels", .redundant, 4),
        ("- require: isDefault == YES\n- never: isDefault == YES", .contradiction, 4),
        ("- never: isCommentary == YES\n- prefer: isCommentary == YES", .unreachable, 4),
        ("- require: isDefault == YES\n- prefer: NOT isDefault == YES", .unreachable, 4),
        ("- {prefer: channels, when: FALSEPREDICATE}", .unreachable, 3),
        ("- {prefer: roles, in: [comentary]}", .unknownName, 3),
        ("- {prefer: codec, in: $codecz}", .unknownName, 3),
        ("- {prefer: language, in: [klingonese]}", .unknownName, 3),
        ("- {prefer: channels, when: audio.channels == 2}", .unreachable, 3),
        (
            "- when: hasPreferredLanguages == YES\n  rules: [{when: hasPreferredLanguages == YES, otherwise: [{prefer: channels}]}]",
            .unreachable, 4
        ),
    ])
    func `a rule that cannot do its work is found`(
        rules: String, kind: PolicyRemark.Kind, line: Int
    ) throws {
        let remarks = try policy("policy: test\naudio:\n\(rules)\n").remarks
        #expect(remarks.map(\.kind) == [kind])
        #expect(remarks.first?.line == line)
    }

    @Test func `a misspelt value is told the nearest one`() throws {
        let remarks = try policy("policy: test\naudio: [{prefer: roles, in: [comentary]}]\n")
            .remarks
        #expect(remarks.first?.message.contains("did you mean “commentary”?") == true)
    }

    @Test func `a preferred language must be one`() throws {
        let remarks = try policy("policy: test\nlanguages: {audio: [ja, japanisch, original]}\n")
            .remarks
        #expect(remarks.map(\.kind) == [.unknownName])
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `the presets have nothing to find`(name: String) throws {
        let remarks = try #require(SelectionPolicy(preset: name)).remarks
        #expect(remarks.isEmpty, "\(remarks)")
    }
}
