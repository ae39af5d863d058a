import TrackModel

/// The scanner for a codec.
package enum StreamScanners {
    /// - Parameters:
    ///   - codec: FFmpeg's name; nil for an unknown codec.
    ///   - sampleEntry: the container's four-character code, where it has one.
    /// - Returns: nil for a codec whose bitstream this room cannot read.
    package static func scanner(codec: String?, sampleEntry: String?) -> (any StreamScanner)? {
        switch codec {
        case "h264": H264Scanner(sampleEntry: sampleEntry)
        case "hevc": HEVCScanner(sampleEntry: sampleEntry)
        case "vvc": VVCScanner(sampleEntry: sampleEntry)
        case "mpeg1video", "mpeg2video": MPEG2VideoScanner(sampleEntry: sampleEntry)
        case "prores": ProResScanner(sampleEntry: sampleEntry)
        case "dvvideo": DVScanner(sampleEntry: sampleEntry)
        case "cavs": AVSScanner(sampleEntry: sampleEntry)
        case "mpeg4": MPEG4VideoScanner(sampleEntry: sampleEntry)
        case "av1": AV1Scanner(sampleEntry: sampleEntry)
        case "vp9": VP9Scanner(sampleEntry: sampleEntry)
        case "vp8": VP8Scanner(sampleEntry: sampleEntry)
        case "mjpeg": JPEGScanner()
        case "theora": TheoraScanner(sampleEntry: sampleEntry)
        case let codec?: AudioScanners.audio(codec: codec, sampleEntry: sampleEntry)
        case nil: nil
        }
    }
}

/// The audio scanners, by codec.
package enum AudioScanners {
    /// A scanner for a codec by FFmpeg's name; `sampleEntry` is the FourCC under
    /// which MP4 stores it. nil for a codec whose bitstream adds nothing
    /// that the container does not.
    static func audio(codec: String, sampleEntry: String?) -> (any StreamScanner)? {
        switch codec {
        case "ac3", "eac3": AC3Scanner(sampleEntry: sampleEntry)
        case "truehd", "mlp": TrueHDScanner(sampleEntry: sampleEntry)
        case "dts": DTSScanner(sampleEntry: sampleEntry)
        case "aac", "aac_latm", "usac": AACScanner(sampleEntry: sampleEntry)
        case "mp1", "mp2", "mp3": MPEGAudioScanner(sampleEntry: sampleEntry)
        case "ac4": AC4Scanner(sampleEntry: sampleEntry)
        case "mpegh_3d_audio": MPEGHScanner(sampleEntry: sampleEntry)
        case "iamf": IAMFScanner(sampleEntry: sampleEntry)
        case "opus": OpusScanner(sampleEntry: sampleEntry)
        case "vorbis": ConfiguredScanner.vorbis
        case "flac": ConfiguredScanner.flac(sampleEntry: sampleEntry)
        case "alac": ConfiguredScanner.alac
        case "mp4als": ConfiguredScanner.als
        case _ where codec.hasPrefix("pcm_") && ["ipcm", "fpcm"].contains(sampleEntry):
            ConfiguredScanner.pcm(sampleEntry: sampleEntry)
        case _ where codec.hasPrefix("pcm_s"): DataBurstScanner(codec: codec)
        default: nil
        }
    }

    /// FFmpeg's name of the codec whose sync word the packet unmistakably begins
    /// with; nil otherwise.
    package static func sniff(_ packet: Bytes) -> String? {
        if let frame = try? AC3SyncFrame(packet), frame.frameSize <= packet.count {
            // An AC-3 core may have E-AC-3 channels after it.
            let next = try? AC3SyncFrame(packet.dropFirst(frame.frameSize))
            return frame.isEnhanced || next?.isEnhanced == true ? "eac3" : "ac3"
        }
        if let sync = try? MLPMajorSync(packet.dropFirst(4)) {
            return sync.isTrueHD ? "truehd" : "mlp"
        }
        if DTSPacking(packet) != nil || DTSUHD.begins(packet)
            || (try? DTSExtensionSubstream(packet, previous: nil)) != nil
        {
            return "dts"
        }
        if (try? IAMFDescriptors(packet)) != nil { return "iamf" }
        if (try? MHASPacket(packet))?.isSync == true { return "mpegh_3d_audio" }
        if AC4Frame.isSynchronized(packet) { return "ac4" }
        return nil
    }
}

/// Raw audio streams that consist of frames: one whose frames fill a file from its first
/// byte to its last is of that codec, however few they are.
package enum AudioFrameRun {
    /// Frames needed to detect a codec where more bytes follow than were read.
    private static let enough = 3
    private static let maxFrames = 1 << 16

    /// FFmpeg's name of the codec; nil where no codec's frames fill the bytes.
    ///
    /// - Parameter isWhole: whether the file ends with `bytes`.
    package static func codec(of bytes: Bytes, isWhole: Bool) -> String? {
        readers.lazy.compactMap { codec(of: bytes, isWhole: isWhole, by: $0) }.first
    }

    private typealias Frame = (size: Int, codec: String)

    private static let readers: [@Sendable (Bytes) -> Frame?] = [
        { bytes in
            (try? AC3SyncFrame(bytes)).map { ($0.frameSize, $0.isEnhanced ? "eac3" : "ac3") }
        },
        { bytes in (try? ADTSHeader(bytes)).map { ($0.frameSize, "aac") } },
        { bytes in (try? DTSCoreHeader(bytes)).map { ($0.frameSize, "dts") } },
        { bytes in
            (try? MPEGAudioHeader(bytes)).flatMap { header in
                header.frameSize.map { ($0, header.codec) }
            }
        },
    ]

    private static func codec(
        of bytes: Bytes, isWhole: Bool, by reader: (Bytes) -> Frame?
    ) -> String? {
        var rest = bytes
        var codecs: Set<String> = []
        for count in 0..<maxFrames {
            if rest.isEmpty {
                guard count > 0, isWhole || count >= enough else { return nil }
                // An AC-3 core may have E-AC-3 channels after it.
                return codecs == ["ac3", "eac3"] ? "eac3" : codecs.count == 1 ? codecs.first : nil
            }
            guard let frame = reader(rest), frame.size > 4 else { return nil }
            codecs.insert(frame.codec)
            guard frame.size <= rest.count else {
                return !isWhole && count >= enough && codecs.count == 1 ? codecs.first : nil
            }
            rest = rest.dropFirst(frame.size)
        }
        return codecs.count == 1 ? codecs.first : nil
    }
}
