import Fixtures
import Testing

@testable import Playlists

/// Every rule: the presentation that keeps all, broken in one place, breaks that rule and no
/// other.
@Suite struct RuleSetTests {
    @Test(arguments: [RuleSet.rfc, .apple])
    func `the presentation to be broken keeps every rule`(book: RuleSet) throws {
        let report = try RulePresentation.sound.report(book)
        #expect(report.violations.map { "\($0.rule.code) \($0.message)" } == [])
        #expect(report.omissions == [])
        var live = RulePresentation.sound
        live.makeLive()
        #expect(try live.report(book).violations.map(\.rule.code) == [])
    }

    @Test(arguments: RuleCase.standard.indices)
    func `a violation of a standard rule is reported alone`(index: Int) throws {
        try check(RuleCase.standard[index], .rfc)
    }

    @Test(arguments: RuleCase.apple.indices)
    func `a violation of an Apple rule is reported alone`(index: Int) throws {
        try check(RuleCase.apple[index], .apple)
    }

    private func check(_ rule: RuleCase, _ book: RuleSet) throws {
        var presentation = RulePresentation.sound
        let whole = presentation
        rule.change(&presentation)
        #expect(
            presentation.files != whole.files || presentation.sizes != whole.sizes
                || presentation.observation != whole.observation, "nothing is broken")
        let found = try presentation.report(book).violations
        #expect(
            found.map(\.rule.code).sorted() == rule.codes.sorted(),
            "\(found.map { "\($0.rule.code): \($0.message)" })")
    }

    @Test func `every rule has a test case`() {
        let standard = Set(RuleCase.standard.flatMap(\.codes))
        let apple = Set(RuleCase.apple.flatMap(\.codes))
        #expect(standard == Set(StandardRule.all.map(\.code)))
        #expect(apple == Set(AppleRule.all.map(\.code)))
    }

    @Test func `rule codes are unique, and clauses belong to one rule set`() {
        let codes = ValidationRule.all.map(\.code)
        #expect(Set(codes).count == codes.count)
        for rule in ValidationRule.all {
            #expect(rule.code.hasPrefix("\(rule.book.rawValue)."))
            #expect(!rule.meaning.isEmpty && rule.remedy.hasSuffix("."), "\(rule.code)")
        }
        let unchecked = UncheckedRule.all.map { "\($0.book.rawValue).\($0.clause)" }
        #expect(Set(unchecked).intersection(codes).isEmpty)
    }

    @Test func `the generated list of rules is up to date`() throws {
        try expectGenerated(RuleReference.text, "docs/validation.md")
        try expectGenerated(RuleReference.manifestText, "docs/validation-dash.md")
    }

    /// The numbers of Apple's document that files can show, as a reading of it listed them.
    @Test func `each rule that files can show is checked or listed with a reason`() {
        let numbers = [
            "1.2", "1.3a", "1.3b", "1.4", "1.5", "1.6a", "1.6b", "1.7", "1.8", "1.9", "1.10",
            "1.11", "1.12", "1.13", "1.14", "1.18", "1.19", "1.20", "1.21", "1.23", "1.24", "1.26",
            "1.27", "1.28", "1.29", "1.30", "1.32", "1.33", "1.34", "1.35", "1.36", "2.3", "2.6",
            "2.12", "2.13", "2.17", "2.24", "4.4", "4.5", "4.6", "4.7", "5.10", "5.11", "6.1",
            "6.16", "7.1", "7.2", "7.3", "7.4", "7.5", "7.7", "8.1", "8.2", "8.3", "8.4", "8.6",
            "8.7", "8.10", "8.11", "8.15", "8.17", "8.20", "8.22", "9.1", "9.2", "9.3", "9.4",
            "9.9", "9.10", "9.11", "9.12", "9.13", "9.14", "9.15", "9.16", "9.18", "9.19", "9.20",
            "9.21", "13.2", "13.3", "13.4", "13.5", "13.6", "14.3", "14.4", "14.5", "16.1",
        ]
        let checked = Set(AppleRule.all.map(\.clause))
        let unchecked = Set(UncheckedRule.all.filter { $0.book == .apple }.map(\.clause))
        for number in numbers {
            #expect(checked.contains(number) != unchecked.contains(number), "\(number)")
        }
    }

    @Test func `many segments with the same fault are one violation`() throws {
        var presentation = RulePresentation.sound
        presentation.take("low")
        for index in 0..<3 {
            presentation.segment(index, of: "low") { $0.beginsWithKeyFrame = false }
        }
        let found = try presentation.report(.rfc).violations
        #expect(found.map(\.rule.code) == ["rfc.key-frame"])
        #expect(found.first?.count == 3)
        #expect(found.first?.line == 6)
    }
}
