import Bitstream
import FFmpegBridge
import TrackModel

/// The main title of a disc by its navigation data.
struct DeclaredTitle: Sendable {
    let title: DiscTitle
    let form: MediaDisc.Form
    /// Whether parts of the title are missing.
    let isCut: Bool
    /// Seconds of the clock of the stream at the start of the title; nil where it is unknown.
    let start: Double?
}

/// The disc that an input is, with the bytes of its main title.
struct OpenedDisc {
    let declared: DeclaredTitle
    /// The parts of the title, joined.
    let stream: any ByteStream
    /// Bytes of the image; nil for a folder.
    let imageSize: Int64?
    /// How the title is encrypted; nil where it is not, or cannot be read.
    let encryption: Encryption?
    private(set) var summary: MediaDisc

    /// FFmpeg's name of the format of the title.
    var demuxer: String { summary.form == .dvd ? "mpeg" : "mpegts" }

    /// nil for a disc without a title that can be played.
    private init?(_ structure: DiscStructure?, _ stream: (DiscTitle) -> (any ByteStream)?) {
        guard let structure, let title = structure.main, let stream = stream(title) else {
            return nil
        }
        self.init(structure, title, stream, imageSize: nil)
    }

    private init(
        _ structure: DiscStructure, _ title: DiscTitle, _ stream: any ByteStream, imageSize: Int64?
    ) {
        self.imageSize = imageSize
        let clock = DiscClock(
            title.joints, unit: structure.form == .dvd ? .pack : .sourcePacket
        ) { position in
            DiscClock.navigationClock(stream.bytes(at: position, count: DiscEncryption.packSize))
        }
        self.stream = clock.isContinuous ? stream : RetimedStream(stream, clock)
        let isShort = stream.size.map { $0 < title.size } ?? false
        declared = DeclaredTitle(
            title: title, form: structure.form, isCut: isShort || !title.isComplete,
            start: clock.start)
        summary = structure.summary
        let isEncrypted =
            structure.form == .dvd ? Self.isScrambled(stream) : Self.isInUnits(stream, title)
        summary.isEncrypted = isEncrypted
        encryption =
            isEncrypted == true
            ? Encryption(scheme: structure.form == .dvd ? "css" : "aacs", keyID: nil) : nil
    }

    /// A folder; nil for one of other files, and without a title that can be played.
    ///
    /// - Parameter number: of the title to read; nil for the main one.
    init?(_ folder: DiscFolder, title number: Int?) {
        var files = folder
        self.init(DiscStructure(&files, title: number)) { folder.stream(of: $0.parts) }
    }

    init?(_ disc: HandedDisc) { self.init(disc.structure) { disc.stream(of: $0) } }

    /// An image; nil without a title that can be played.
    init?(image: any ByteStream, title number: Int?, interrupt: Interrupt) {
        guard let volume = DiscVolume(HeaderBytes(image, interrupt: interrupt, budget: Self.budget))
        else { return nil }
        var files = volume
        guard let structure = DiscStructure(&files, title: number), let title = structure.main,
            let stream = ExtentStream(image, ranges: title.parts.flatMap { files.ranges(of: $0) }),
            let size = stream.size, size > 0
        else { return nil }
        self.init(structure, title, stream, imageSize: image.size)
        summary.fileSystem = volume.isUDF ? .udf : .iso9660
        summary.fileSystemRevision = volume.udfRevision
        summary.volumeLabel = volume.label
    }

    /// Bytes of folders and navigation data that are read of an image.
    private static let budget = 64 << 20

    // MARK: Encryption

    /// Places of a title that are looked at.
    private static let places: Int64 = 8
    /// Packs at each place; CSS scrambles about half of them.
    private static let packs = 64

    private static func isScrambled(_ stream: any ByteStream) -> Bool? {
        let size = Int64(DiscEncryption.packSize)
        let count = (stream.size ?? 0) / size
        var isPlain = false
        for place in 0..<places {
            let first = count / places * place
            let bytes = stream.bytes(at: first * size, count: packs * Int(size))
            for start in stride(from: 0, to: bytes.count, by: Int(size)) {
                let pack = Array(bytes[start..<min(start + Int(size), bytes.count)])
                switch DiscEncryption.isEncrypted(pack: pack) {
                case true?: return true
                case false?: isPlain = true
                case nil: break
                }
            }
        }
        return isPlain ? false : nil
    }

    /// Aligned units begin with each clip.
    private static func isInUnits(_ stream: any ByteStream, _ title: DiscTitle) -> Bool? {
        let size = Int64(DiscEncryption.unitSize)
        var start: Int64 = 0
        var isPlain = false
        for part in title.parts.prefix(Int(places)) {
            let count = part.length / size
            for place in 0..<places where count > 0 {
                let first = start + count / places * place * size
                switch DiscEncryption.isEncrypted(
                    unit: stream.bytes(at: first, count: Int(size)))
                {
                case true?: return true
                case false?: isPlain = true
                case nil: break
                }
            }
            let (next, overflow) = start.addingReportingOverflow(part.length)
            if overflow { break }
            start = next
        }
        return isPlain ? false : nil
    }
}

extension MediaInput {
    /// The record of an encrypted disc by its navigation data, since none of its packets can be
    /// read; nil for other inputs.
    package func encryptedDiscRecord(depth: ProbeDepth) -> MediaRecord? {
        guard let disc, let encryption = disc.encryption else { return nil }
        let resolved = disc.declared.title.streams.enumerated().map { id, stream in
            var claimed = UnlistedTrack(stream, of: disc.declared.form).claimed(id: id)
            claimed.claims.claim(\.encryption, encryption, from: .container)
            return claimed
        }.resolved
        var container = MediaContainer(format: ContainerFormat.word(demuxer: disc.demuxer))
        container.isSeekable = isSeekable
        container.encryption = MediaContainer.Protection(scheme: encryption.scheme)
        disc.declared.complete(&container, from: 0)
        var record = MediaRecord(
            input: described, container: container, tracks: resolved.map(\.track),
            decode: MediaRecord.Decode(depth: depth), findings: resolved.flatMap(\.findings))
        record.disc = disc.summary
        return record
    }
}
