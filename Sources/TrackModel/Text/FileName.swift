/// A file name as text that keeps every byte: POSIX names are arbitrary bytes, and a String is
/// UTF-8.
///
/// A byte of invalid UTF-8 becomes a private-use code point, U+10FF00 plus the byte, as does each
/// byte of a name that contains such code points itself.
package enum FileName {
    private static let plane: UInt32 = 0x10FF00

    package static func text(of bytes: [UInt8]) -> String {
        let plain = String(decoding: bytes, as: UTF8.self)
        if !mayKeepBytes(bytes), plain.utf8.elementsEqual(bytes) { return plain }
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var (rest, start) = (bytes.makeIterator(), 0)
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if scalar.value < plane {
                    text.append(scalar)
                } else {
                    bytes[start..<start + encoded.count].compactMap(kept).forEach {
                        text.append($0)
                    }
                }
                start += encoded.count
            case .error(let length):
                bytes[start..<start + length].compactMap(kept).forEach { text.append($0) }
                start += length
            case .emptyInput: return String(text)
            }
        }
    }

    /// The same, protected from being parsed as an option.
    package static func text(ofFile bytes: [UInt8]) -> String {
        guard bytes.first == UInt8(ascii: "-"), let dash = kept(UInt8(ascii: "-")) else {
            return text(of: bytes)
        }
        return String(dash) + text(of: Array(bytes.dropFirst()))
    }

    static func bytes(of text: String) -> [UInt8] {
        guard mayKeepBytes(text.utf8) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            byte(of: scalar).map { [$0] } ?? Array(String(scalar).utf8)
        }
    }

    /// A C string for system calls.
    package static func path(_ text: String) -> [CChar] {
        guard mayKeepBytes(text.utf8) else { return Array(text.utf8CString) }
        return bytes(of: text).map { CChar(bitPattern: $0) } + [0]
    }

    /// The name in a record, with every byte.
    ///
    /// - Parameter base64: the bytes; nil where `shown` is exact.
    package static func text(shown: String, base64: String?) -> String {
        base64.flatMap { Base64.bytes($0.utf8) }.map { text(of: $0) } ?? shown
    }

    /// Text for display, with invalid bytes as `\xE9`.
    package static func shown(_ text: String) -> String {
        guard mayKeepBytes(text.utf8) else { return text }
        return text.unicodeScalars.map { scalar in
            guard let byte = Self.byte(of: scalar) else { return String(scalar) }
            return byte < 0x80
                ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// The bytes in base64; nil for valid UTF-8, which `shown` represents exactly.
    package static func base64(_ text: String) -> String? {
        guard mayKeepBytes(text.utf8) else { return nil }
        let isText = text.unicodeScalars.allSatisfy { scalar in
            byte(of: scalar).map { $0 < 0x80 } ?? true
        }
        return isText ? nil : Base64.text(bytes(of: text)[...])
    }

    /// Whether there may be code points of the plane: only these begin with this byte.
    private static func mayKeepBytes(_ text: some Sequence<UInt8>) -> Bool { text.contains(0xF4) }

    private static func kept(_ byte: UInt8) -> Unicode.Scalar? {
        Unicode.Scalar(plane + UInt32(byte))
    }

    /// The byte that a code point stands for; nil for a character.
    static func byte(of scalar: Unicode.Scalar) -> UInt8? {
        scalar.value < plane ? nil : UInt8(truncatingIfNeeded: scalar.value)
    }
}

extension FileName {
    /// Message for a missing file, with the remedy; a network address gets a different one.
    ///
    /// - Parameter name: the path in the sentence.
    package static func absence(of path: String, named name: String) -> String {
        isAddress(path)
            ? "Cannot open \(name): inputs are files, and addresses are not fetched without "
                + "--allow-network, which trackprobe and batch know. Download it, or pipe it in: curl ADDRESS | trackprobe -"
            : "Cannot open \(name): there is no such file. Check the spelling and the folder."
    }

    /// A network address with both slashes, which a path does not keep; any other path unchanged.
    package static func address(_ path: String) -> String {
        guard isAddress(path), let end = path.firstRange(of: ":/")?.upperBound,
            path[end...].first != "/"
        else { return path }
        return path[..<end] + "/" + path[end...]
    }

    /// Whether a scheme of RFC 3986, section 3.1, precedes `:/`. One letter is a drive.
    private static func isAddress(_ path: String) -> Bool {
        guard let end = path.firstRange(of: ":/")?.lowerBound, path[..<end].utf8.count > 1 else {
            return false
        }
        return path[..<end].utf8.allSatisfy { byte in
            (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
        }
    }
}
