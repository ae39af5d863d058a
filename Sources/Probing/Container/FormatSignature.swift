import FFmpegBridge
import TrackModel

/// Containers that the first bytes of a file identify beyond doubt.
///
/// FFmpeg scores the bytes with each of its demuxers, which takes twice as long as opening the
/// file. Where only one demuxer can match, the scoring is skipped.
enum FormatSignature {
    /// Bytes of a file that FFmpeg reads first.
    private static let window = 2048

    /// nil where FFmpeg must detect the format.
    ///
    /// - Parameter head: the first bytes of the file.
    static func format(of head: [UInt8]) -> InputFormat? {
        let head = head.prefix(window)
        if isMatroska(head) { return matroska }
        return isISOBaseMedia(head) ? isoBaseMedia : nil
    }

    /// A format that FFmpeg lacks, as a noun, and whose bytes it would take for those of another.
    static func unsupported(_ head: [UInt8]) -> String? {
        if head.starts(with: "OFR ".utf8) { return "audio of OptimFROG" }
        // Audio Data Interchange Format: ISO/IEC 13818-7, section 6.2.
        return head.starts(with: "ADIF".utf8) ? "AAC in ADIF" : nil
    }

    /// Names in the first bytes of files.
    private static let names = [
        "RIFF", "OggS", "FLV", ".RMF", "fLaC", "FORM", "FRM8", "DSD ", "caff", ".snd", "MAC ",
        "wvpk",
        "TTA1", "MPCK", "MP+", "DTSHDHDR",
    ]
    /// Names of the first box of ISO base media and QuickTime.
    private static let boxes = ["ftyp", "moov", "mdat", "wide"]
    /// First bytes of EBML, MXF, ASF and MPEG program streams.
    private static let marks: [[UInt8]] = [
        [0x1A, 0x45, 0xDF, 0xA3],
        [0x06, 0x0E, 0x2B, 0x34, 0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02],
        [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], [0, 0, 1, 0xBA],
    ]

    /// Whether the first bytes are those of a container or of a format of audio.
    static func isLikely(_ head: [UInt8]) -> Bool {
        names.contains { head.starts(with: $0.utf8) } || marks.contains { head.starts(with: $0) }
            || boxes.contains { head.dropFirst(4).starts(with: $0.utf8) }
    }

    /// Whether they are an ID3v2 tag, or the syncword of a frame: ISO/IEC 11172-3, section 2.4.1.3.
    static func isLikelyMP3(_ head: [UInt8]) -> Bool {
        head.starts(with: "ID3".utf8) || head.first == 0xFF && head.dropFirst().first ?? 0 >= 0xE0
    }

    private static let matroska = InputFormat(named: "matroska")
    private static let isoBaseMedia = InputFormat(named: "mov")

    /// An EBML header (RFC 8794, section 11.2) of known size that holds one of the document
    /// types of RFC 9559.
    private static func isMatroska(_ head: ArraySlice<UInt8>) -> Bool {
        guard head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]), head.count > 4 else { return false }
        let width = head[4].leadingZeroBitCount + 1
        guard width <= 8, head.count >= 4 + width else { return false }
        let size = head[5..<4 + width].reduce(UInt64(head[4]) & (0xFF >> UInt64(width))) {
            $0 << 8 | UInt64($1)
        }
        let start = 4 + width
        guard size <= UInt64(head.count - start) else { return false }
        let header = head[start..<start + Int(size)]
        return holds(header, "matroska") || holds(header, "webm")
    }

    /// A `ftyp` box (ISO/IEC 14496-12, 4.3) in front, but not of JPEG 2000 or JPEG XL, and no
    /// MPEG program stream within QuickTime, which FFmpeg reads as a program stream.
    private static func isISOBaseMedia(_ head: ArraySlice<UInt8>) -> Bool {
        guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8),
            head[..<4].reduce(0, { $0 << 8 | UInt32($1) }) >= 8
        else { return false }
        let brand = head[8..<12]
        let isImage = ["jp2 ", "jpx ", "jxl "].contains { brand.elementsEqual($0.utf8) }
        return !isImage && !holds(head, "mhlrMPEG")
    }

    private static func holds(_ bytes: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
        bytes.withUnsafeBytes { bytes in
            word.withUTF8Buffer { word in
                guard bytes.count >= word.count else { return false }
                return (0...bytes.count - word.count).contains { start in
                    bytes[start] == word[0]
                        && bytes[start..<start + word.count].elementsEqual(word)
                }
            }
        }
    }
}

/// Formats by the extension of a file's name.
enum FileExtension {
    /// The extension in lower case; nil for none.
    private static func written(_ path: String) -> String? {
        guard let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: "."), dot > name.startIndex
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// nil when the extension fits, or names no format.
    static func mismatch(path: String, format: String) -> Finding? {
        guard let written = written(path) else { return nil }
        let promised = ContainerFormat.promised(by: written)
        guard !promised.isEmpty, !promised.contains(format) else { return nil }
        return Finding(
            .containerExtensionMismatch,
            message: "the file extension is .\(written), but the format is \(format)",
            declared: .string(written), observed: .string(format))
    }
}
