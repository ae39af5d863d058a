import Testing

@testable import TrackModel

@Suite struct MediaHealthTests {
    private func record(
        _ findings: [Finding], _ depth: ProbeDepth = .full, frames: Int = 24,
        places: [Double] = []
    ) -> MediaRecord {
        MediaRecord(
            input: .init(path: "film.mkv"), container: MediaContainer(format: "matroska"),
            tracks: [MediaPlayerTrack(trackID: 0, mediaType: .video)],
            decode: .init(depth: depth, framesDecoded: frames, places: places), findings: findings)
    }

    private func finding(
        _ code: Finding.Code, _ severity: Finding.Severity? = nil, track: Int? = 0
    ) -> Finding {
        Finding(code, trackID: track, message: code.meaning, severity: severity)
    }

    @Test(
        arguments: [
            ([], MediaHealth.Verdict.ok),
            ([.tagsLanguageMissing, .colorRangeMismatch], .ok),
            ([.timeTrackTruncated], .suspicious),
            ([.timeTrackTruncated, .decodeErrors], .damaged),
            ([.containerTruncated], .damaged),
            // A build without a decoder says nothing about the file.
            ([.decodeNoDecoder], .ok),
        ] as [([Finding.Code], MediaHealth.Verdict)])
    func `findings decide the verdict`(codes: [Finding.Code], verdict: MediaHealth.Verdict) {
        #expect(MediaHealth(record(codes.map { finding($0) })).verdict == verdict)
    }

    @Test(arguments: Finding.Code.allCases.filter { $0.severity == .error })
    func `every error means damage`(code: Finding.Code) {
        #expect(MediaHealth(record([finding(code)])).verdict == .damaged)
    }

    /// Hashes that never match may be wrong themselves; a feature that the decoder lacks is no
    /// damage.
    @Test func `damage of a lower severity is doubted`() {
        #expect(MediaHealth(record([finding(.decodeChecksum, .warning)])).verdict == .suspicious)
        let unsupported = MediaHealth(record([finding(.decodeNothingDecoded, .info)]))
        #expect(unsupported.verdict == .ok)
        #expect(unsupported.coverage.notDecoded == [0])
    }

    @Test func `an input with an error is unreadable for its reason`() {
        var record = MediaRecord(
            input: .init(path: "text.mkv"), error: .init(code: "not-media", message: ""))
        record.findings = [finding(.containerTruncated)]
        let health = MediaHealth(record)
        #expect(health.verdict == .unreadable)
        #expect(health.reasons == ["not-media"])
        #expect(health.coverage.extent == .nothing)
    }

    @Test func `a root cause comes before what follows from it`() {
        let record = record([
            finding(.timeDurationConflict), finding(.decodeErrors), finding(.tagsLanguageMissing),
            finding(.containerPacketCut), finding(.containerTruncated, track: nil),
        ])
        #expect(
            MediaHealth(record).reasons == [
                "container.truncated", "decode.errors", "container.packet-cut",
                "time.duration-conflict",
            ])
        #expect(record.findingsInReadingOrder.last?.code == .tagsLanguageMissing)
    }

    /// The read error is a warning, and the errors of the decoder follow from it.
    @Test func `a cause of lower severity comes first too`() {
        let record = record([
            finding(.decodeErrors), finding(.containerReadError, track: nil),
        ])
        #expect(MediaHealth(record).reasons == ["container.read-error", "decode.errors"])
    }

    @Test func `findings about another track are no cause`() {
        let findings = [finding(.decodeChecksum, track: 0), finding(.decodeErrors, track: 1)]
        #expect(findings.inReadingOrder.map(\.code) == [.decodeChecksum, .decodeErrors])
        let same = [finding(.decodeChecksum, track: 1), finding(.decodeErrors, track: 1)]
        #expect(same.inReadingOrder.map(\.code) == [.decodeErrors, .decodeChecksum])
    }

    @Test func `reading order loses and repeats no finding`() {
        let all = Finding.Code.allCases.flatMap { [finding($0), finding($0, track: nil)] }
        #expect(Set(all.inReadingOrder) == Set(all))
        #expect(all.inReadingOrder.count == all.count)
    }

    @Test func `a finding that the samples are not PQ denies the measured light`() throws {
        let light = finding(.hdrLightLevelMismatch)
        let implausible = finding(.hdrImplausibleLight)
        #expect(light.denial(in: record([light, implausible])) == implausible)
        #expect(light.denial(in: record([light])) == nil)
        #expect(light.denial(in: record([light, finding(.hdrImplausibleLight, track: 1)])) == nil)
        #expect([light, implausible].inReadingOrder == [implausible, light])
    }

    @Test(
        arguments: [
            (ProbeDepth.header, 0, [], HealthCoverage.Extent.header), (.packets, 0, [], .packets),
            (.packets, 3, [], .packetsAndPlaces), (.packets, 9, [4.5], .packetsAndPlaces),
            (.sample, 3, [], .places), (.full, 24, [], .everything),
        ] as [(ProbeDepth, Int, [Double], HealthCoverage.Extent)])
    func `coverage names what was read and decoded`(
        depth: ProbeDepth, frames: Int, places: [Double], extent: HealthCoverage.Extent
    ) {
        let coverage = MediaHealth(record([], depth, frames: frames, places: places)).coverage
        #expect(coverage.extent == extent)
        #expect(coverage.places == (places.isEmpty ? nil : places.count))
    }

    @Test func `coverage names the hardware that decoded`() {
        var record = record([], .full, frames: 24)
        #expect(MediaHealth(record).coverage.hardware == nil)
        record.decode?.decoders = [
            .init(trackID: 0, decoder: "software", reason: "errors"),
            .init(trackID: 1, decoder: "cuda"), .init(trackID: 2, decoder: "cuda"),
        ]
        #expect(MediaHealth(record).coverage.hardware == ["cuda"])
    }

    @Test func `tracks that cannot be decoded are not covered`() {
        var record = record([finding(.decodeNoDecoder)])
        var encrypted = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        encrypted.encryption = Encryption(scheme: "cenc")
        record.tracks += [encrypted, MediaPlayerTrack(trackID: 2, mediaType: .subtitle)]
        #expect(MediaHealth(record).coverage.notDecoded == [0, 1])
    }

    @Test func `a record without a verdict gets it when it is read`() throws {
        let text = RecordCodec.encode(record([finding(.containerTruncated)]))
        let tree = try JSONValue(parsing: text.utf8)
        #expect(tree["health"]?["verdict"] == .string("damaged"))
        guard case .object(var members) = tree else { return }
        members["health"] = nil
        let older = try RecordCodec.decode(JSONWriter.bytes(.object(members)))
        #expect(RecordCodec.encode(older) == text)
    }

    @Test func `reasons of a check have their times, causes and remedies`() {
        var damaged = record([finding(.decodeErrors), finding(.decodeChecksum)])
        damaged.decode?.errors = [
            .init(trackID: 0, time: 1.5, kind: "invalid-data"),
            .init(trackID: 1, time: 2, kind: "invalid-data"),
            .init(trackID: 0, time: 2.5, kind: "picture-hash"),
        ]
        let checked = CheckedInput(damaged)
        #expect(checked.verdict == .damaged)
        #expect(checked.reasons.map(\.times) == [[1.5], [2.5]])
        #expect(checked.reasons.map(\.causes) == [nil, ["decode.errors"]])
        #expect(checked.reasons.first?.remedy == Finding.Code.decodeErrors.advice)
    }
}
