import Foundation
import Testing

/// Codec names belong in the codec table. Other files may name a few where behaviour depends on the codec.
@Suite struct CodecTableTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// Files that may name more: codecs that players support and encoders write, the parser of each codec, sources of
    /// timed metadata, raw streams that are formats, codecs that a meter was tried with, first bytes in Ogg, labels in
    /// MXF, types of data bursts, encoders of ffmpeg, and MediaInfo's format names.
    private static let exceptions: Set = [
        "Bitstream/Audio/PCM/DataBurstScanner.swift", "TrackModel/Remedies/TrackRewrite.swift",
        "Bitstream/MXF/MXFDescriptor.swift", "Bitstream/Tags/OggStream.swift",
        "Bitstream/Scanning/StreamScanners.swift", "Bitstream/Structure/PacketValidator.swift",
        "Bitstream/Structure/UnitFormat+Formats.swift",
        "Meters/Damage/DamageMeter.swift", "Probing/Container/OtherContainers.swift",
        "ForeignFormats/MediaInfo/MediaInfoFormat.swift",
        "SelectionPolicy/Files/JellyfinProfileReader.swift",
        "SelectionPolicy/Playability/TrackEncoding.swift",
        "SelectionPolicy/Presets/ExoPlayerPreset.swift",
        "SelectionPolicy/Presets/KodiPreset.swift", "SelectionPolicy/Presets/LAVPreset.swift",
        "SelectionPolicy/Presets/ShakaPreset.swift", "Subtitles/Cues/CueFormat.swift",
        "TimedMetadata/Carriers/TransportTimelineReader.swift",
        "TrackModel/Containers/ContainerFormat+Rows.swift",
    ]

    private static let most = 6

    @Test func `only the codec table lists codec names`() throws {
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
