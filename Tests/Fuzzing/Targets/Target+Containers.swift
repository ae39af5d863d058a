import TrackModel

@testable import Bitstream

extension Target {
    static let otherContainers = [
        Target(name: "asf") { bytes in
            var source = MemorySource(bytes)
            _ = ASFFile(source: &source)
        },
        Target(name: "layout") { bytes in
            var source = MemorySource(bytes)
            var limits = LayoutLimits(parts: 5_000)
            guard let few = FileLayout(source: &source, limits: limits) else { return }
            limits.listsAll = true
            guard let all = FileLayout(source: &source, limits: limits) else { return }
            for part in few.parts + all.parts {
                guard let range = part.range, range.upperBound <= Int64(bytes.count) else {
                    if part.size != nil { fatalError("a part outside of the file") }
                    continue
                }
            }
        },
        Target(name: "avi") { bytes in
            var source = MemorySource(bytes)
            _ = AVIFile(source: &source)
        },
        Target(name: "wave") { bytes in
            var source = MemorySource(bytes)
            _ = WaveFile(source: &source)
        },
        Target(name: "image-file") { bytes in
            var source = MemorySource(bytes)
            _ = ImageFile(source: &source)
        },
        Target(name: "content-credentials") { bytes in
            _ = ContentCredentials(store: bytes[...])
            _ = try? CBORValue(bytes[...])
        },
        Target(name: "audio-definition") { bytes in
            _ = AudioDefinition(chna: bytes[...], axml: bytes[...])
        },
        Target(name: "dsf") { bytes in
            var source = MemorySource(bytes)
            _ = DSFFile(source: &source)
        },
        Target(name: "ivf") { bytes in
            var source = MemorySource(bytes)
            _ = IVFFile(source: &source)
        },
        Target(name: "wavpack") { bytes in
            var source = MemorySource(bytes)
            _ = WavPackHeader(source: &source)
            _ = UnitTail.wavPack.isCut(source: &source)
        },
        Target(name: "flac-file") { bytes in
            var source = MemorySource(bytes)
            _ = FLACFile(source: &source)
            _ = try? FLACStreamInfo(bytes[...])
        },
        Target(name: "mpeg-audio") { bytes in
            var source = MemorySource(bytes)
            let header = XingHeader(source: &source)
            _ = (header?.duration(size: source.size), header?.extent(size: source.size))
            _ = LAMETag(source: &source)?.isIntact(source: &source)
            _ = MPEGAudioHeader.hasRun(in: bytes[...])
            _ = try? MPEGAudioHeader(bytes[...])
            _ = try? ADTSHeader(bytes[...])
            _ = try? AC3SyncFrame(bytes[...])
        },
        Target(name: "extent") { bytes in
            var source = MemorySource(bytes)
            _ = DeclaredFileSize(source: &source)
            _ = OpenSamples(source: &source)
            _ = UnitTail.programStream.isCut(source: &source)
            _ = UnitTail.flashVideo.isCut(source: &source)
        },
        Target(name: "tags") { bytes in
            var source = MemorySource(bytes)
            _ = TrailingTags.start(source: &source)
            _ = try? ID3Header(bytes[...])
            _ = Synchsafe.synchronised(bytes[...])
        },
        Target(name: "font-names") { bytes in
            _ = FontNames.read(bytes[...])
        },
        Target(name: "still-image") { bytes in
            _ = StillImage(bytes[...])?.claims
            _ = AttachedPicture(bytes[...], description: "cover")
        },
        Target(name: "ebml-number") { _ = EBMLNumber($0[...]) },
        Target(name: "track-header") { bytes in
            _ = try? TrackHeaderBox(bytes[...])
            _ = try? TrackFragmentHeaderBox(bytes[...])
        },
        Target(name: "disc-image") { bytes in
            // Volume descriptors begin in sector 16.
            guard var volume = DiscVolume(MemorySource(bytes)) else { return }
            _ = DiscStructure(&volume)?.summary
        },
        Target(name: "disc-navigation") { bytes in
            _ = BluRayPlaylist(bytes)
            _ = DVDTitleTable(bytes)
            guard let set = DVDTitleSet(bytes) else { return }
            for chain in set.chains { _ = set.streams(of: chain) }
        },
        Target(name: "disc-sectors") { bytes in
            _ = DiscEncryption.isEncrypted(unit: bytes)
            var packet = bytes + [UInt8](repeating: 0, count: max(0, 2048 - bytes.count))
            packet = Array(packet.prefix(2048))
            _ = DiscEncryption.isEncrypted(pack: packet)
            _ = DiscClock.navigationClock(packet)
            for unit in [DiscClock.Unit.pack, .sourcePacket] {
                var part = Array(packet.prefix(Int(unit.rawValue)))
                DiscClock([], unit: unit) { _ in nil }.shift(&part, by: 1 << 40)
            }
        },
        Target(name: "signatures") { bytes in
            _ = PlaylistSignature.begins(bytes)
            _ = TransportPacketLayout(bytes[...])
        },
    ]

    /// Formats whose units follow each other, by FFmpeg's names.
    private static let walked = [
        "matroska,webm", "ogg", "mpegts", "mpeg", "avi", "flv", "asf", "mov,mp4,m4a,3gp,3g2,mj2",
        "mp3", "aac", "loas", "ac3", "dts", "truehd", "wv",
    ]

    /// Codecs whose packets are checked. The first byte of the input is the length of the
    /// configuration.
    private static let checked = [
        "h264", "hevc", "vvc", "av1", "vp8", "vp9", "mpeg2video", "mpeg4", "h263", "prores",
        "dnxhd", "mjpeg", "jpeg2000", "dvvideo", "vc1", "ac3", "mp3", "aac", "aac_latm", "flac",
        "dts", "truehd", "opus", "vorbis", "alac", "tta",
    ]

    static let structure =
        walked.map { format in
            Target(name: "walk-\(format.prefix { $0 != "," })") { bytes in
                var walk = StructureWalk(MemorySource(bytes), format: format)
                walk?.advance(to: Int64(bytes.count / 2))
                walk?.finish()
                _ = walk?.unclaimed()
            }
        }
        + checked.map { codec in
            Target(name: "check-\(codec)") { bytes in
                let rest = bytes.dropFirst()
                let configuration = rest.prefix(Int(bytes.first ?? 0))
                let validator = PacketValidator(codec: codec, configuration: configuration)
                _ = validator?.verdict(on: rest.dropFirst(configuration.count))
            }
        }
}
