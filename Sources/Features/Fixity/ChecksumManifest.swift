import Catalog
import Platform
import TrackModel

/// A list of digests that another program wrote: of `sha256sum` and its kin (also with `--tag`), an
/// `.md5` or `.sfv` file, or the manifests of a BagIt folder (RFC 8493).
package struct ChecksumManifest: Sendable {
    struct Entry: Hashable, Sendable {
        /// The bytes of the absolute path.
        let location: [UInt8]
        let algorithm: DigestAlgorithm
        /// Lower-case hexadecimal digits.
        let digest: String
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    private(set) var entries: [Entry] = []
    /// Lines that are no entry, the first ones: `SHA256SUMS, line 3`.
    package private(set) var badLines: [String] = []
    /// The bytes of the folder whose files it lists, absolute.
    let folder: [UInt8]
    /// Whether every file below the folder must be listed.
    private(set) var isComplete = false

    private static let maxBadLines = 10

    /// - Parameters:
    ///   - path: a file, or the folder of a bag.
    ///   - current: bytes of the current folder, absolute.
    package init(path: String, in current: [UInt8]) throws(Failure) {
        let location = PathText.absolute(
            FileName.path(path).dropLast().map { UInt8(bitPattern: $0) }, in: current)
        guard FileBytes.isFolder(path) else {
            folder = PathText.parent(of: location)
            try read(location, algorithm: nil)
            guard !entries.isEmpty else {
                throw Failure(
                    description: "Cannot use “\(FileName.shown(path))”: it lists no digests.")
            }
            return
        }
        folder = location + Array("/data".utf8)
        isComplete = true
        guard FileBytes.exists(location + Array("/bagit.txt".utf8)) else {
            throw Failure(
                description:
                    "Cannot use “\(FileName.shown(path))”: it is no bag, as it has no bagit.txt.")
        }
        let algorithms: [DigestAlgorithm] = [.sha512, .sha256, .sha1, .md5]
        for kind in ["manifest", "tagmanifest"] {
            for algorithm in algorithms {
                let name = location + Array("/\(kind)-\(algorithm.rawValue).txt".utf8)
                if FileBytes.exists(name) { try read(name, algorithm: algorithm) }
            }
        }
        guard !entries.isEmpty else {
            throw Failure(
                description:
                    "Cannot use “\(FileName.shown(path))”: it has no manifest of SHA-512, SHA-256, "
                    + "SHA-1 or MD5.")
        }
    }

    /// - Parameter text: bytes of a manifest in `folder`.
    init(parsing text: [UInt8], name: String, folder: [UInt8]) {
        self.folder = folder
        parse(text, name: name, algorithm: nil)
    }

    private mutating func read(
        _ location: [UInt8], algorithm: DigestAlgorithm?
    ) throws(Failure) {
        let name = FileName.text(of: location)
        guard let text = FileBytes.whole(name) else {
            throw Failure(
                description:
                    "Cannot read “\(FileName.shown(name))”: \(String(cString: strerror(errno))).")
        }
        parse(
            text, name: FileName.text(of: PathText.name(of: location)), algorithm: algorithm)
    }

    /// - Parameter algorithm: that of a bag's manifest; nil for other lists.
    private mutating func parse(_ text: [UInt8], name: String, algorithm: DigestAlgorithm?) {
        let isSFV = name.lowercased().hasSuffix(".sfv")
        let isXXH = name.lowercased().contains("xxh")
        var text = text[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        let base =
            algorithm == nil ? folder : PathText.parent(of: folder)
        for (place, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        {
            var line = line
            if line.last == 0x0D { line = line.dropLast() }
            guard let first = line.first, line.contains(where: { $0 != 0x20 && $0 != 0x09 }),
                first != UInt8(ascii: ";"), first != UInt8(ascii: "#")
            else { continue }
            let entry =
                isSFV
                ? ManifestLine(sfv: line)
                : ManifestLine(tagged: line) ?? ManifestLine(plain: line, isXXH: isXXH)
            guard let entry, algorithm == nil || entry.algorithm == algorithm else {
                if badLines.count < Self.maxBadLines {
                    badLines.append("\(name), line \(place + 1)")
                }
                continue
            }
            var names = [entry.name]
            if algorithm != nil { names.append(PathText.percentDecoded(entry.name)) }
            // Programs of Windows separate folders by backslashes.
            names += names.filter { $0.contains(UInt8(ascii: "\\")) && !entry.isEscaped }
                .map { $0.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 } }
            let paths = names.map { PathText.absolute($0, in: base) }
            guard let location = paths.first(where: FileBytes.exists) ?? paths.first else {
                continue
            }
            entries.append(
                Entry(location: location, algorithm: entry.algorithm, digest: entry.digest))
        }
    }

    /// Its files as those of a catalogue.
    ///
    /// - Parameter known: files of the catalogue.
    package func files(known: [DigestedFile]) -> [DigestedFile] {
        let known = Dictionary(known.map { ($0.location, $0) }) { first, _ in first }
        var (files, places): ([DigestedFile], [[UInt8]: Int]) = ([], [:])
        func add(_ location: [UInt8]) -> Int {
            if let place = places[location] { return place }
            let row = known[location]
            var file = DigestedFile(
                id: row?.id ?? 0, location: location, path: FileName.text(of: location))
            file.verified = row?.verified
            files.append(file)
            places[location] = files.count - 1
            return files.count - 1
        }
        for entry in entries { files[add(entry.location)].digests[entry.algorithm] = entry.digest }
        if isComplete {
            for location in FileBytes.files(below: folder) { _ = add(location) }
        }
        return files
    }
}

/// One line of a manifest.
struct ManifestLine {
    let name: [UInt8]
    let algorithm: DigestAlgorithm
    let digest: String
    /// Whether the name was written with escapes.
    var isEscaped = false

    private static let space = UInt8(ascii: " ")

    /// `HEX  name` or `HEX *name`, with `\` before the digits of an escaped name.
    init?(plain line: ArraySlice<UInt8>, isXXH: Bool) {
        var line = line
        isEscaped = line.first == UInt8(ascii: "\\")
        if isEscaped { line = line.dropFirst() }
        let digits = line.prefix { $0.hexadecimalValue != nil }
        var rest = line.dropFirst(digits.count)
        guard let algorithm = Self.algorithm(digits: digits.count, isXXH: isXXH),
            [Self.space, 0x09].contains(rest.first)
        else { return nil }
        rest = rest.dropFirst()
        // coreutils writes one space or an asterisk here, other programs any number of spaces.
        if rest.first == UInt8(ascii: "*") || rest.first == Self.space { rest = rest.dropFirst() }
        guard let name = isEscaped ? Self.unescaped(rest) : Array(rest), !name.isEmpty else {
            return nil
        }
        (self.name, self.algorithm) = (name, algorithm)
        digest = String(decoding: digits, as: UTF8.self).lowercased()
    }

    /// `SHA256 (name) = HEX`, as BSD and `--tag` write it.
    init?(tagged line: ArraySlice<UInt8>) {
        var line = line
        isEscaped = line.first == UInt8(ascii: "\\")
        if isEscaped { line = line.dropFirst() }
        let word = line.prefix { $0 != Self.space && $0 != UInt8(ascii: "(") }
        guard let algorithm = Self.tags[String(decoding: word, as: UTF8.self).uppercased()] else {
            return nil
        }
        var rest = line.dropFirst(word.count)
        if rest.first == Self.space { rest = rest.dropFirst() }
        guard rest.first == UInt8(ascii: "("), rest.count > algorithm.digits else { return nil }
        let digits = rest.suffix(algorithm.digits)
        guard digits.allSatisfy({ $0.hexadecimalValue != nil }) else { return nil }
        rest = rest.dropFirst().dropLast(algorithm.digits)
        for mark in [") = ", ") =", ")= ", ")="] where rest.count > mark.utf8.count {
            guard rest.suffix(mark.utf8.count).elementsEqual(mark.utf8) else { continue }
            let written = rest.dropLast(mark.utf8.count)
            guard let name = isEscaped ? Self.unescaped(written) : Array(written) else {
                return nil
            }
            (self.name, self.algorithm) = (name, algorithm)
            digest = String(decoding: digits, as: UTF8.self).lowercased()
            return
        }
        return nil
    }

    /// `name HEX`, the CRC-32 of an SFV file.
    init?(sfv line: ArraySlice<UInt8>) {
        var line = line
        while [Self.space, 0x09].contains(line.last) { line = line.dropLast() }
        let digits = line.suffix(8)
        var rest = line.dropLast(8)
        guard digits.count == 8, digits.allSatisfy({ $0.hexadecimalValue != nil }),
            [Self.space, 0x09].contains(rest.last)
        else { return nil }
        while [Self.space, 0x09].contains(rest.last) { rest = rest.dropLast() }
        guard !rest.isEmpty else { return nil }
        (name, algorithm) = (Array(rest), .crc32)
        digest = String(decoding: digits, as: UTF8.self).lowercased()
    }

    private static let tags: [String: DigestAlgorithm] = [
        "SHA256": .sha256, "SHA2-256": .sha256, "SHA512": .sha512, "SHA2-512": .sha512,
        "SHA1": .sha1, "MD5": .md5, "CRC32": .crc32, "XXH128": .xxh128, "XXH3_128": .xxh128,
    ]

    private static func algorithm(digits: Int, isXXH: Bool) -> DigestAlgorithm? {
        if isXXH, digits == DigestAlgorithm.xxh128.digits { return .xxh128 }
        return [.sha256, .sha512, .sha1, .md5, .crc32].first { $0.digits == digits }
    }

    /// nil for an escape that coreutils does not write.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var (name, rest): ([UInt8], ArraySlice<UInt8>) = ([], text)
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                name.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "\\"): name.append(UInt8(ascii: "\\"))
            case UInt8(ascii: "n"): name.append(0x0A)
            case UInt8(ascii: "r"): name.append(0x0D)
            default: return nil
            }
        }
        return name
    }
}

/// Paths as bytes.
enum PathText {
    private static let slash = UInt8(ascii: "/")

    /// The absolute path, without `.`, `..` and repeated slashes.
    static func absolute(_ path: [UInt8], in folder: [UInt8]) -> [UInt8] {
        let all = path.first == slash ? path : folder + [slash] + path
        var parts: [ArraySlice<UInt8>] = []
        for part in all.split(separator: slash) {
            if part.elementsEqual("..".utf8) {
                _ = parts.popLast()
            } else if !part.elementsEqual(".".utf8) {
                parts.append(part)
            }
        }
        return parts.isEmpty ? [slash] : parts.flatMap { [slash] + $0 }
    }

    static func parent(of location: [UInt8]) -> [UInt8] {
        Array(location[..<(location.lastIndex(of: slash) ?? 0)])
    }

    static func name(of location: [UInt8]) -> [UInt8] {
        location.lastIndex(of: slash).map { Array(location[($0 + 1)...]) } ?? location
    }

    /// The path below a folder; nil for one elsewhere.
    static func relative(_ location: [UInt8], to folder: [UInt8]) -> [UInt8]? {
        let start = folder == [slash] ? folder : folder + [slash]
        return location.starts(with: start) ? Array(location.dropFirst(start.count)) : nil
    }

    /// RFC 8493, section 2.1.3: line ends and percent signs.
    static func percentDecoded(_ name: [UInt8]) -> [UInt8] {
        var (decoded, rest): ([UInt8], ArraySlice<UInt8>) = ([], name[...])
        while let byte = rest.popFirst() {
            let code = String(decoding: rest.prefix(2), as: UTF8.self).uppercased()
            let value: UInt8? = ["0A": 0x0A, "0D": 0x0D, "25": 0x25][code]
            if byte == UInt8(ascii: "%"), let value {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    /// The same, where a percent sign would be read as an escape.
    static func percentEncoded(_ name: [UInt8]) -> [UInt8] {
        name.indices.flatMap { place -> [UInt8] in
            let code = String(decoding: name[(place + 1)...].prefix(2), as: UTF8.self).uppercased()
            return switch name[place] {
            case 0x0A: Array("%0A".utf8)
            case 0x0D: Array("%0D".utf8)
            case 0x25 where ["0A", "0D", "25"].contains(code): Array("%25".utf8)
            default: [name[place]]
            }
        }
    }
}
