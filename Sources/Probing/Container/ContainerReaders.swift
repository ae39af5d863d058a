import Bitstream

/// The container parsers.
enum ContainerReaders {
    private static let all: [any ContainerReader.Type] = [
        MatroskaFile.self, ISOFile.self, TransportStreamTables.self, ProgramStream.self,
        WaveFile.self, ASFFile.self, DSFFile.self, TaggedFLACFile.self, OggFile.self, MP3File.self,
        IVFFile.self, MusepackStreamHeader.self, AVIFile.self, DeclaredFileSize.self,
        FlashVideoFile.self, WavPackHeader.self, OpenSoundFile.self, MXFContainer.self,
        ImageFile.self, RawStream.self,
    ]

    /// nil for a format without a parser, and for a file too damaged for it.
    ///
    /// - Parameter demuxer: FFmpeg's names.
    static func read(_ bytes: HeaderBytes, demuxer: String) -> (any ContainerReader)? {
        guard let reader = all.first(where: { $0.demuxers.contains(demuxer) }) else { return nil }
        var bytes = bytes
        return reader.init(source: &bytes)
    }
}
