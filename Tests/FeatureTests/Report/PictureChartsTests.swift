import Testing

@testable import TrackModel

@Suite struct PictureChartsTests {
    private func markup(
        _ findings: [Finding] = [], _ change: (inout MediaPlayerTrack) -> Void
    ) -> String {
        var record = Samples.film
        record.findings = findings
        guard let place = record.tracks.firstIndex(where: { $0.mediaType == .video }) else {
            return ""
        }
        change(&record.tracks[place])
        return HTMLPageReader([record]).markup
    }

    private func measured(
        _ change: @escaping (inout PictureMeasurements) -> Void
    ) -> (inout MediaPlayerTrack) -> Void {
        { track in
            var measured = PictureMeasurements(pictures: 100, isComplete: true)
            change(&measured)
            track.measuredPicture = measured
        }
    }

    @Test func `banding, damage and cadence are drawn over time`() {
        let page = markup(
            [],
            measured {
                $0.banding = BandingMeasurement(
                    pictures: 4, mean: 6, greatest: 12,
                    curve: MeasuredCurve(start: 0, interval: 1, values: [0, 12, nil, 6]))
                $0.damage = DamageMeasurement(
                    pictures: 99, damaged: 2, greatestCorners: 40, threshold: 14,
                    curve: MeasuredCurve(start: 0, interval: 1, values: [0, 0, 40, 3]))
                $0.cadence = CadenceMeasurement(
                    pictures: 99, repeated: 0, pictureRate: 60, contentRate: 24,
                    curve: CadenceCurve(
                        start: 0, interval: 1, repeated: [0.6, 0.6, 0.6, nil],
                        interlaced: [0, 0.02, nil, nil]))
            })
        for words in [
            "Banding #", "5: annoying", "Damage #", "threshold 14",
            "2 of 99 frames", "Cadence #",
            "60 frames per second · 24 of them unique", "duplicate frames",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        // No frame is interlaced.
        #expect(!page.contains("interlaced frames"))
    }

    @Test func `measurements without a visible defect have no chart`() {
        let page = markup(
            [],
            measured {
                $0.banding = BandingMeasurement(
                    pictures: 4, mean: 0.2, greatest: 1,
                    curve: MeasuredCurve(start: 0, interval: 1, values: [0, 1, nil, 0]))
                $0.damage = DamageMeasurement(
                    pictures: 99,
                    curve: MeasuredCurve(start: 0, interval: 1, values: [0, 0, 3, 3]))
                $0.cadence = CadenceMeasurement(
                    pictures: 99, repeated: 0,
                    curve: CadenceCurve(
                        start: 0, interval: 1, repeated: [0.04, 0], interlaced: [0, 0]))
            })
        for title in ["Banding #", "Damage #", "Cadence #"] {
            #expect(!page.contains(title), "\(title)")
        }
    }

    @Test func `numbers of any size are drawn`() {
        let page = markup(
            [],
            measured {
                $0.banding = BandingMeasurement(
                    pictures: 4, mean: .infinity, greatest: .nan,
                    curve: MeasuredCurve(start: -1e300, interval: 1e300, values: [.nan, 1e300]))
                $0.damage = DamageMeasurement(
                    pictures: 99, damaged: 1, greatestCorners: .max, threshold: .max,
                    curve: MeasuredCurve(start: .nan, interval: .infinity, values: [1, 2]))
                $0.cadence = CadenceMeasurement(
                    pictures: 99, repeated: 0,
                    curve: CadenceCurve(
                        start: 0, interval: 1, repeated: [1e300, .nan, 1, 0.5], interlaced: []))
            })
        #expect(page.contains("Cadence #"))
    }

    @Test func `measured light far from the declared values is noted beside the limits`() {
        let light = measured {
            $0.light = LightMeasurement(
                pictures: 100, maxCLL: 900, maxFALL: 90, percentile999: 500, peakFrameP999: 850,
                sampledShare: 1,
                curve: LightCurve(
                    start: 0, interval: 1, peaks: [700, 900, 800], averages: [50, 90, 60]))
        }
        let declaring = { (track: inout MediaPlayerTrack) in
            light(&track)
            track.contentLight = ContentLight(maxCLL: 300, maxFALL: 90)
            track.masteringDisplay = MasteringDisplay(
                redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
                whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.005, maxLuminance: 320)
        }
        let far = markup(
            [Finding(.hdrLightLevelMismatch, trackID: 0, message: "far off")], declaring)
        for words in [
            "MaxCLL 300", "mastering display 320", "far from the declared values",
        ] {
            #expect(far.contains(words), "\(words)")
        }
        #expect(!markup([], declaring).contains("far from the declared values"))
    }
}
