/// The scanners of sound, by codec.
package enum AudioScanners {
    /// A scanner for a codec by FFmpeg's name; `sampleEntry` is the FourCC under
    /// which MP4 stores it. nil for a codec whose bitstream has nothing to tell
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
        default: nil
        }
    }

    /// FFmpeg's name of the codec whose sync word the packet unmistakably begins
    /// with; nil otherwise.
    package static func sniff(_ packet: Bytes) -> String? {
        if let frame = try? AC3SyncFrame(packet), frame.frameSize <= packet.count {
            // An AC-3 core may have E-AC-3 channels behind it.
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
