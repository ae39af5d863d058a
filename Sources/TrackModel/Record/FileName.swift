/// The name of a file as text that keeps every byte: names of POSIX systems are any
/// bytes, and a String holds UTF-8 alone.
///
/// A byte that is no part of UTF-8 stands as a code point of the private plane, U+10FF00
/// and the byte; so does each byte of a name that holds such code points itself.
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

    /// The same for a name that would be taken for an option.
    package static func text(ofFile bytes: [UInt8]) -> String {
        guard bytes.first == UInt8(ascii: "-"), let dash = kept(UInt8(ascii: "-")) else {
            return text(of: bytes)
        }
        return String(dash) + text(of: Array(bytes.dropFirst()))
    }

    package static func bytes(of text: String) -> [UInt8] {
        guard mayKeepBytes(text.utf8) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            keptByte(scalar).map { [$0] } ?? Array(String(scalar).utf8)
        }
    }

    /// For the calls of the system.
    package static func path(_ text: String) -> [CChar] {
        guard mayKeepBytes(text.utf8) else { return Array(text.utf8CString) }
        return bytes(of: text).map { CChar(bitPattern: $0) } + [0]
    }

    /// For people: bytes that are no text as `\xE9`.
    package static func shown(_ text: String) -> String {
        guard mayKeepBytes(text.utf8) else { return text }
        return text.unicodeScalars.map { scalar in
            guard let byte = keptByte(scalar) else { return String(scalar) }
            return byte < 0x80
                ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// The bytes in base64; nil for a name that is UTF-8, which `shown` says exactly.
    package static func base64(_ text: String) -> String? {
        guard mayKeepBytes(text.utf8) else { return nil }
        let isText = text.unicodeScalars.allSatisfy { scalar in
            keptByte(scalar).map { $0 < 0x80 } ?? true
        }
        return isText ? nil : Base64.text(bytes(of: text)[...])
    }

    /// Whether there may be code points of the plane: they alone begin with this byte.
    private static func mayKeepBytes(_ text: some Sequence<UInt8>) -> Bool { text.contains(0xF4) }

    private static func kept(_ byte: UInt8) -> Unicode.Scalar? {
        Unicode.Scalar(plane + UInt32(byte))
    }

    private static func keptByte(_ scalar: Unicode.Scalar) -> UInt8? {
        scalar.value < plane ? nil : UInt8(truncatingIfNeeded: scalar.value)
    }
}

extension FileName {
    /// Why a file of this name cannot be opened where there is none, and the remedy: an
    /// address of a network is no misspelt path.
    ///
    /// - Parameter name: the path in the sentence.
    package static func absence(of path: String, named name: String) -> String {
        isAddress(path)
            ? "Cannot open \(name): inputs are files, and addresses are not fetched without "
                + "--allow-network, which trackprobe and batch know. Download it, or pipe it in: curl ADDRESS | trackprobe -"
            : "Cannot open \(name): there is no such file. Check the spelling and the folder."
    }

    /// An address as it was typed, both slashes of which a path does not keep; another path as it
    /// is.
    package static func address(_ path: String) -> String {
        guard isAddress(path), let end = path.firstRange(of: ":/")?.upperBound,
            path[end...].first != "/"
        else { return path }
        return path[..<end] + "/" + path[end...]
    }

    /// A scheme of RFC 3986, section 3.1, before `:/`; a path has lost the second slash. One letter is
    /// that of a drive.
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
