import Platform
import Predicates
import SelectionPolicy
import TrackModel

@testable import Bitstream
@testable import Playlists
@testable import TimedMetadata

/// One parser under test.
package struct Target: Sendable {
    package let name: String
    package let run: @Sendable ([UInt8]) -> Void

    /// The one that `FUZZ_TARGET` names.
    package static let named: Target? = {
        let name = getenv("FUZZ_TARGET").map { String(cString: $0) }
        return all.first { $0.name == name }
    }()

    package static let all =
        scanners + containers + otherContainers + structure + messages + metadata + cues + texts
        + records + workers + responses

    private static let film: MediaRecord = {
        var record = MediaRecord(input: .init(path: "film.mkv"))
        record.container = MediaContainer(format: "matroska")
        var picture = MediaPlayerTrack(trackID: 0, mediaType: .video)
        picture.codec = "hevc"
        picture.bitDepth = 10
        picture.dynamicRange = .hdr10
        var sound = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        sound.codec = "dts"
        sound.channels = 6
        var text = MediaPlayerTrack(trackID: 2, mediaType: .subtitle)
        text.codec = "hdmv_pgs_subtitle"
        record.tracks = [picture, sound, text]
        return record
    }()

    /// Codec private data, then packets; a byte says how long each is.
    private static let scanners = [
        ("h264", "avc1"), ("h264", nil), ("hevc", "hvc1"), ("hevc", nil), ("vvc", "vvc1"),
        ("vvc", nil), ("mpeg2video", nil), ("mpeg4", nil), ("av1", "av01"), ("vp9", "vp09"),
        ("vp8", nil), ("ac3", nil), ("eac3", "ec-3"), ("truehd", nil), ("dts", nil),
        ("aac", "mp4a"), ("aac", nil), ("aac_latm", nil), ("mp3", nil), ("ac4", "ac-4"),
        ("mpegh_3d_audio", "mhm1"), ("iamf", "iamf"), ("opus", "Opus"), ("vorbis", nil),
        ("flac", "fLaC"), ("alac", "alac"), ("pcm_s24le", "ipcm"), ("mp4als", "mp4a"),
        ("prores", "ap4h"), ("cavs", nil), ("dvvideo", nil), ("mjpeg", nil), ("theora", nil),
    ].map { (codec: String, entry: String?) in
        Target(name: entry.map { "\(codec)-\($0)" } ?? codec) { bytes in
            guard var scanner = StreamScanners.scanner(codec: codec, sampleEntry: entry) else {
                fatalError("no scanner for \(codec)")
            }
            var rest = bytes[...]
            var isFirst = true
            while let length = rest.popFirst() {
                // 255 is all that is left: packets may be long.
                let count = length == 255 ? rest.count : min(Int(length), rest.count)
                let packet = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
                if isFirst {
                    scanner.readConfiguration(packet[...])
                } else {
                    scanner.readPacket(packet[...], at: Claim.Location(time: 1, position: 2))
                    _ = scanner.overruns(packet[...])
                }
                isFirst = false
            }
            _ = (
                scanner.claims, scanner.isSatisfied, scanner.pictures,
                scanner.dynamicMetadata?.claims
            )
        }
    }

    private static let containers = [
        Target(name: "matroska") { bytes in
            var source = MemorySource(bytes)
            _ = MatroskaFile.isLikely(bytes[...])
            guard let file = MatroskaFile(source: &source) else { return }
            _ = file.cues(source: &source)
            _ = file.checksumFaults(source: &source)
        },
        Target(name: "iso") { bytes in
            var source = MemorySource(bytes)
            guard let file = ISOFile(source: &source) else { return }
            for number in 1...3 {
                _ = file.fragmentSync(containerID: number, source: &source)
                _ = file.syncSamples(containerID: number, source: &source)
            }
        },
        Target(name: "iso-segment") { bytes in
            var source = MemorySource(bytes)
            _ = ISOMediaSegment.isAlone(&source)
            _ = ISOSegmentIndex(bytes[...])
            for sample in ISOSamples(bytes[...]).prefix(10_000) { _ = sample.position }
            _ = ISOBoxes.first(["moof", "traf"], in: bytes[...])
            var fragment = ISOTrackFragment([])
            for type in ["tfhd", "tfdt", "trun"] {
                guard let run = fragment.read(type, bytes[...]) else { continue }
                for samples in run.prefix(10_000) { _ = samples.count }
            }
        },
        Target(name: "mp3-extent") { bytes in
            var source = MemorySource(bytes)
            let tags = TrailingTags.start(source: &source)
            _ = MPEGAudioExtent(source: &source, tags: tags)?.duration
            _ = MPEGAudioExtent.tail(source: &source, tags: tags)
        },
        Target(name: "matroska-salvage") { bytes in
            var source = MemorySource(bytes)
            _ = MatroskaFile(salvaging: &source)
        },
        Target(name: "mxf") { bytes in
            var source = MemorySource(bytes)
            _ = MXFFile(source: &source)?.descriptors.map(\.claims)
        },
        Target(name: "ogg") { bytes in
            var source = MemorySource(bytes)
            _ = OggStream.streams(in: &source).map(\.claims)
            _ = OggFile(source: &source)?.pictures
            _ = OggPageCheck(source: &source)
            _ = UnitTail.ogg.isCut(source: &source)
        },
        Target(name: "musepack") { bytes in
            var source = MemorySource(bytes)
            _ = MusepackStreamHeader(source: &source)?.duration
        },
        Target(name: "audio-frames") { bytes in
            _ = AudioFrameRun.codec(of: bytes[...], isWhole: true)
            _ = AudioFrameRun.codec(of: bytes[...], isWhole: false)
        },
        Target(name: "transport-stream") { bytes in
            var source = MemorySource(bytes)
            _ = TransportStreamTables(source: &source)?.isTailCut(source: &source)
        },
        Target(name: "transport-packets") { bytes in
            var demultiplexer = TransportDemultiplexer { _, _ in .packets(limit: 1 << 16) }
            var flood = TransportFlood()
            for start in stride(from: 0, to: bytes.count, by: 188) {
                let packet = bytes[start..<min(start + 188, bytes.count)]
                _ = demultiplexer.read(packet, at: Int64(start))
                _ = packet.withUnsafeBytes { flood.read($0) }
            }
            _ = demultiplexer.finish()
            for syntax in [UnitFlood.Syntax.h264, .hevc, .vvc] {
                var units = UnitFlood(syntax)
                _ = bytes.withUnsafeBytes { units.search($0) }
            }
        },
    ]

    private static let messages = [
        Target(name: "dolby-vision-rpu") { _ = try? DolbyVisionRPU($0[...]) },
        Target(name: "dolby-vision-record") {
            _ = try? DOVIDecoderConfigurationRecord(configuration: $0[...])
            _ = try? DOVIDecoderConfigurationRecord(transportStreamDescriptor: $0[...])
        },
        Target(name: "hdr10plus") { _ = try? HDR10PlusMetadata($0[...]) },
        Target(name: "sniff") { _ = AudioScanners.sniff($0[...]) },
    ]

    private static let metadata = [
        Target(name: "scte35") { bytes in
            guard let message = try? SpliceMessage(bytes[...]) else { return }
            _ = message.section.segmentations.map(\.upid.text)
            guard let again = message.section.encoded.flatMap({ try? SpliceMessage($0[...]) })
            else { return }
            guard again.section.descriptors.count == message.section.descriptors.count else {
                fatalError("another section came back")
            }
        },
        Target(name: "scte35-text") {
            _ = try? SpliceText.message(String(decoding: $0, as: UTF8.self))
        },
        Target(name: "id3") { _ = ID3Tag.tags(in: $0[...]) },
        Target(name: "id3-frames") { bytes in
            let tag = ID3PackedFrames(
                at: 0, within: .init(unpackedLength: 1 << 20, frames: 64)
            ) { place, count in
                place < bytes.count ? Array(bytes.dropFirst(Int(place)).prefix(count)) : []
            }
            if let tag, let cut = tag.cut, cut.lowerBound < 0 || cut.count != 4 {
                fatalError("a cut outside of the tag")
            }
        },
        Target(name: "emsg") { _ = try? EventMessage(payload: $0[...]) },
        Target(name: "captions") { bytes in
            var reader = CaptionReader(keepsCaptions: true)
            reader.read(CaptionTrackSample.constructs(inPacket: bytes[...]), at: 0, settled: 0)
            reader.finish()
            _ = reader.takeCaptions()
        },
        Target(name: "teletext") { bytes in
            var reader = TeletextReader()
            reader.read(bytes[...], at: 0)
            reader.finish()
            _ = reader.takeCaptions()
        },
        Target(name: "timeline") { _ = try? Timeline(bytes: $0).cues },
        // Two files in sequence, the second cut where the first byte says.
        Target(name: "spliced") { bytes in
            let rest = bytes.dropFirst()
            let count = rest.count * Int(bytes.first ?? 0) / 255
            _ = try? Timeline(bytes: Array(rest) + rest.prefix(count)).cues
        },
    ]

    private static let texts = [
        Target(name: "language") {
            _ = LanguageTag(String(decoding: $0, as: UTF8.self))?.englishName
            _ = OriginalLanguage.tag(String(decoding: $0, as: UTF8.self))
            _ = SidecarName(String(decoding: $0, as: UTF8.self), beside: "film").title
        },
        Target(name: "condition") {
            _ = try? Condition(parsing: String(decoding: $0, as: UTF8.self))
        },
        Target(name: "playlist") { bytes in
            let files = FilesInMemory(["v.m3u8": bytes])
            guard
                let loaded = try? PresentationLoader(files: files).load(bytes, follows: true)
            else { return }
            var observation = PresentationObservation()
            observation.sideDocuments = SideDocuments(loaded, in: files)
            _ = loaded.violations(of: .rfc, files: files, observation: observation)
            _ = try? ManifestPatch(parsing: bytes).applied(to: bytes)
            _ = loaded.violations(of: .apple, files: files)
            _ = loaded.violations(of: .dash, files: files)
            _ = Timeline(loaded, files: files, meter: ReadingBudget())
            _ = QualityLadder(loaded.presentation.variants)
            _ = Qualification([], of: loaded.presentation)
            guard let playlist = loaded.document.hls else { return }
            let written = HLSPlaylist(playlist.content).bytes
            guard let again = try? HLSPlaylist(parsing: written) else {
                fatalError("the written playlist cannot be read")
            }
            _ = again.media?.dateRanges.merged
        },
        Target(name: "bandwidth-trace") { bytes in
            guard let trace = try? BandwidthTrace(parsing: bytes) else { return }
            _ = trace.finish(of: 1e9, from: 0)
            _ = trace.mean(from: 0, to: 1e6)
        },
        Target(name: "playlist-uri") {
            _ = ReferenceResolver().resolve(String(decoding: $0, as: UTF8.self))
        },
        Target(name: "policy") {
            _ = try? SelectionPolicy(text: String(decoding: $0, as: UTF8.self), file: "policy")
        },
        Target(name: "waivers") {
            _ = try? WaiverFile(text: String(decoding: $0, as: UTF8.self), file: "waivers")
        },
        // A device file, or a DeviceProfile of Jellyfin; then a file on it.
        Target(name: "device") {
            let text = String(decoding: $0, as: UTF8.self)
            guard let device = try? PlaybackDevice(text: text, file: "device") else { return }
            _ = device.playability(of: film)
        },
    ]
}
