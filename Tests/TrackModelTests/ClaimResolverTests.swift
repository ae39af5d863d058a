import Testing

@testable import TrackModel

@Suite struct ClaimResolverTests {
    private func resolve(
        _ claims: [Claim], mediaType: MediaType = .video
    ) -> (track: MediaPlayerTrack, findings: [Finding]) {
        ClaimedTrack(trackID: 0, mediaType: mediaType, claims: claims).resolved
    }

    @Test func `decoded frames take precedence over the container`() {
        let (track, findings) = resolve([
            Claim(\.bitDepth, 8, from: .container), Claim(\.bitDepth, 10, from: .bitstream),
            Claim(\.colorPrimaries, "bt709", from: .container),
            Claim(\.colorPrimaries, "bt2020", from: .decoded),
        ])
        #expect(track.bitDepth == 10)
        #expect(track.colorPrimaries == "bt2020")
        #expect(Set(findings.map(\.code)) == [.videoBitDepthConflict, .colorPrimariesConflict])
        #expect(
            track.evidence["bitDepth"]
                == Evidence(source: .bitstream, declared: .int(8), observed: .int(10)))
    }

    @Test func `the container takes precedence for the display aspect`() {
        let (track, findings) = resolve([
            Claim(\.codedSize, PixelSize(width: 720, height: 576), from: .bitstream),
            Claim(\.sampleAspectRatio, AspectRatio.square, from: .bitstream),
            Claim(\.sampleAspectRatio, AspectRatio(64, 45) ?? .square, from: .container),
        ])
        #expect(track.sampleAspectRatio?.description == "64:45")
        #expect(track.naturalSize == PixelSize(width: 1024, height: 576))
        #expect(findings.map(\.code) == [.videoAspectConflict])
    }

    @Test func `agreement gives evidence and no finding`() {
        let (track, findings) = resolve([
            Claim(\.sampleRate, 48000, from: .container),
            Claim(\.sampleRate, 48000, from: .decoded),
        ])
        #expect(track.evidence["sampleRate"]?.source == .decoded)
        #expect(findings.isEmpty)
    }

    @Test func `every stated value is listed, that of the record first`() {
        let place = Claim.Location(time: nil, position: 12, length: 4)
        let stated = ClaimResolver([
            Claim(\.bitDepth, 8, from: .container, in: "Audio/BitDepth"),
            Claim(\.bitDepth, 9, from: .container).obtained(by: .demuxer),
            Claim(\.bitDepth, 10, from: .bitstream, at: place),
            Claim(\.languageRaw, "de", from: .container),
        ]).statedValues
        #expect(stated.map(\.key) == ["bitDepth", "languageRaw"])
        let values = stated[0].values
        #expect(values.map(\.value) == [.int(10), .int(8), .int(9)])
        #expect(values.map(\.isChosen) == [true, false, false])
        #expect(values.map(\.method) == ["reader", "reader", "demuxer"])
        #expect(values[0].position == 12)
        #expect(values[0].length == 4)
        #expect(values[1].part == "Audio/BitDepth")
        #expect(stated[0].source == .bitstream)
    }

    @Test func `the first claim of a source counts`() {
        let (track, _) = resolve([
            Claim(\.level, "5.1", from: .bitstream), Claim(\.level, "4", from: .bitstream),
        ])
        #expect(track.level == "5.1")
        #expect(track.evidence["level"] == nil)
    }

    @Test func `the most direct method of a source counts, in any order of claims`() {
        let words: [(Claim.Method, Int)] = [
            (.inferred, 5), (.probed, 4), (.demuxer, 3), (.reader, 2), (.counted, 1),
        ]
        for last in words.indices {
            let claims = words[...last].map {
                Claim(\.frameCount, $0.1, from: .container).obtained(by: $0.0)
            }
            #expect(resolve(claims).track.frameCount == words[last].1)
            #expect(resolve(claims.reversed()).track.frameCount == words[last].1)
            #expect(ClaimResolver(claims).value(of: \.frameCount) == words[last].1)
        }
    }

    @Test func `RPUs complete the container's Dolby Vision record`() {
        let (track, _) = resolve([
            Claim(
                \.dovi,
                DOVIDecoderConfigurationRecord(
                    profile: 7, level: 6, blSignalCompatibilityID: 6, origin: .container),
                from: .container),
            Claim(
                \.dovi,
                DOVIDecoderConfigurationRecord(
                    profile: 7, origin: .bitstream, elType: .full, cmVersion: "4.0"),
                from: .bitstream),
        ])
        #expect(track.dovi?.origin == .container)
        #expect(track.dovi?.elType == .full)
        #expect(track.dovi?.cmVersion == "4.0")
        #expect(track.dovi?.level == 6)
        #expect(track.presents == [.dolbyVision, .hdr10])
    }

    @Test func `profile 5 has no displayable base layer`() {
        let (track, _) = resolve([
            Claim(
                \.dovi,
                DOVIDecoderConfigurationRecord(
                    profile: 5, blSignalCompatibilityID: 0, origin: .container),
                from: .container)
        ])
        #expect(track.presents == [.dolbyVision])
        #expect(track.dynamicRange == .dolbyVision)
    }

    @Test func `without claims every member is unknown`() {
        let (track, findings) = resolve([])
        #expect(track == MediaPlayerTrack(trackID: 0, mediaType: .video))
        #expect(findings.isEmpty)
    }

    @Test func `languages are canonical`() {
        let (track, _) = resolve(
            [Claim(\.languageRaw, "por-BR", from: .container)], mediaType: .audio)
        #expect(track.languageRaw == "por-BR")
        #expect(track.languageCode == "pt-BR")
        #expect(track.language == "Portuguese (Brazil)")
    }
}
