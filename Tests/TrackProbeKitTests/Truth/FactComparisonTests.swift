import Fixtures
import Testing

/// The comparison itself: a wrong value must not pass.
@Suite struct FactComparisonTests {
    @Test(
        arguments: [
            ("codec", "hevc", "hevc"), ("bitDepth", 10, 10), ("dovi", nil, [:]),
            ("frameRate", "24/1", 24), ("sampleAspectRatio", "16:15", "64:60"),
            ("rotation", 90, 450), ("pixelFormat", "yuv420p", "yuvj420p"),
            ("channelLayout", "5.1(side)", "5.1"),
            ("codecString", "hvc1.2.4.L60.90", "HVC1.2.4.L60.90"),
            ("dispositions", ["default"], ["default", "forced"]),
            ("presents", ["a", "b"], ["b", "a"]),
            ("codec", ["anyOf": ["truehd", "mlp"]], "mlp"),
            ("colorRange", ["anyOf": ["tv", nil]], nil),
            (
                "codedSize", ["width": 320, "height": 180, "slack": 8],
                ["width": 320, "height": 184]
            ),
            (
                "masteringDisplay", ["maxLuminance": 1000],
                ["maxLuminance": 1004, "minLuminance": 0]
            ),
        ] as [(String, JSON, JSON)])
    func `equal and equivalent values agree`(name: String, known: JSON, told: JSON) {
        #expect(FactComparison.agrees(name, known: known, told: told))
    }

    @Test(
        arguments: [
            ("codec", "hevc", nil), ("codec", "hevc", "h264"), ("bitDepth", 10, 8),
            ("bitDepth", nil, 8), ("frameRate", "24000/1001", "24/1"), ("rotation", 90, 270),
            ("isForced", true, 1), ("isForced", true, false), ("level", "4.0", "4"),
            ("dispositions", ["default"], ["forced"]), ("presents", ["a"], ["a", "b"]),
            ("codec", ["anyOf": ["truehd", "mlp"]], "aac"),
            ("codedSize", ["width": 320, "height": 180], ["width": 320, "height": 184]),
            ("masteringDisplay", ["maxLuminance": 1000], [:]),
        ] as [(String, JSON, JSON)])
    func `different values do not agree`(name: String, known: JSON, told: JSON) {
        #expect(!FactComparison.agrees(name, known: known, told: told))
    }
}
