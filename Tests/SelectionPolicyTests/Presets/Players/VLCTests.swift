import Foundation
import SelectionPolicy
import Testing

/// The tracks that VLC 3.0.24 itself showed as playing (its command line interface's `atrack`
/// and `strack`) for Matroska files of random tracks, without a window and with its default settings.
@Suite struct VLCTests {
    @Test func `the preset chooses what VLC itself chose`() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "vlc-3.0.24.txt")
        let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 330)
        let vlc = try #require(SelectionPolicy(preset: "vlc@3"))
        for line in lines {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.split(separator: " ")
            }
            let file = FlaggedFile(
                audio: parts[0].map { FlaggedTrack($0) },
                subtitles: parts[1].map { FlaggedTrack($0) })
            let languages = parts[2].flatMap { $0.split(separator: ",") }.map(String.init)
            let chosen = file.choice(vlc, languages: languages)
            #expect(chosen == parts[3].map { Int($0) }, "\(line)")
        }
    }
}
