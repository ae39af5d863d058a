import FFmpegBridge

/// Containers that the first bytes of a file tell beyond doubt.
///
/// FFmpeg asks every one of its demuxers how much the bytes look like its own, which takes
/// twice as long as opening the file. Where the answer can only be that of one demuxer, it
/// is not asked.
enum FormatSignature {
    /// Bytes of a file that FFmpeg looks at first.
    private static let window = 2048

    /// nil where FFmpeg is to tell the format.
    ///
    /// - Parameter head: the first bytes of the file.
    static func format(of head: [UInt8]) -> InputFormat? {
        let head = head.prefix(window)
        if isMatroska(head) { return matroska }
        return isISOBaseMedia(head) ? isoBaseMedia : nil
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
