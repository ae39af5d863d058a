import Fixtures
import SelectionPolicy
import Testing
import TrackModel

/// A profile comes from whoever asks for a film.
@Suite struct JellyfinProfileDamageTests {
    private func judge(_ text: String) {
        guard let device = try? PlaybackDevice(text: text, file: "profile.json") else { return }
        for source in ["mkv-hi10p-aac", "mp4-dvh1.05-eac3"] {
            let answer = device.playability(of: JellyfinSource(source).subject, path: "film.mkv")
            #expect(answer.verdict != .direct || answer.command == nil)
        }
    }

    @Test(arguments: JellyfinProfile.allCases)
    func `no beginning of a profile traps`(profile: JellyfinProfile) {
        let bytes = Array(profile.json.utf8)
        for length in stride(from: 0, through: bytes.count, by: 37) {
            judge(String(decoding: bytes.prefix(length), as: UTF8.self))
        }
    }

    @Test(arguments: JellyfinProfile.allCases)
    func `no damaged value of a profile traps`(profile: JellyfinProfile) {
        var random = SplitMix64(seed: 2035)
        let values = [
            "-1", "9223372036854775808", "1e999", "null", "[]", "{}", "\"\"", "\"|\"",
            "\"-99999999999999999999\"", "true",
        ]
        let pieces = profile.json.split(separator: ":", omittingEmptySubsequences: false)
        for _ in 0..<60 {
            var damaged = pieces.map(String.init)
            let place = Int(random.next() % UInt64(max(pieces.count - 1, 1))) + 1
            let value = values[Int(random.next() % UInt64(values.count))]
            let rest = damaged[place].drop { $0 != "," && $0 != "}" }
            damaged[place] = value + rest
            judge(damaged.joined(separator: ":"))
        }
    }
}
