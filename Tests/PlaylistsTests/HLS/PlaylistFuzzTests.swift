import Fixtures
import Testing

@testable import Playlists

/// Damage of any kind neither traps nor takes long.
@Suite struct PlaylistFuzzTests {
    @Test(arguments: Samples.playlists.indices)
    func `beginnings of a playlist can be read`(index: Int) {
        let bytes = Array(Samples.playlists[index].utf8)
        for count in stride(from: index % 7, to: bytes.count, by: 7) {
            look(Array(bytes.prefix(count)))
        }
    }

    @Test func `random damage does not crash the parser`() {
        var random = SplitMix64(seed: 15)
        for round in 0..<160 {
            var bytes = Array(Samples.playlists[round % Samples.playlists.count].utf8)
            for _ in 0..<(round % 8 + 1) {
                let at = random.number(below: bytes.count)
                switch random.number(below: 4) {
                case 0: bytes[at] = UInt8(random.number(below: 256))
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(contentsOf: Array("0,=\"\n#".utf8), at: at)
                default: bytes[at...] = bytes.reversed()[..<(bytes.count - at)]
                }
            }
            look(bytes)
        }
    }

    private func look(_ bytes: [UInt8]) {
        let loader = PresentationLoader(files: FilesInMemory(["v720.m3u8": bytes]))
        guard let loaded = try? loader.load(bytes, follows: true) else { return }
        _ = loaded.violations(of: .rfc, files: FilesInMemory())
        _ = loaded.violations(of: .apple, files: FilesInMemory())
        _ = QualityLadder(loaded.presentation.variants)
        _ = Qualification([], of: loaded.presentation)
        _ = loaded.document.hls?.media?.dateRanges.merged
    }
}
