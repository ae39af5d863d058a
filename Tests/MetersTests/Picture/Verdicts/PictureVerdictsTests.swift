import Testing

@testable import Meters
@testable import TrackModel

@Suite struct PictureVerdictsTests {
    private func track(_ change: (inout MediaPlayerTrack) -> Void = { _ in }) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 3, mediaType: .video)
        track.colorRange = "tv"
        track.duration = 100
        track.startTime = 0
        change(&track)
        return track
    }

    private func measured(
        isComplete: Bool = true, seconds: Double = 60,
        _ change: (inout PictureMeasurements) -> Void
    ) -> PictureMeasurements {
        var measurements = PictureMeasurements(
            pictures: 1440, seconds: seconds, isComplete: isComplete)
        change(&measurements)
        return measurements
    }

    private func codes(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements,
        _ declared: DeclaredPicture = DeclaredPicture()
    ) -> [String] {
        let found = PictureVerdicts.findings(
            track: track, measurements: measurements, declared: declared)
        for finding in found {
            #expect(finding.trackID == 3)
            #expect(finding.confidence != nil)
            #expect(finding.observed != nil)
        }
        return found.map(\.code.rawValue)
    }

    // MARK: Light

    private func light(
        _ peak: Double, average: Double = 80, percentile: Double? = nil, isComplete: Bool = true,
        seconds: Double = 60
    ) -> PictureMeasurements {
        measured(isComplete: isComplete, seconds: seconds) {
            $0.light = LightMeasurement(
                pictures: 1440, maxCLL: peak, maxFALL: average, percentile999: peak / 2,
                peakFrameP999: percentile ?? peak * 0.9, sampledShare: 0.125)
        }
    }

    @Test func `declared light far from the measured one is reported`() {
        let declaring = { (cll: Int, fall: Int) in
            track {
                $0.transferFunction = "smpte2084"
                $0.contentLight = ContentLight(maxCLL: cll, maxFALL: fall)
            }
        }
        #expect(codes(declaring(4000, 90), light(980)) == ["hdr.light-level-mismatch"])
        #expect(codes(declaring(300, 90), light(980)) == ["hdr.light-level-mismatch"])
        #expect(codes(declaring(980, 400), light(980)) == ["hdr.light-level-mismatch"])
        #expect(codes(declaring(1000, 90), light(980)) == [])
        #expect(codes(declaring(700, 60), light(980)) == [])
        // 0 says that it is not known.
        #expect(codes(declaring(0, 0), light(980)) == [])
        // A single overshooting pixel is not a contradiction.
        #expect(codes(declaring(900, 90), light(4000, percentile: 950)) == [])
        #expect(codes(declaring(4000, 90), light(980, isComplete: false)) == [])
        // An excerpt is darker than the whole, but not brighter.
        #expect(codes(declaring(4000, 90), light(980, seconds: 30)) == [])
        #expect(codes(declaring(300, 90), light(980, seconds: 1)) == ["hdr.light-level-mismatch"])
    }

    @Test func `dynamic metadata is compared with the frames, too`() {
        let pq = track { $0.transferFunction = "smpte2084" }
        let declared = DeclaredPicture(dolbyVisionPeak: 4000, hdr10PlusPeak: 1000)
        #expect(codes(pq, light(980), declared) == ["hdr.light-level-mismatch"])
        let full = track {
            $0.transferFunction = "smpte2084"
            $0.dovi = DOVIDecoderConfigurationRecord(
                profile: 7, origin: .bitstream, elType: .full)
        }
        #expect(codes(full, light(980), declared) == [])
    }

    @Test func `PQ without highlights is reported only for complete measurements`() {
        let pq = track { $0.transferFunction = "smpte2084" }
        #expect(codes(pq, light(190)) == ["hdr.no-highlights"])
        // Ringing at the edges of white, and real highlights, few or many.
        #expect(codes(pq, light(330, percentile: 200)) == ["hdr.no-highlights"])
        #expect(codes(pq, light(900, percentile: 200)) == [])
        #expect(codes(pq, light(400)) == [])
        #expect(codes(pq, light(190, isComplete: false)) == [])
        #expect(codes(track { $0.transferFunction = "arib-std-b67" }, light(190)) == [])
    }

    /// White of SDR at 203 cd/m² as ITU-R BT.2408 has it; code 255 of limited range is 109 %, 250 cd/m².
    @Test func `SDR above white in PQ is recognised by its colours`() {
        let pq = track { $0.transferFunction = "smpte2084" }
        let converted = { (peak: Double, wide: Double?) in
            var measurements = light(420, percentile: peak)
            measurements.gamut = wide.map {
                GamutMeasurement(samples: 40000, outside709: $0, outsideP3: 0)
            }
            return measurements
        }
        #expect(codes(pq, converted(231, 0.0002)) == ["hdr.no-highlights"])
        #expect(codes(pq, converted(231, 0.02)) == [])
        #expect(codes(pq, converted(231, nil)) == [])
        #expect(codes(pq, converted(280, 0.0002)) == [])
    }

    private func bright(
        _ percentile: Double, average: Double, seconds: Double = 60
    ) -> PictureMeasurements {
        measured(seconds: seconds) {
            $0.light = LightMeasurement(
                pictures: 1440, maxCLL: 10000, maxFALL: average, percentile999: percentile,
                peakFrameP999: percentile, sampledShare: 0.125)
        }
    }

    @Test func `implausible light is reported`() {
        let pq = track { $0.transferFunction = "smpte2084" }
        // SDR, of which white is 10,000 cd/m², and HLG, of which it is 980.
        #expect(codes(pq, bright(9700, average: 2100)) == ["hdr.implausible-light"])
        #expect(codes(pq, bright(4300, average: 450)) == ["hdr.implausible-light"])
        // Bright highlights, bright content, and too few frames.
        #expect(codes(pq, bright(4500, average: 300)) == [])
        #expect(codes(pq, bright(1900, average: 900)) == [])
        #expect(codes(pq, bright(9700, average: 2100, seconds: 1)) == [])
        let hlg = track { $0.transferFunction = "arib-std-b67" }
        #expect(codes(hlg, bright(4300, average: 450)) == [])
    }

    @Test func `light far above the mastering display is reported`() {
        let graded = { (peak: Double) in
            track {
                $0.transferFunction = "smpte2084"
                $0.masteringDisplay = MasteringDisplay(
                    redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
                    whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.005, maxLuminance: peak)
            }
        }
        #expect(codes(graded(100), bright(902, average: 90)) == ["hdr.implausible-light"])
        #expect(codes(graded(1000), bright(902, average: 90)) == [])
        #expect(codes(graded(600), bright(902, average: 90)) == [])
    }

    // MARK: Codes

    /// Alpha is a grey track, and nothing states its range.
    @Test func `an alpha mask has no range finding`() {
        let mask = values([0...0: 3000, 76...76: 2000, 150...150: 2000, 255...255: 3000])
        let grey = { (range: String?) in
            track { ($0.pixelFormat, $0.colorRange) = ("gray", range) }
        }
        #expect(codes(grey(nil), mask) == [])
        #expect(codes(grey("tv"), mask) == ["color.range-mismatch"])
    }

    private func values(
        bitDepth: Int = 8, isRGB: Bool = false, depth: EffectiveDepth? = nil,
        even: EvenLuma? = nil, _ luma: [ClosedRange<Int>: Int] = [:]
    ) -> PictureMeasurements {
        var counts = [UInt64](repeating: 0, count: 1 << bitDepth)
        for (levels, count) in luma {
            for level in levels { counts[level << (bitDepth - 8)] += UInt64(count) }
        }
        return measured {
            $0.codeValues = CodeStatistics(counts: counts, bitDepth: bitDepth)?.measurement(
                pictures: 200, isRGB: isRGB, even: even)
            if luma.isEmpty {
                $0.codeValues = CodeValueMeasurement(
                    bitDepth: bitDepth, isRGB: false, pictures: 200, minimum: 64, maximum: 940,
                    belowBlack: 0, farBelowBlack: 0, aboveWhite: 0, stepsBelowBlack: 0,
                    stepsAboveWhite: 0, atBlack: 0, aboveBlack: 0.01, depth: depth)
            }
        }
    }

    @Test func `a double conversion to limited range is recognised by comb and ends`() {
        let squeezed = { (lowest: Int, highest: Int, black: Double, comb: Bool) in
            measured {
                $0.codeValues = CodeValueMeasurement(
                    bitDepth: 8, isRGB: false, pictures: 200, minimum: 28, maximum: 220,
                    belowBlack: 0, farBelowBlack: 0, aboveWhite: 0, stepsBelowBlack: 0,
                    stepsAboveWhite: 0, atBlack: 0, aboveBlack: 0.01,
                    levels: CodeLevels(
                        lowest: lowest, highest: highest, atZero: 0, atFull: 0, underBlack: 0,
                        besideBlack: 0, atWhite: 0, besideWhite: 0),
                    squeeze: comb
                        ? RangeSqueeze(
                            prominence: 80, underBlack: 0, atBlack: black, besideBlack: 0) : nil)
            }
        }
        let told = ["color.range-converted-twice"]
        #expect(codes(track(), squeezed(30, 218, 0, true)) == told)
        #expect(codes(track(), squeezed(30, 180, 0.1, true)) == told)
        #expect(codes(track(), squeezed(30, 180, 0, true)) == [])
        #expect(codes(track(), squeezed(30, 218, 0.1, false)) == [])
        // Full range that was converted once reaches 16 and 235.
        #expect(codes(track(), squeezed(17, 218, 0, true)) == [])
        #expect(codes(track(), squeezed(30, 234, 0, true)) == [])
        #expect(codes(track { $0.colorRange = "pc" }, squeezed(30, 218, 0, true)) == [])
    }

    @Test func `expanded samples are reported, true ones are not`() {
        let depth = { (share: Double) in
            EffectiveDepth(bits: 8, widening: .shift, share: share, codes: 180)
        }
        #expect(codes(track(), values(bitDepth: 10, depth: depth(1))) == ["video.fake-10bit"])
        #expect(codes(track(), values(bitDepth: 10, depth: depth(0.38))) == [])
        #expect(codes(track(), values(bitDepth: 10)) == [])
    }

    /// Levels of luma, and how much of it is at each.
    @Test(arguments: [
        // More dark levels below 16 than above, and white beyond 235.
        [0...15: 130, 16...255: 100],
        [0...1: 3000, 2...17: 500, 18...40: 400, 41...255: 100],
        // Dark content without white.
        [0...3: 2000, 4...60: 500, 61...150: 50],
        // Flat colours between black and white.
        [0...0: 3000, 76...76: 2000, 150...150: 2000, 255...255: 3000],
    ])
    func `full range under a limited tag is reported`(luma: [ClosedRange<Int>: Int]) {
        #expect(codes(track(), values(luma)) == ["color.range-mismatch"])
        #expect(codes(track { $0.colorRange = "pc" }, values(luma)) == [])
        #expect(codes(track { $0.encryption = Encryption(scheme: "cbcs") }, values(luma)) == [])
        #expect(codes(track(), values(isRGB: true, luma)) == [])
    }

    @Test(arguments: [
        // Overshoot below black and above white.
        [8...15: 8, 16...16: 3000, 17...60: 300, 61...234: 100, 235...235: 900, 236...245: 5],
        // A camera that uses all above white.
        [16...235: 100, 236...255: 60],
        // Bars at 0 around limited range, and the steps of test bars below black.
        [0...0: 9000, 16...16: 900, 17...235: 100],
        [12...12: 300, 16...16: 3000, 20...20: 300, 40...180: 50, 235...235: 1000],
        // A camera that dips below black.
        [2...7: 8, 8...15: 60, 16...31: 65, 32...235: 100, 236...254: 50, 255...255: 120],
        // Noise around black.
        [6...11: 15, 12...15: 150, 16...16: 500, 17...20: 200, 21...235: 100],
    ])
    func `overshoot, bars and camera white are not full range`(luma: [ClosedRange<Int>: Int]) {
        #expect(codes(track(), values(luma)) == [])
    }

    /// Coding smears a peak at 16 as far below as above, and no part of a frame is flat there.
    @Test func `smeared black is not full range, flat black below 16 is`() {
        let smear = [2...7: 60, 8...15: 90, 16...24: 105, 25...30: 95, 31...234: 40, 235...250: 30]
        let even = { (under: Int, dark: Int) in
            EvenLuma(samples: 100_000, evenUnderBlack: under, evenDark: dark)
        }
        #expect(codes(track(), values(smear)) == [])
        #expect(codes(track(), values(even: even(20, 600), smear)) == [])
        #expect(codes(track(), values(even: even(100, 4000), smear)) == [])
        #expect(codes(track(), values(even: even(900, 4000), smear)) == ["color.range-mismatch"])
    }

    /// Dark video has most of its levels just above black, and may have no white.
    @Test func `dark video that reaches the ends of full range is full range`() {
        let even = EvenLuma(samples: 100_000, evenUnderBlack: 400, evenDark: 1500)
        let white = [
            0...1: 250, 2...7: 400, 8...15: 1200, 16...31: 1000, 32...235: 100, 236...255: 60,
        ]
        let noWhite = [0...1: 60, 2...15: 130, 16...100: 300, 101...224: 500]
        #expect(codes(track(), values(even: even, white)) == ["color.range-mismatch"])
        #expect(codes(track(), values(even: even, noWhite)) == ["color.range-mismatch"])
        // Neither the end of full range nor flat levels below black.
        let lifted = [4...15: 130, 16...100: 300, 101...224: 500]
        #expect(codes(track(), values(even: even, lifted)) == [])
        let grain = EvenLuma(samples: 100_000, evenUnderBlack: 150, evenDark: 600)
        #expect(codes(track(), values(even: grain, noWhite)) == [])
    }

    @Test(arguments: [
        [16...16: 2000, 17...234: 100, 235...235: 600],
        [13...15: 3, 16...16: 900, 17...236: 100],
        [16...16: 4000, 17...200: 100],
        // A sharp cut without a peak, and a peak at white without black.
        [16...17: 60, 18...200: 100],
        [60...232: 100, 233...234: 60, 235...235: 400],
    ])
    func `limited range under a full tag is reported`(luma: [ClosedRange<Int>: Int]) {
        let full = track { $0.colorRange = "pc" }
        #expect(codes(full, values(luma)) == ["color.range-mismatch"])
        #expect(codes(track(), values(luma)) == [])
    }

    @Test(arguments: [
        [0...255: 100],
        // Lifted blacks, or no white: any content may have these.
        [20...40: 100, 41...200: 100], [30...235: 100], [0...0: 3000, 16...234: 100],
        [13...15: 2, 16...17: 60, 18...200: 100],
        // Few levels beyond either, which get fewer from within.
        [9...14: 5, 15...17: 15, 18...40: 60, 41...220: 100, 221...233: 20, 234...240: 3],
        // A grey of 235 with white above, with black below, and as the background of a drawing.
        [60...232: 100, 233...234: 60, 235...235: 400, 255...255: 100],
        [0...232: 100, 233...234: 60, 235...235: 400], [60...232: 10, 235...235: 9000],
    ])
    func `colours that end near a limit by chance cause no finding`(luma: [ClosedRange<Int>: Int]) {
        #expect(codes(track { $0.colorRange = "pc" }, values(luma)) == [])
    }

    @Test func `visible banding is reported`() {
        func banding(_ mean: Double, needless: Double? = 0.2) -> PictureMeasurements {
            measured {
                $0.banding = BandingMeasurement(
                    pictures: 20, mean: mean, greatest: 18, needless: needless)
            }
        }
        #expect(codes(track(), banding(7)) == ["video.banding"])
        #expect(codes(track(), banding(4)) == [])
        // A slope as fine as the depth allows.
        #expect(codes(track(), banding(15, needless: 0.005)) == [])
        #expect(codes(track(), banding(15, needless: nil)) == [])
    }

    @Test func `levels of few bits are reported as banding`() throws {
        func levels(_ pictures: Int, banding: Double = 0.5) -> PictureMeasurements {
            measured {
                var codes = CodeValueMeasurement(bitDepth: 8, pictures: pictures)
                codes.posterization = Posterization(
                    bits: 5, isConverted: true, strength: 0.4, prominence: 400)
                $0.codeValues = codes
                $0.banding = BandingMeasurement(
                    pictures: 8, mean: banding, greatest: banding, needless: 0.2)
            }
        }
        #expect(codes(track(), levels(12)) == ["video.banding"])
        #expect(codes(track(), levels(12, banding: 7)) == ["video.banding"])
        #expect(codes(track(), levels(11)) == [])
    }

    @Test func `damaged frames cause no findings on light and levels`() {
        let codec = track { ($0.codec, $0.colorRange) = ("vp9", "pc") }
        var limited = values([16...16: 2000, 17...234: 100, 235...235: 600])
        #expect(codes(codec, limited) == ["color.range-mismatch"])
        limited.damage = DamageMeasurement(
            pictures: 90, damaged: 1, greatestCorners: 8, threshold: 8)
        #expect(codes(codec, limited) == ["video.visible-damage"])
    }

    // MARK: Areas

    private func areas(_ stretches: [(PictureInsets, Double)]) -> PictureMeasurements {
        measured {
            $0.activePicture = ActivePictureMeasurement(
                pictures: stretches.reduce(0) { $0 + Int($1.1 * 24) },
                size: PixelSize(width: 1920, height: 1080),
                bars: stretches.first?.0 ?? PictureInsets(),
                stretches: stretches.map {
                    .init(bars: $0.0, start: 0, seconds: $0.1, pictures: Int($0.1 * 24))
                })
        }
    }

    private let scope = PictureInsets(top: 140, bottom: 140)

    @Test func `a lasting change of the active area is reported`() {
        #expect(
            codes(track(), areas([(scope, 50), (PictureInsets(), 10)]))
                == ["video.variable-active-area"])
        #expect(codes(track(), areas([(scope, 50), (PictureInsets(), 1)])) == [])
        #expect(
            codes(track(), areas([(scope, 50), (PictureInsets(top: 138, bottom: 138), 10)])) == [])
    }

    @Test func `bars that differ from Dolby Vision metadata are reported`() {
        let areas = areas([(scope, 50)])
        let declared = { (insets: [PictureInsets]) in DeclaredPicture(activeAreas: insets) }
        #expect(
            codes(track(), areas, declared([PictureInsets()])) == ["video.active-area-mismatch"])
        #expect(codes(track(), areas, declared([PictureInsets(top: 138, bottom: 141)])) == [])
        #expect(codes(track(), areas, declared([PictureInsets(), scope])) == [])
        #expect(codes(track(), areas, declared([])) == [])
    }

    @Test func `a crop that cuts into the image is reported`() {
        let areas = areas([(scope, 50)])
        let crop = { (lines: Int) in
            DeclaredPicture(crop: PictureInsets(top: lines, bottom: lines))
        }
        #expect(codes(track(), areas, crop(160)) == ["video.active-area-mismatch"])
        #expect(codes(track(), areas, crop(140)) == [])
        #expect(codes(track(), areas, crop(100)) == [])
    }

    // MARK: Motion

    private func scan(
        progressive: Int = 0, top: Int = 0, bottom: Int = 0, telecined: Int = 0,
        flagged: Int = 0, flaggedTop: Int = 0, film: Double? = nil
    ) -> PictureMeasurements {
        measured {
            $0.scan = ScanMeasurement(
                pictures: 200, progressive: progressive, topFieldFirst: top,
                bottomFieldFirst: bottom, telecined: telecined, moving: 180,
                flaggedInterlaced: flagged, flaggedTopFieldFirst: flaggedTop, filmFrameRate: film)
            $0.cadence = CadenceMeasurement(pictures: 200, repeated: 0, pictureRate: 29.97)
        }
    }

    @Test func `pixels that contradict the flags are reported`() {
        #expect(codes(track(), scan(progressive: 5, top: 120)) == ["video.interlaced-content"])
        #expect(
            codes(track(), scan(progressive: 150, flagged: 200, flaggedTop: 200))
                == ["video.progressive-content"])
        #expect(
            codes(track(), scan(bottom: 150, flagged: 200, flaggedTop: 200))
                == ["video.field-order-mismatch"])
    }

    @Test func `pixels that agree with the flags cause no finding`() {
        #expect(codes(track(), scan(progressive: 190, top: 7)) == [])
        #expect(codes(track(), scan(top: 150, flagged: 200, flaggedTop: 200)) == [])
        #expect(codes(track(), scan(bottom: 150, flagged: 200)) == [])
        #expect(codes(track(), scan(top: 12)) == [])
        #expect(codes(track(), scan(top: 60, bottom: 60)) == [])
        // Too few, or of both orders.
        #expect(codes(track(), scan(progressive: 170, top: 26)) == [])
        #expect(codes(track(), scan(progressive: 60, top: 60, bottom: 30)) == [])
        #expect(codes(track(), scan(progressive: 20, flagged: 200, flaggedTop: 200)) == [])
    }

    @Test func `partly interlaced video has a lower confidence`() {
        let parts = scan(progressive: 60, top: 90)
        #expect(codes(track(), parts) == ["video.interlaced-content"])
        #expect(
            PictureVerdicts.findings(track: track(), measurements: parts).first?.confidence == 0.75)
    }

    @Test func `rows that look like fields are not reported`() {
        var credits = scan(progressive: 60, top: 90)
        for (apart, found) in [(0, []), (8, []), (9, ["video.interlaced-content"])] {
            credits.scan?.apart = apart
            #expect(codes(track(), credits) == found)
        }
    }

    /// Measures of all moving frames together, without a vote of any.
    private func together(
        far: Double, near: Double, agreement: Double = 1, interval: Double? = nil,
        rows: Double? = 0.9, frames: Int = 60, flagged: Int = 0, flaggedTop: Int = 0
    ) -> PictureMeasurements {
        var found = scan(flagged: flagged, flaggedTop: flaggedTop)
        found.scan?.fieldFrames = frames
        found.scan?.farRoughness = far
        found.scan?.nearRoughness = near
        found.scan?.fieldAgreement = agreement
        found.scan?.pooledInterval = interval
        found.scan?.rowAgreement = interval == nil ? nil : rows
        return found
    }

    @Test func `measures of all frames add up`() {
        let top = together(far: 1.5, near: 1.1, interval: 0.45)
        #expect(codes(track(), top) == ["video.interlaced-content"])
        #expect(
            PictureVerdicts.findings(track: track(), measurements: top).first?.observed
                == .string("tt"))
        let bottom = together(
            far: 1.1, near: 1.5, interval: -0.45, flagged: 200, flaggedTop: 200)
        #expect(codes(track(), bottom) == ["video.field-order-mismatch"])
        #expect(
            codes(
                track(),
                together(far: 1.5, near: 1.1, interval: 0.45, flagged: 200, flaggedTop: 200)) == [])
        let progressive = together(
            far: 2, near: 1.99, agreement: 0.55, interval: 0.002, rows: -0.5, flagged: 200,
            flaggedTop: 200)
        #expect(codes(track(), progressive) == ["video.progressive-content"])
        // Noise takes either order. Frames of one order alone are an interlaced part.
        var noisy = progressive
        noisy.scan?.progressive = 29
        for (top, bottom, found) in [
            (9, 6, ["video.progressive-content"]), (2, 7, ["video.progressive-content"]),
            (15, 0, []), (20, 2, []),
        ] {
            noisy.scan?.topFieldFirst = top
            noisy.scan?.bottomFieldFirst = bottom
            #expect(codes(track(), noisy) == found)
        }
        // Fields in the cadence of pulldown, at a rate that it does not lead to.
        var slow = top
        slow.scan?.filmFrameRate = 20
        slow.cadence?.pictureRate = 25
        #expect(codes(track(), slow) == ["video.interlaced-content"])
    }

    @Test func `measures of all frames that disagree cause no finding`() {
        // No interval, rows that are alike by twos, an interval of the other order, too few frames,
        // no motion.
        #expect(codes(track(), together(far: 2.4, near: 1.1)) == [])
        #expect(codes(track(), together(far: 3.4, near: 2.4, interval: 0.45, rows: -0.07)) == [])
        #expect(codes(track(), together(far: 1.5, near: 1.1, interval: -0.45)) == [])
        #expect(codes(track(), together(far: 1.5, near: 1.1, interval: 0.45, frames: 15)) == [])
        #expect(codes(track(), together(far: 1.02, near: 1.001, interval: 0.45)) == [])
        // Progressive frames that hardly move, and a mix of both.
        for (far, near) in [(1.05, 1.045), (1.6, 1.5)] {
            #expect(
                codes(
                    track(),
                    together(
                        far: far, near: near, agreement: 0.6, interval: 0.05, rows: 0.2,
                        flagged: 200, flaggedTop: 200)) == [])
        }
    }

    /// Pulldown from 24 to 25 leaves 12 of 25 frames with fields of two film frames.
    @Test func `film with half of the fields shifted is pulldown`() {
        var film = scan(progressive: 90, top: 80)
        film.scan?.shifted = 60
        film.cadence?.pictureRate = 25
        #expect(codes(track(), film) == ["video.pulldown-25"])
        // Progressive frames may be classified less often; the others are shifted then.
        var loud = scan(progressive: 22, top: 78)
        loud.cadence?.pictureRate = 25
        loud.scan?.shifted = 76
        #expect(codes(track(), loud) == ["video.pulldown-25"])
        loud.scan?.shifted = 40
        #expect(codes(track(), loud) == ["video.interlaced-content"])
        // Alternating half seconds are that pulldown, however slow the motion.
        loud.scan?.shifted = 0
        loud.scan?.runs = 5
        loud.scan?.halfPeriodRuns = 4
        #expect(codes(track(), loud) == ["video.pulldown-25"])
        for (runs, halves) in [(3, 3), (9, 4)] {
            loud.scan?.runs = runs
            loud.scan?.halfPeriodRuns = halves
            #expect(codes(track(), loud) == ["video.interlaced-content"])
        }
        // Under flags of interlaced video only such alternation counts.
        var flagged = film
        flagged.scan?.flaggedInterlaced = 200
        flagged.scan?.flaggedTopFieldFirst = 200
        #expect(codes(track(), flagged) == [])
        flagged.scan?.runs = 5
        flagged.scan?.halfPeriodRuns = 4
        #expect(codes(track(), flagged) == ["video.pulldown-25"])
        // Video that is interlaced in parts has none, and other rates have no such pulldown.
        film.scan?.shifted = 10
        #expect(codes(track(), film) == ["video.interlaced-content"])
        film.scan?.shifted = 60
        film.cadence?.pictureRate = 50
        #expect(codes(track(), film) == ["video.interlaced-content"])
    }

    @Test func `hard telecine is not reported as interlaced`() {
        let found = scan(
            progressive: 70, top: 100, telecined: 170, flagged: 200, flaggedTop: 200, film: 23.976)
        #expect(codes(track(), found) == ["video.hard-telecine"])
    }

    private func cadence(
        rate: Double, content: Double? = nil, share: Double? = nil, frozen: [PictureSpan] = [],
        black: [PictureSpan] = [], blackPictures: Int = 0
    ) -> PictureMeasurements {
        measured {
            $0.cadence = CadenceMeasurement(
                pictures: 1439, repeated: 100, pictureRate: rate, contentRate: content,
                rhythmShare: share, frozen: frozen)
            $0.black = BlackMeasurement(
                pictures: 1440, blackPictures: max(blackPictures, black.isEmpty ? 0 : 1),
                spans: black)
        }
    }

    @Test func `a converted frame rate is reported, animation is not`() {
        let repeated = ["video.repeated-pictures"]
        #expect(codes(track(), cadence(rate: 60, content: 24, share: 0.95)) == repeated)
        #expect(codes(track(), cadence(rate: 50, content: 25, share: 0.9)) == repeated)
        #expect(codes(track(), cadence(rate: 29.97, content: 23.976, share: 0.9)) == repeated)
        #expect(codes(track(), cadence(rate: 24, content: 12, share: 1)) == [])
        #expect(codes(track(), cadence(rate: 60, content: 24, share: 0.2)) == [])
        #expect(codes(track(), cadence(rate: 60)) == [])
    }

    @Test func `blended frames are reported at usual frame rates`() {
        var mixed = cadence(rate: 29.97)
        mixed.cadence?.blendRate = 23.976
        mixed.cadence?.blendShare = 0.9
        #expect(codes(track(), mixed) == ["video.blended-pictures"])
        // MPEG-2 is blocky at any rate.
        var blocky = mixed
        blocky.blockiness = BlockinessMeasurement(pictures: 6, mean: 4.35, greatest: 13.45)
        blocky.cadence?.pictureRate = 25
        blocky.cadence?.blendRate = 24
        #expect(codes(track(), blocky) == ["video.blended-pictures"])
        var fields = mixed
        fields.scan = scan(progressive: 50, top: 100, telecined: 0, flagged: 0, film: nil).scan
        #expect(!codes(track(), fields).contains("video.blended-pictures"))
        fields.cadence?.blendsFields = true
        #expect(codes(track(), fields).contains("video.blended-pictures"))
        fields.scan = scan(progressive: 100, top: 0, telecined: 0, flagged: 0, film: nil).scan
        #expect(!codes(track(), fields).contains("video.blended-pictures"))
        mixed.cadence?.pictureRate = 15
        #expect(codes(track(), mixed) == [])
        mixed.cadence?.pictureRate = 60
        mixed.cadence?.blendShare = 0.3
        #expect(codes(track(), mixed) == [])
    }

    @Test func `judder needs three or four places`() {
        var uneven = cadence(rate: 24)
        uneven.cadence?.stuck = [1, 2]
        #expect(codes(track(), uneven) == [])
        uneven.cadence?.jumps = [3]
        #expect(codes(track(), uneven) == [])
        uneven.cadence?.jumps = [3, 4]
        #expect(codes(track(), uneven) == ["video.uneven-motion"])
        uneven.cadence?.stuck = []
        uneven.cadence?.jumps = [3, 4, 5]
        #expect(codes(track(), uneven) == ["video.uneven-motion"])
        // Jolts of the camera in a title of an hour.
        uneven.cadence?.pictures = 90_000
        #expect(codes(track(), uneven) == [])
        uneven.cadence?.stuck = [1, 2, 3]
        uneven.cadence?.jumps = nil
        #expect(codes(track(), uneven) == ["video.uneven-motion"])
    }

    @Test func `lasting freezes and black are reported`() {
        let still = PictureSpan(start: 20, end: 24)
        #expect(codes(track(), cadence(rate: 24, frozen: [still])) == ["video.frozen"])
        #expect(
            codes(track(), cadence(rate: 24, frozen: [PictureSpan(start: 20, end: 21.5)])) == [])
        // A black frame is frozen, too.
        #expect(
            codes(track(), cadence(rate: 24, frozen: [still], black: [still])) == ["video.black"])
        #expect(codes(track(), cadence(rate: 24, black: [PictureSpan(start: 0, end: 4)])) == [])
        #expect(codes(track(), cadence(rate: 24, black: [PictureSpan(start: 95, end: 100)])) == [])
        #expect(codes(track(), cadence(rate: 24, blackPictures: 1440)) == ["video.black"])
    }

    @Test func `certain traces of scaling are reported`() {
        let detail = { (height: Int?) in
            measured {
                $0.detail = DetailMeasurement(
                    pictures: 60, ratio: 2.0 / 3, prominence: height == nil ? 3 : 200,
                    estimatedHeight: height, confidence: height == nil ? nil : 0.9)
            }
        }
        #expect(codes(track(), detail(720)) == ["video.upscaled"])
        #expect(codes(track(), detail(nil)) == [])
        let doubtful = measured {
            $0.detail = DetailMeasurement(
                pictures: 60, ratio: 2.0 / 3, prominence: 2766, confidence: 0.85)
        }
        #expect(codes(track(), doubtful) == ["video.upscaled"])
        let half = measured {
            $0.detail = DetailMeasurement(
                pictures: 60, ratio: 0.5, prominence: 320, estimatedHeight: 540, confidence: 0.9)
        }
        let found = PictureVerdicts.findings(track: track(), measurements: half)
        #expect(found.map(\.confidence) == [0.9])
        #expect(found.first?.message.contains("540 rows, 25 dB above") == true)
        #expect(found.first?.message.contains("(threshold 10 dB)") == true)
        let unequal = measured {
            $0.detail = DetailMeasurement(
                pictures: 60, ratio: 2.0 / 3, prominence: 25, confidence: 0.75)
        }
        let message = PictureVerdicts.findings(track: track(), measurements: unequal).first?.message
        #expect(message?.contains("unknown factor, 14 dB above") == true, "\(message ?? "")")
        #expect(message?.contains("(threshold 13 dB)") == true)
    }

    @Test func `a wrong matrix is reported, tagged or assumed by size`() {
        let of = { (matrix: String?) in
            measured {
                $0.matrix = MatrixMeasurement(
                    pictures: 60, samples: 100_000, outside601: 0.2, outside709: 0.2,
                    matrix: matrix, piled: matrix == nil ? nil : 0.99)
            }
        }
        let track = { (matrix: String?, height: Int?) in
            self.track {
                $0.yCbCrMatrix = matrix
                $0.codedSize = height.map { PixelSize(width: $0 * 4 / 3, height: $0) }
            }
        }
        let mismatch = ["color.matrix-mismatch"]
        #expect(codes(track("bt709", 1080), of("smpte170m")) == mismatch)
        #expect(codes(track("smpte170m", 480), of("bt709")) == mismatch)
        #expect(codes(track("bt470bg", 576), of("bt709")) == mismatch)
        #expect(codes(track("bt470bg", 576), of("smpte170m")) == [])
        #expect(codes(track("bt709", 480), of("bt709")) == [])
        #expect(codes(track("bt2020nc", 1080), of("bt709")) == [])
        #expect(codes(track("bt709", 1080), of(nil)) == [])
        #expect(codes(track(nil, 1080), of("smpte170m")) == mismatch)
        #expect(codes(track(nil, 480), of("smpte170m")) == [])
        #expect(codes(track(nil, nil), of("smpte170m")) == [])
    }
}
