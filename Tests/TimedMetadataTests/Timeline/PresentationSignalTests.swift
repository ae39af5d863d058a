import Testing

@testable import Playlists
@testable import TimedMetadata

/// SCTE-35 of a presentation as input of the rules of `variants --validate`.
@Suite struct PresentationSignalTests {
    private func content(_ command: SpliceCommand, _ types: [(Int, Int?)] = []) -> SpliceContent {
        SpliceContent(
            SpliceInfoSection(
                command,
                descriptors: types.map { type, seconds in
                    SpliceDescriptor(
                        .segmentation(
                            SegmentationDescriptor(
                                segmentationEventID: 1,
                                segmentationDuration: seconds.map { $0 * 90_000 },
                                type: SegmentationType(rawValue: type))))
                }))
    }

    @Test func `a splice_insert leaves the programme, or returns`() {
        let length = BreakDuration(autoReturn: true, duration: 8 * 90_000)
        let out = SpliceInsert(spliceEventID: 1, isOutOfNetwork: true, breakDuration: length)
        #expect(content(.insert(out)) == SpliceContent(isOut: true, duration: 8))
        #expect(
            content(.insert(SpliceInsert(spliceEventID: 1))) == SpliceContent(isOut: false))
        let cancel = SpliceInsert(spliceEventID: 1, isCancel: true, isOutOfNetwork: true)
        #expect(content(.insert(cancel)) == SpliceContent())
    }

    @Test func `descriptors of breaks and advertisements are read, and no others`() {
        let signal = SpliceCommand.timeSignal(ptsTime: 0)
        // A break with its placement opportunity and first advertisement (SCTE 35, 10.3.3.1).
        #expect(
            content(signal, [(0x22, 60), (0x34, 60), (0x30, 15)])
                == SpliceContent(isOut: true, duration: 60))
        #expect(content(signal, [(0x35, nil)]) == SpliceContent(isOut: false))
        // An advertisement ends, and the next begins.
        #expect(content(signal, [(0x31, nil), (0x30, 15)]) == SpliceContent())
        // A programme begins.
        #expect(content(signal, [(0x10, 3600)]) == SpliceContent())
    }

    @Test func `events of SCTE-35 of a manifest are decoded`() throws {
        let length = BreakDuration(autoReturn: true, duration: 4 * 90_000)
        let section = SpliceInfoSection(
            .insert(SpliceInsert(spliceEventID: 5, isOutOfNetwork: true, breakDuration: length)))
        let base64 = try #require(section.base64)
        func splices(_ message: String, _ scheme: String = "2014:xml+bin") throws
            -> [ManifestSplice]
        {
            try DASHManifest(
                parsing: """
                    <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period start="PT10S">
                    <EventStream schemeIdUri="urn:scte:scte35:\(scheme)" timescale="2">
                    <Event presentationTime="6" duration="8">\(message)</Event>
                    </EventStream></Period></MPD>
                    """
            ).splices
        }
        let binary = "<Signal><Binary>\(base64)</Binary></Signal>"
        let splice = try #require(try splices(binary).first)
        #expect(splice.start == 13 && splice.duration == 4 && splice.line == 3)
        #expect(splice.content == SpliceContent(isOut: true, duration: 4) && splice.fault == nil)
        #expect(try splices(base64, "2013:bin").first?.content?.isOut == true)
        let broken = try #require(try splices("<Signal><Binary>AAAA</Binary></Signal>").first)
        #expect(broken.content == nil && broken.fault != nil)
        #expect(try splices("").first?.fault != nil)
        #expect(try splices(binary, "other") == [])
    }
}
