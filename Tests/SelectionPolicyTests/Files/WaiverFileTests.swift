import Testing
import TrackModel

@testable import SelectionPolicy

@Suite struct WaiverFileTests {
    private func waivers(_ text: String) throws -> [Waiver] {
        try WaiverFile(text: text, file: "waivers.yaml").waivers
    }

    @Test func `a waiver has codes, files, a reason, an author and a last day`() throws {
        let waivers = try waivers(
            """
            waivers:
              - code: [decode.errors, unreadable]
                path: old/**
                where: 'container.format == "avi"'
                reason: The tape is lost.
                who: Ana
                until: 2027-01-31
              - {code: container.truncated, reason: a sample}
            """)
        #expect(waivers.count == 2)
        #expect(waivers[0].codes == ["decode.errors", "unreadable"])
        #expect(waivers[0].path == "old/**")
        #expect(waivers[0].condition?.expression == "container.format == \"avi\"")
        #expect(waivers[0].reason == "The tape is lost.")
        #expect(waivers[0].who == "Ana")
        #expect(waivers[0].until == "2027-01-31")
        #expect(waivers[0].place == "waivers.yaml:2")
        #expect(waivers[1].path == nil)
        #expect(waivers[1].until == nil)
        #expect(waivers[1].place == "waivers.yaml:8")
    }

    @Test func `the last day is included`() throws {
        let waiver = try #require(
            try waivers("[{code: decode.errors, reason: x, until: 2027-01-31}]").first)
        #expect(!waiver.isExpired(on: "2027-01-31"))
        #expect(waiver.isExpired(on: "2027-02-01"))
    }

    @Test(arguments: [
        ("- code: decode.error\n  reason: x\n", 1, 9, "decode.errors"),
        ("- code: [decode.errors, unreadible]\n  reason: x\n", 1, 25, "unreadable"),
        ("- code: decode.errors\n  reson: x\n", 2, 3, "reason"),
        ("waivrs: []\n", 1, 1, "waivers"),
        (
            "- code: decode.errors\n  reason: x\n  where: container.formt == \"avi\"\n", 3, 20,
            "format"
        ),
    ])
    func `an unknown name is an error with its place and the nearest name`(
        text: String, line: Int, column: Int, suggestion: String
    ) throws {
        let error = #expect(throws: PolicyFileError.self) { try waivers(text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.suggestion == suggestion, "\(String(describing: error))")
    }

    @Test(arguments: [
        "2027-02-29", "2027-13-01", "2027-00-10", "2027-1-31", "31.1.2027", "tomorrow", "2027",
        "[2027-01-31]", "+027-01-31", "2027-01-00",
    ])
    func `a text that is not a date is an error with its place`(text: String) {
        let error = #expect(throws: PolicyFileError.self) {
            try waivers("- code: decode.errors\n  reason: x\n  until: \(text)\n")
        }
        #expect(error?.line == 3)
        #expect(error?.description.contains("expected a date such as 2027-01-31") == true)
    }

    @Test(arguments: [
        "", "just text", "- code: decode.errors\n", "- reason: x\n", "- decode.errors\n",
        "waivers: 7\n", "- {code: [], reason: x}\n", "- {code: decode.errors, reason: ''}\n",
        "- {code: decode.errors, reason: x, where: ''}\n",
    ])
    func `a file that is not a list of waivers is an error`(text: String) {
        #expect(throws: PolicyFileError.self) { try waivers(text) }
    }

    @Test func `a leap day is a date`() throws {
        #expect(
            try waivers("[{code: decode.errors, reason: x, until: 2028-02-29}]").first?.until
                == "2028-02-29")
    }
}
