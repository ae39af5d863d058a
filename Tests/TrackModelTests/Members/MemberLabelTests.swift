import Testing

@testable import TrackModel

@Suite struct MemberLabelTests {
    @Test func `a contradiction names sources, values and the trusted one`() {
        var claims: [Claim] = []
        claims.claim(\.colorPrimaries, "bt709", from: .container)
        claims.claim(\.colorPrimaries, "bt2020", from: .bitstream)
        let findings = ClaimedTrack(trackID: 0, mediaType: .video, claims: claims)
            .resolved.findings
        #expect(
            findings.map(\.message)
                == ["Colour primaries: container says BT.709, stream says BT.2020 (believed)"])
    }

    @Test func `the container is trusted about the aspect ratio`() {
        var claims: [Claim] = []
        claims.claim(\.sampleAspectRatio, AspectRatio(1, 1), from: .container)
        claims.claim(\.sampleAspectRatio, AspectRatio(4, 3), from: .decoded)
        let findings = ClaimedTrack(trackID: 0, mediaType: .video, claims: claims)
            .resolved.findings
        #expect(
            findings.map(\.message) == [
                "Sample aspect ratio: container says 1:1 (believed), decoded frames show 4:3"
            ])
    }

    static let values: [(String, JSONValue, String)] = [
        ("colorRange", .string("pc"), "full range"),
        ("yCbCrMatrix", .string("bt2020nc"), "BT.2020"),
        ("transferFunction", .string("smpte2084"), "PQ"),
        ("fieldOrder", .string("bb"), "bottom field first"),
        ("codedSize", .object(["width": .int(1920), "height": .int(1080)]), "1920×1080"),
        (
            "contentLight", .object(["maxCLL": .int(1000), "maxFALL": .int(400)]),
            "MaxCLL 1000, MaxFALL 400"
        ),
        ("dynamicRange", .string("dolbyVision"), "Dolby Vision"),
        ("bitDepth", .int(10), "10 bits"),
        ("channels", .int(6), "6"),
        ("colorPrimaries", .string("a word of tomorrow"), "a word of tomorrow"),
    ]

    @Test(arguments: values)
    func `values have readable forms`(key: String, value: JSONValue, words: String) {
        #expect(MemberLabel(key).value(value) == words)
    }

    /// A conflict finding has a label that is no key of JSON.
    @Test func `every member with a conflict finding has a label`() {
        for member in MediaPlayerTrack.members.members where member.conflict != nil {
            #expect(
                MemberLabel(member.name).label.contains(" ") || member.name == "profile"
                    || member.name == "channels", "\(member.name)")
        }
    }
}
