import Testing
import TrackModel

@testable import Bitstream

/// Writes HDR10+ from application_version on: CTA-861-H, annex S, table of
/// `user_data_registered_itu_t_t35()`.
struct HDR10PlusBuilder {
    var windows = 1
    var target = 0
    var targetPeaks: [[Int]]?
    var maxSCL = [7_000, 8_500, 10_001]
    var average = 1_203
    var distribution = [(1, 12), (5, 98_765), (99, 9_000)]
    var fractionBright = 17
    var masteringPeaks: [[Int]]?
    /// Knee x and y, then anchors.
    var curve: (Int, Int, [Int])?
    var saturation: Int?

    var data: [UInt8] {
        var writer = BitWriter()
        writer.u(8, 1)
        writer.u(2, windows)
        for _ in 1..<max(windows, 1) {
            writer.u(16, [1, 2, 3, 4, 5, 6])
            writer.u(8, 90)
            writer.u(16, [7, 8, 9])
            writer.u(1, 1)
        }
        writer.u(27, target)
        write(targetPeaks, to: &writer)
        for _ in 0..<windows {
            writer.u(17, maxSCL + [average])
            writer.u(4, distribution.count)
            for (percentage, level) in distribution {
                writer.u(7, percentage)
                writer.u(17, level)
            }
            writer.u(10, fractionBright)
        }
        write(masteringPeaks, to: &writer)
        for _ in 0..<windows {
            writer.u(1, curve == nil ? 0 : 1)
            if let (x, y, anchors) = curve {
                writer.u(12, [x, y])
                writer.u(4, anchors.count)
                writer.u(10, anchors)
            }
            writer.u(1, saturation == nil ? 0 : 1)
            if let saturation { writer.u(6, saturation) }
        }
        return writer.data
    }

    /// Country, provider, oriented code and application in front.
    var t35: [UInt8] { [0xB5, 0x00, 0x3C, 0x00, 0x01, 0x04] + data }

    private func write(_ grid: [[Int]]?, to writer: inout BitWriter) {
        writer.u(1, grid == nil ? 0 : 1)
        guard let grid else { return }
        writer.u(5, grid.count)
        writer.u(5, grid.first?.count ?? 0)
        for row in grid { writer.u(4, row) }
    }
}

@Suite struct HDR10PlusMetadataTests {
    private func read(_ builder: HDR10PlusBuilder) throws -> HDR10PlusMetadata {
        try HDR10PlusMetadata(builder.data[...])
    }

    @Test func `reads light and curve of a frame`() throws {
        let metadata = try read(
            HDR10PlusBuilder(target: 400, curve: (0, 12, [102, 205, 1023]), saturation: 8))
        #expect(metadata.applicationVersion == 1)
        #expect(metadata.targetedMaximumLuminance == 400)
        let window = try #require(metadata.windows.first)
        #expect(metadata.windows.count == 1)
        #expect(window.maxSCL == [7_000, 8_500, 10_001])
        #expect(window.averageMaxRGB == 1_203)
        #expect(window.distribution.map(\.percentage) == [1, 5, 99])
        #expect(window.distribution.map(\.level) == [12, 98_765, 9_000])
        #expect(window.fractionBrightPixels == 17)
        #expect(window.toneCurve?.kneePointX == 0)
        #expect(window.toneCurve?.kneePointY == 12)
        #expect(window.toneCurve?.bezierAnchors == [102, 205, 1023])
        #expect(window.colorSaturationWeight == 8)
    }

    @Test func `reads past further windows and grids of peaks`() throws {
        let grid = [[1, 2, 3], [4, 5, 6]]
        let metadata = try read(
            HDR10PlusBuilder(
                windows: 3, target: 1000, targetPeaks: grid, masteringPeaks: grid,
                curve: (1, 2, [3])))
        #expect(metadata.windows.count == 3)
        #expect(metadata.windows.last?.averageMaxRGB == 1_203)
        #expect(metadata.windows.last?.toneCurve?.bezierAnchors == [3])
    }

    @Test func `the summary has the greatest light and the target that frames agree on`() throws {
        var summary = HDR10PlusSummary()
        for (number, builder) in [
            HDR10PlusBuilder(target: 400, curve: (0, 0, [5])),
            HDR10PlusBuilder(target: 400, maxSCL: [100_000, 1, 2], average: 7, curve: (0, 0, [5])),
        ].enumerated() {
            summary.add(
                try read(builder), picture: number + 1, countsFrame: true, at: Claim.Location())
        }
        let value = try #require(summary.value)
        #expect(value.maxLuminance == 10_000)
        #expect(value.maxAverageLuminance == 120.3)
        #expect(value.targetLuminance == 400)
        #expect(value.frames == 2)
    }

    /// The rule of hdr10plus_tool.
    @Test(arguments: [
        (HDR10PlusBuilder(), HDR10Plus.Profile.a),
        (HDR10PlusBuilder(target: 400, curve: (0, 0, [5])), .b),
        (HDR10PlusBuilder(target: 400, curve: (0, 0, [])), nil),
        (HDR10PlusBuilder(target: 0, curve: (0, 0, [5])), nil),
        (HDR10PlusBuilder(target: 400), nil),
    ])
    func `the curve and its target determine the profile`(
        builder: HDR10PlusBuilder, profile: HDR10Plus.Profile?
    ) throws {
        #expect(try read(builder).profile == profile)
    }

    @Test func `refuses metadata without a window and cut metadata`() {
        #expect(throws: BitstreamError.invalid("num_windows")) {
            try read(HDR10PlusBuilder(windows: 0))
        }
        #expect(throws: BitstreamError.truncated) {
            try HDR10PlusMetadata(HDR10PlusBuilder().data.dropLast(2))
        }
    }

    @Test func `damaged input neither traps nor takes long`() {
        let builder = HDR10PlusBuilder(windows: 3, target: 400, curve: (1, 2, [3, 4, 5]))
        survivesDamage(builder.data) { _ = try? HDR10PlusMetadata($0) }
    }
}
