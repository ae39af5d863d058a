import Catalog
import FFmpegBridge
import Platform
import TrackModel

/// Lists of digests for other programs.
package enum ManifestFormat: String, CaseIterable, Sendable {
    case sha256sum, sha512sum, sha1sum, md5sum, sfv, bagit

    package var algorithm: DigestAlgorithm {
        switch self {
        case .sha256sum, .bagit: .sha256
        case .sha512sum: .sha512
        case .sha1sum: .sha1
        case .md5sum: .md5
        case .sfv: .crc32
        }
    }

    /// One line with its end; nil for a name that the format cannot express.
    package func line(name: [UInt8], digest: String) -> [UInt8]? {
        switch self {
        case .sfv:
            guard !name.contains(0x0A), !name.contains(0x0D) else { return nil }
            return name + Array(" \(digest.uppercased())\n".utf8)
        case .bagit: return Array("\(digest)  ".utf8) + PathText.percentEncoded(name) + [0x0A]
        default:
            let escaped = name.flatMap { byte -> [UInt8] in
                switch byte {
                case UInt8(ascii: "\\"): Array("\\\\".utf8)
                case 0x0A: Array("\\n".utf8)
                case 0x0D: Array("\\r".utf8)
                default: [byte]
                }
            }
            let mark: [UInt8] = escaped == name ? [] : [UInt8(ascii: "\\")]
            return mark + Array("\(digest)  ".utf8) + escaped + [0x0A]
        }
    }
}

/// The stored digests of a catalogue as a list.
package struct ManifestWriter: Sendable {
    private let format: ManifestFormat
    /// Bytes of the folder that names are relative to; nil for absolute names.
    private let folder: [UInt8]?

    /// - Parameters:
    ///   - folder: names below it are relative, others are left out; nil for absolute names.
    ///   - current: bytes of the current folder, absolute.
    package init(_ format: ManifestFormat, folder: String?, in current: [UInt8]) {
        self.format = format
        self.folder = folder.map {
            PathText.absolute(
                FileName.path($0).dropLast().map { UInt8(bitPattern: $0) }, in: current)
        }
    }

    package struct List: Sendable {
        package var text: [UInt8] = []
        /// Files without a digest of this algorithm, or with a name that the format cannot express.
        package var leftOut: [String] = []
        var count = 0
    }

    package func list(_ files: [DigestedFile]) -> List {
        var list = List()
        for file in files.sorted(by: { $0.location.lexicographicallyPrecedes($1.location) }) {
            guard let name = name(of: file.location) else { continue }
            guard let digest = file.digests[format.algorithm],
                let line = format.line(name: name, digest: digest)
            else {
                list.leftOut.append(file.name)
                continue
            }
            list.text += line
            list.count += 1
        }
        return list
    }

    private func name(of location: [UInt8]) -> [UInt8]? {
        guard let folder else { return location }
        return PathText.relative(location, to: folder)
    }

    /// The tag files of a bag by name: its files are below `data`, and those without a stored
    /// digest are read now.
    ///
    /// - Throws: `ChecksumManifest.Failure` where a file cannot be read.
    package func bag(
        _ files: [DigestedFile]
    ) throws(ChecksumManifest.Failure) -> [(name: String, text: [UInt8])] {
        guard let folder else { return [] }
        let data = folder + Array("/data".utf8)
        let payload = FileBytes.files(below: data)
        guard !payload.isEmpty else {
            throw .init(
                description:
                    "Cannot write a bag in “\(FileName.shown(FileName.text(of: folder)))”: the files of a "
                    + "bag are in its folder “data”, and there are none.")
        }
        let known = Dictionary(files.map { ($0.location, $0) }) { first, _ in first }
        var (manifest, bytes): ([UInt8], Int64) = ([], 0)
        for location in payload {
            let stored = known[location]
            let found = try Self.digest(location, format.algorithm, like: stored)
            bytes += found.size
            let name = Array("data/".utf8) + (PathText.relative(location, to: data) ?? [])
            manifest += format.line(name: name, digest: found.digest) ?? []
        }
        let algorithm = format.algorithm.rawValue
        let tags: [(name: String, text: [UInt8])] = [
            (
                "bagit.txt",
                Array("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n".utf8)
            ),
            ("bag-info.txt", Array("Payload-Oxum: \(bytes).\(payload.count)\n".utf8)),
            ("manifest-\(algorithm).txt", manifest),
        ]
        let lines = tags.compactMap { tag -> [UInt8]? in
            guard let digest = RunningDigest([format.algorithm]) else { return nil }
            tag.text.withUnsafeBytes { digest.add($0) }
            return digest.finish()[format.algorithm].flatMap {
                format.line(name: Array(tag.name.utf8), digest: $0)
            }
        }
        return tags + [("tagmanifest-\(algorithm).txt", lines.flatMap { $0 })]
    }

    /// The stored digest of an unchanged file, else that of its bytes.
    private static func digest(
        _ location: [UInt8], _ algorithm: DigestAlgorithm, like stored: DigestedFile?
    ) throws(ChecksumManifest.Failure) -> (digest: String, size: Int64) {
        let name = FileName.text(of: location)
        func isStored(_ state: FileBytes.State) -> Bool {
            stored?.digests[algorithm] != nil && stored?.size == state.size
                && stored?.modified == state.modified
        }
        do throws(FileBytes.Failure) {
            let content = try FileBytes.read(
                name, [algorithm], where: { !isStored($0) }, isStopped: { false })
            switch content {
            case .digests(let digests, let state):
                if let digest = digests[algorithm] { return (digest, state.size) }
            case .other(let state):
                if isStored(state), let digest = stored?.digests[algorithm] {
                    return (digest, state.size)
                }
            case .stopped: break
            }
        } catch {
            throw .init(
                description:
                    "Cannot read “\(FileName.shown(name))”: \(FileError.sentence(errno: error.errno))"
            )
        }
        throw .init(
            description: "Cannot write the bag: “\(FileName.shown(name))” was written meanwhile.")
    }
}
