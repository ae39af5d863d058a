import Foundation
import Testing

/// Names of codecs stand in the table of codecs. Elsewhere a few may stand where something differs by codec.
@Suite struct CodecTableTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// Files that name more, and why: what players play and encoders write, which parser reads which codec, what a
    /// time line is made of, which raw streams are formats, of which codecs a meter was tried,
    /// by which first bytes Ogg and by which labels MXF name a codec, and how MediaInfo calls its kinds.
    private static let exceptions: Set = [
        "Bitstream/MXF/MXFDescriptor.swift", "Bitstream/Tags/OggStream.swift",
        "Bitstream/Scanning/StreamScanners.swift",
        "Meters/Damage/DamageMeter.swift", "ForeignFormats/MediaInfo/MediaInfoFormat.swift",
        "SelectionPolicy/Playability/TrackEncoding.swift",
        "SelectionPolicy/Presets/ExoPlayerPreset.swift",
        "SelectionPolicy/Presets/KodiPreset.swift", "SelectionPolicy/Presets/LAVPreset.swift",
        "SelectionPolicy/Presets/ShakaPreset.swift", "Subtitles/Cues/CueFormat.swift",
        "TimedMetadata/Carriers/TransportTimelineReader.swift",
        "TrackModel/Containers/ContainerFormat+Rows.swift",
    ]

    private static let most = 6

    @Test func `no second list of codecs`() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
            .filter { $0.hasSuffix(".swift") }
        var names: Set<String> = []
        for file in files where file.hasPrefix("TrackModel/Codecs/") {
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            for row in text.components(separatedBy: "Codec(").dropFirst() {
                let words = row.split(
                    separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
                if words.count == 3, words[0].allSatisfy(\.isWhitespace) {
                    names.insert(String(words[1]))
                }
            }
        }
        #expect(names.isSuperset(of: ["h264", "flac", "subrip", "klv"]))
        for file in files where !file.hasPrefix("TrackModel/Codecs/") {
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            let named = Set(text.components(separatedBy: "\"")).intersection(names)
            let isException = Self.exceptions.contains(file)
            #expect(
                named.count <= Self.most || isException, "\(file): \(named.sorted())")
        }
    }
}
