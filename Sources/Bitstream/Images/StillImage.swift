import TrackModel

/// Header of an image file, such as cover art in an audio file.
package struct StillImage: Hashable, Sendable {
    /// Keyed by FFmpeg's codec names.
    private enum Format: String {
        case mjpeg, png, gif, bmp, webp

        var mimeType: String { self == .mjpeg ? "image/jpeg" : "image/\(rawValue)" }
    }

    private let format: Format
    /// FFmpeg's name: `mjpeg`, `png`, `gif`, `bmp`, `webp`.
    var codec: String { format.rawValue }
    package var mimeType: String { format.mimeType }
    private(set) var size: PixelSize?
    /// Bits of a component.
    private(set) var bitDepth: Int?
    /// FFmpeg's name; nil where the header does not decide it.
    private(set) var pixelFormat: String?
    /// Degrees clockwise that turn the image upright, by Exif; nil where it is upright, or
    /// the image is mirrored.
    private(set) var rotation: Int?
    /// Whether it is the first of two fields of Motion-JPEG A.
    private(set) var hasSecondField = false

    /// nil for bytes that begin as no known image does.
    package init?(_ bytes: Bytes) {
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            format = .mjpeg
            readJPEG(bytes)
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            format = .png
            readPNG(bytes)
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            format = .gif
            size = Self.littleEndianSize(bytes.dropFirst(6))
        } else if bytes.starts(with: Array("BM".utf8)) {
            format = .bmp
            size = Self.bitmapSize(bytes)
        } else if bytes.starts(with: Array("RIFF".utf8)),
            bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        {
            format = .webp
        } else {
            return nil
        }
    }

    /// The media type of images of a codec by FFmpeg's name; nil for any other.
    package static func mimeType(codec: String) -> String? { Format(rawValue: codec)?.mimeType }

    /// Source `bitstream`.
    package var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codec, codec, from: .bitstream)
        claims.claim(\.codedSize, size, from: .bitstream)
        claims.claim(\.bitDepth, bitDepth, from: .bitstream)
        claims.claim(\.pixelFormat, pixelFormat, from: .bitstream)
        if format == .mjpeg, pixelFormat != nil {
            claims.claim(\.colorRange, "pc", from: .bitstream)
        }
        return claims
    }

    /// The frame header, ITU-T T.81, section B.2.2.
    private mutating func readJPEG(_ bytes: Bytes) {
        var reader = ByteReader(bytes.dropFirst(2))
        while let mark = try? reader.uint8() {
            guard mark == 0xFF, let code = try? reader.uint8() else { continue }
            // Fill bytes, and markers that are alone.
            if code == 0xFF || code == 0 || code == 1 || (0xD0...0xD8).contains(code) { continue }
            guard code != 0xDA, code != 0xD9, let length = try? reader.uint16(), length >= 2,
                let segment = try? reader.bytes(length - 2)
            else { return }
            if code == 0xE1 {
                rotation = rotation ?? Self.exifRotation(segment)
                hasSecondField = hasSecondField || Self.leadsToField(segment, of: bytes)
            }
            let isFrame = (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
            guard isFrame else { continue }
            var frame = ByteReader(segment)
            guard let precision = try? frame.uint8(), let height = try? frame.uint16(),
                let width = try? frame.uint16(), width > 0, height > 0
            else { return }
            bitDepth = precision
            size = PixelSize(width: width, height: height)
            if precision == 8 { pixelFormat = Self.jpegPixelFormat(&frame) }
            return
        }
    }

    /// Whether an APP1 segment of Motion-JPEG A leads to the image of the second field (QuickTime File
    /// Format, “Motion-JPEG Format A”).
    private static func leadsToField(_ segment: Bytes, of bytes: Bytes) -> Bool {
        guard segment.dropFirst(4).starts(with: Array("mjpg".utf8)) else { return false }
        // Reserved, tag, field size, padded field size.
        var fields = ByteReader(segment.dropFirst(16))
        guard let next = try? fields.uint32(), next > 0, next < bytes.count else { return false }
        return bytes.dropFirst(next).starts(with: [0xFF, 0xD8])
    }

    /// Orientation in IFD 0 of an APP1 segment: Exif 2.32, sections 4.6.2 and 4.6.4.
    private static func exifRotation(_ segment: Bytes) -> Int? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = segment.dropFirst(6)
        let isLittle = tiff.starts(with: Array("II".utf8))
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset <= tiff.count - count else { return nil }
            let field = tiff.dropFirst(offset).prefix(count)
            let ordered = isLittle ? Array(field.reversed()) : Array(field)
            return ordered.reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(at: 2, bytes: 2) == 42, let directory = number(at: 4, bytes: 4),
            let entries = number(at: directory, bytes: 2)
        else { return nil }
        for entry in 0..<entries {
            let offset = directory + 2 + 12 * entry
            guard let tag = number(at: offset, bytes: 2) else { return nil }
            guard tag == 0x112, number(at: offset + 2, bytes: 2) == 3 else { continue }
            return number(at: offset + 8, bytes: 2).flatMap { [3: 180, 6: 90, 8: 270][$0] }
        }
        return nil
    }

    /// Pixel format of baseline components in the order Y, Cb, Cr; full range by its nature.
    private static func jpegPixelFormat(_ frame: inout ByteReader) -> String? {
        guard let count = try? frame.uint8() else { return nil }
        if count == 1 { return "gray" }
        guard count == 3 else { return nil }
        var sampling: [Int] = []
        for _ in 0..<3 {
            guard (try? frame.skip(1)) != nil, let factors = try? frame.uint8(),
                (try? frame.skip(1)) != nil
            else { return nil }
            sampling.append(factors)
        }
        guard sampling[1] == 0x11, sampling[2] == 0x11 else { return nil }
        return [
            0x11: "yuv444p", 0x21: "yuv422p", 0x22: "yuv420p", 0x12: "yuv440p",
            0x41: "yuv411p",
        ][sampling[0]]
    }

    /// IHDR, PNG specification, section 11.2.2.
    private mutating func readPNG(_ bytes: Bytes) {
        var reader = ByteReader(bytes.dropFirst(8))
        guard (try? reader.skip(8)) != nil, let width = try? reader.uint32(),
            let height = try? reader.uint32(), let depth = try? reader.uint8(),
            let color = try? reader.uint8(), width > 0, height > 0
        else { return }
        size = PixelSize(width: width, height: height)
        let formats: [Int: (narrow: String, wide: String)] = [
            0: ("gray", "gray16be"), 2: ("rgb24", "rgb48be"), 3: ("pal8", "pal8"),
            4: ("ya8", "ya16be"), 6: ("rgba", "rgba64be"),
        ]
        guard depth >= 8, let names = formats[color] else { return }
        bitDepth = depth
        pixelFormat = depth == 16 ? names.wide : names.narrow
    }

    private static func littleEndianSize(_ bytes: Bytes) -> PixelSize? {
        let numbers = bytes.prefix(4).map(Int.init)
        guard numbers.count == 4 else { return nil }
        let size = PixelSize(
            width: numbers[0] | numbers[1] << 8, height: numbers[2] | numbers[3] << 8)
        return size.width > 0 && size.height > 0 ? size : nil
    }

    /// BITMAPINFOHEADER; a negative height counts from the top.
    private static func bitmapSize(_ bytes: Bytes) -> PixelSize? {
        var reader = LittleEndianReader(bytes.dropFirst(18))
        guard let width = try? reader.uint32(), let height = try? reader.uint32() else {
            return nil
        }
        let size = PixelSize(
            width: Int(Int32(truncatingIfNeeded: width)),
            height: Int(Int32(truncatingIfNeeded: height).magnitude))
        return size.width > 0 && size.height > 0 ? size : nil
    }
}

/// Reads what JPEG states beside the coding: the orientation of the first image, and whether a
/// packet has two fields.
struct JPEGScanner: StreamScanner {
    private var image: StillImage?

    mutating func readConfiguration(_ bytes: Bytes) {}

    mutating func readPacket(_ bytes: Bytes, at location: Claim.Location) {
        if image == nil { image = StillImage(bytes) }
    }

    var packsFields: Bool { image?.hasSecondField ?? false }

    var isSatisfied: Bool { image != nil }

    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.rotation, image?.rotation, from: .bitstream)
        return claims
    }
}
