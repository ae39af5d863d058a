import Fixtures
import Testing
import TrackModel

@testable import Meters

/// Frame sizes, bit depths and times that a hostile header may state.
@Suite struct HostilePictureTests {
    enum Content: CaseIterable {
        case black, noise, motion
    }

    private static let sizes: [(width: Int, height: Int)] = [
        (1, 1), (1, 2), (2, 1), (3, 3), (5, 7), (7, 1000), (1000, 7), (15, 16), (16, 15), (16, 16),
        (17, 31), (63, 47), (63, 48), (64, 47), (64, 48), (65, 49), (64, 64), (127, 95), (128, 96),
        (129, 97), (399, 400), (400, 400), (639, 200), (640, 199), (640, 200), (641, 201),
        (4097, 200), (65_535, 1), (1, 65_535), (65_535, 3), (64, 4097),
    ]
    private static let codings = [
        PictureCoding(),
        PictureCoding(
            matrix: "bt2020nc", transfer: "smpte2084", primaries: "bt2020", range: "tv"),
        PictureCoding(
            matrix: "bt2020nc", transfer: "arib-std-b67", primaries: "bt2020", range: "pc"),
        PictureCoding(matrix: "bt709", transfer: "bt709", primaries: "smpte432", range: "pc"),
    ]

    @Test(arguments: sizes.indices) func `no size, depth or time stops the program`(index: Int) {
        var random = SplitMix64(seed: UInt64(index))
        for content in Content.allCases {
            let depth = [8, 9, 10, 12, 16][random.number(below: 5)]
            let layouts = Canvas.Layout.allCases
            let layout = layouts[random.number(below: layouts.count)]
            measure(
                Self.frames(Self.sizes[index], depth, layout, content, seed: random.next()),
                depth: random.number(below: 3) == 0 ? 1 + random.number(below: depth) : nil,
                Self.codings[random.number(below: Self.codings.count)], seed: random.next())
        }
    }

    private func measure(
        _ frames: [Canvas], depth: Int?, _ coding: PictureCoding, seed: UInt64
    ) {
        var random = SplitMix64(seed: seed)
        var meters = PictureMeters()
        let start = [0, -1e300, 1e300, -5][random.number(below: 4)]
        for index in 0..<(frames[0].width * frames[0].height > 50_000 ? 14 : 75) {
            let time = random.number(below: 9) == 0 ? nil : start + Double(index) / 25
            frames[index % frames.count].withBuffer(
                bitDepth: depth, coding: coding, time: time,
                duration: [nil, 0, 0.04, 1e300][random.number(below: 4)],
                isInterlaced: random.number(below: 2) == 0, isKey: index % 12 == 0
            ) { meters.add($0) }
            if random.number(below: 40) == 0 { meters.breakSequence() }
        }
        _ = meters.claims
        guard let measured = meters.measurements(isComplete: true) else {
            Issue.record("nothing was measured")
            return
        }
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.codec = "h264"
        _ = PictureVerdicts.findings(track: track, measurements: measured)
    }

    private static func frames(
        _ size: (width: Int, height: Int), _ depth: Int, _ layout: Canvas.Layout,
        _ content: Content, seed: UInt64
    ) -> [Canvas] {
        var random = SplitMix64(seed: seed)
        let maximum = 1 << depth
        let noise = (0..<1021).map { _ in random.number(below: maximum) }
        return (0..<(content == .motion ? 4 : 2)).map { frame in
            Canvas(
                size.width, size.height, bitDepth: depth, layout: layout,
                luma: { x, y in
                    switch content {
                    case .black: 0
                    case .noise: noise[(x &* 31 &+ y &* 17 &+ frame &* 101) % noise.count]
                    case .motion: noise[(x / 9 &+ y / 5 &+ frame) % noise.count]
                    }
                })
        }
    }
}
