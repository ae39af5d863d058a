import Testing

@testable import SelectionPolicy

@Suite struct LintTests {
    @Test(arguments: [
        ("- never: TRUEPREDICATE\n- prefer: channels", PolicyRemark.Kind.unreachable, 4),
        ("- prefer: channels\n- prefer: channels", .redundant, 4),
        ("- require: isDefault == YES\n- never: isDefault == YES", .contradiction, 4),
        ("- never: isCommentary == YES\n- prefer: isCommentary == YES", .unreachable, 4),
        ("- require: isDefault == YES\n- prefer: NOT isDefault == YES", .unreachable, 4),
        ("- {prefer: channels, when: FALSEPREDICATE}", .unreachable, 3),
        ("- {prefer: roles, in: [comentary]}", .unknownName, 3),
        ("- require: channels > 6 AND channels < 2", .contradiction, 3),
        ("- never: bitRate < 0", .contradiction, 3),
        ("- prefer: TRUEPREDICATE", .unreachable, 3),
        ("- require: channels > 6\n- require: channels < 2", .contradiction, 4),
        (
            "- require: codec == \"flac\"\n- require: codec == \"aac\" AND channels > 2",
            .contradiction, 4
        ),
        ("- require: isForced == YES\n- require: isForced == NO", .contradiction, 4),
        (
            "- require: codec IN {\"flac\", \"alac\"}\n- require: codec IN {\"aac\", \"opus\"}",
            .contradiction, 4
        ),
        ("- prefer: primaryLanguage == \"jpn\"", .unknownName, 3),
        ("- {prefer: primaryLanguage, in: [en, japanese]}", .unknownName, 3),
        ("- {prefer: codec, in: [TrueHD, flac]}", .unknownName, 3),
        ("- {prefer: language, in: [klingonese]}", .unknownName, 3),
        ("- {prefer: channels, when: audio.channels == 2}", .unreachable, 3),
        (
            "- when: hasPreferredLanguages == YES\n  rules: [{when: hasPreferredLanguages == YES, otherwise: [{prefer: channels}]}]",
            .unreachable, 4
        ),
    ])
    func `a rule without effect is reported`(
        rules: String, kind: PolicyRemark.Kind, line: Int
    ) throws {
        let remarks = try policy("policy: test\naudio:\n\(rules)\n").remarks
        #expect(remarks.map(\.kind) == [kind])
        #expect(remarks.first?.line == line)
    }

    @Test func `a misspelt value gets a suggestion`() throws {
        let remarks = try policy("policy: test\naudio: [{prefer: roles, in: [comentary]}]\n")
            .remarks
        #expect(remarks.first?.message.contains("did you mean “commentary”?") == true)
    }

    @Test(arguments: [
        ("{prefer: language, in: [jp]}", "“jp” is not a language tag; did you mean “ja”?"),
        ("{prefer: language, in: [japanese]}", "did you mean “ja”?"),
        ("{prefer: language, in: [xq]}", "“xq” is not a language tag."),
        ("{prefer: shows, in: [DV]}", "“DV” is not a value of shows; did you mean “dolbyVision”?"),
        ("{prefer: codec, in: [H.265]}", "“H.265” is not a value of codec; did you mean “hevc”?"),
        (
            "{prefer: 'primaryLanguage IN {\"en\", \"ger\"}'}",
            "No primaryLanguage is “ger”; did you mean “de”?"
        ),
    ])
    func `abbreviations get the record's name as suggestion`(rule: String, message: String) throws {
        let remarks = try policy("policy: test\naudio: [\(rule)]\n").remarks
        #expect(remarks.count == 1)
        #expect(remarks.first?.message.hasSuffix(message) == true, "\(remarks)")
    }

    @Test(arguments: ["mul", "zxx", "mis", "und", "ja", "original"])
    func `codes for multiple and undetermined languages are valid`(code: String) throws {
        #expect(PreferredLanguage(code).isKnown)
        #expect(try policy("policy: test\nlanguages: {audio: [\(code)]}\n").remarks.isEmpty)
    }

    @Test func `requirements that one track can satisfy do not contradict each other`() throws {
        let rules = """
            - require: channels > 2
            - require: channels < 8
            - {require: codec == "flac", when: hasPreferredLanguages == YES}
            - {require: codec == "aac", when: hasPreferredLanguages == NO}
            """
        #expect(try policy("policy: test\naudio:\n\(rules)\n").remarks.isEmpty)
    }

    @Test func `an invalid preferred language is reported`() throws {
        let remarks = try policy("policy: test\nlanguages: {audio: [ja, japanisch, original]}\n")
            .remarks
        #expect(remarks.map(\.kind) == [.unknownName])
    }

    @Test func `a setting that no rule reads is reported`() throws {
        let remarks = try policy("policy: test\nsettings: {loud: yes}\naudio: []\n").remarks
        #expect(remarks.map(\.kind) == [.unreachable])
        #expect(remarks.first?.message.contains("loud") == true)
    }

    @Test func `a remark names the file of its rule`() throws {
        let base = try policy("policy: base\naudio:\n- {prefer: roles, in: [comentary]}\n")
        let own = try SelectionPolicy(
            text: "extends: base\naudio:\n- prefer: channels\n", file: "own.yaml"
        ) { _ in base }
        #expect(
            own.remarks.map(\.description).first?.hasPrefix("test.yaml:3:3: unknown-name") == true)
    }

    @Test func `repeating a rule of an extended policy is not reported`() throws {
        let own = try policy("extends: matroska\naudio:\n- prefer: isDefault\n")
        #expect(own.remarks.isEmpty, "\(own.remarks)")
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `the presets have no remarks`(name: String) throws {
        let remarks = try #require(SelectionPolicy(preset: name)).remarks
        #expect(remarks.isEmpty, "\(remarks)")
    }
}
