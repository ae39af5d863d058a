/// A download of AVFoundation, the folder `.movpkg`: `boot.xml` names its streams, each a folder
/// whose `StreamInfoBoot.xml` names the files of its segments.
///
/// It is read as the HLS presentation that it was made of, with what was downloaded.
struct MoviePackage {
    private struct Stream {
        /// Below the package.
        let folder: String
        /// Of its media playlist.
        let url: String
    }

    private let streams: [Stream]
    private let masterURL: String?
    /// Below the package.
    private let masterFile: String?
    private let limits: PlaylistLimits
    private let meter: WorkMeter

    /// The element that `boot.xml` is.
    private static let mark = "HLSMoviePackage"

    static func begins(with head: [UInt8]) -> Bool {
        head.firstRange(of: Array("<\(mark)".utf8)) != nil
    }

    /// nil for another document.
    init?(parsing bytes: [UInt8], limits: PlaylistLimits, meter: WorkMeter) {
        guard Self.begins(with: Array(bytes.prefix(2048))),
            let root = try? ManifestReader.read(bytes, limits: limits, meter: meter),
            root.name == Self.mark
        else { return nil }
        self.limits = limits
        self.meter = meter
        streams = (root.first("Streams")?.all("Stream") ?? []).compactMap { element in
            element["Path"].map { Stream(folder: $0, url: element["NetworkURL"] ?? "") }
        }
        masterURL = root.first("MasterPlaylist")?.first("NetworkURL")?.trimmedText
        let data = root.first("DataItems")
        masterFile = data?.all("DataItem").first { item in
            item.first("Role")?.trimmedText.lowercased() == "master"
        }?.first("DataPath").map { "\(data?["Directory"] ?? "Data")/\($0.trimmedText)" }
    }

    /// The playlists as they were, their references led to the files of the package.
    ///
    /// - Returns: the multivariant playlist, and the files with the media playlists.
    func opened<Files: ReferencedFiles>(
        in files: Files
    ) -> (playlist: [UInt8], files: PackageFiles<Files>) {
        var opened = PackageFiles(files: files)
        var lists: [(uri: String, url: String, info: ManifestElement)] = []
        for stream in streams where meter.goesOn() {
            guard let info = info(of: stream, in: files) else { continue }
            let name =
                info.first("MediaPlaylist")?.first("PathToLocalCopy")?.trimmedText ?? Self.infoName
            let uri = Self.uri("\(stream.folder)/\(name)")
            guard let path = ReferenceResolver().resolve(uri).localPath else { continue }
            let list = PackageSegments(info)
            let text = files.contents(of: path, limit: limits.bytes).flatMap { list.leading($0) }
            opened.playlists[path] = Array((text ?? list.playlist).utf8)
            lists.append((uri, stream.url, info))
        }
        let master = masterFile.flatMap { ReferenceResolver().resolve(Self.uri($0)).localPath }
            .flatMap { files.contents(of: $0, limit: limits.bytes) }
            .flatMap { leading($0, to: lists.map { ($0.uri, $0.url) }) }
        let text = master ?? Self.master(of: lists.map { ($0.uri, $0.info) })
        return (Array(text.utf8), opened)
    }

    private static let infoName = "StreamInfoBoot.xml"

    private func info(of stream: Stream, in files: some ReferencedFiles) -> ManifestElement? {
        let uri = Self.uri("\(stream.folder)/\(Self.infoName)")
        guard let path = ReferenceResolver().resolve(uri).localPath,
            let bytes = files.contents(of: path, limit: limits.bytes)
        else { return nil }
        return try? ManifestReader.read(bytes, limits: limits, meter: meter)
    }

    /// The multivariant playlist with the streams that were downloaded; nil for one of none.
    private func leading(_ master: [UInt8], to lists: [(uri: String, url: String)]) -> String? {
        let uris = Dictionary(lists.map { ($0.url, $0.uri) }) { first, _ in first }
        func local(_ uri: Substring) -> String? {
            let written = String(uri)
            return uris[written] ?? masterURL.flatMap { uris[Self.url(written, from: $0)] }
        }
        var lines: [String] = []
        var hasStream = false
        for line in String(decoding: master, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if line.hasPrefix("#EXT-X-MEDIA:") || line.hasPrefix("#EXT-X-I-FRAME-STREAM-INF:") {
                guard let place = PlaylistLine.uri(in: line) else {
                    lines.append(String(line))
                    continue
                }
                guard let uri = local(line[place]) else { continue }
                lines.append(line[..<place.lowerBound] + uri + line[place.upperBound...])
            } else if line.hasPrefix("#") {
                lines.append(String(line))
            } else if let uri = local(line) {
                lines.append(uri)
                hasStream = true
            } else if lines.last?.hasPrefix("#EXT-X-STREAM-INF:") == true {
                lines.removeLast()
            }
        }
        return hasStream ? lines.joined(separator: "\n") + "\n" : nil
    }

    /// A variant for each stream, where the package has no multivariant playlist.
    private static func master(of lists: [(uri: String, info: ManifestElement)]) -> String {
        "#EXTM3U\n"
            + lists.map { uri, info in
                let bandwidth = info.first("PeakBandwidth")?.trimmedText ?? ""
                let number = bandwidth.prefix { $0.isASCII && $0.isNumber }
                return "#EXT-X-STREAM-INF:BANDWIDTH=\(number.isEmpty ? "0" : number)\n\(uri)\n"
            }.joined()
    }

    private static func url(_ uri: String, from base: String) -> String {
        URLText(uri).isAbsolute ? uri : URLText(base).joined(with: uri)
    }

    /// A path as a URI, in which nothing has a meaning but slashes.
    static func uri(_ path: String) -> String {
        path.utf8.reduce(into: "") { uri, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (byte < 16 ? "0" : "") + digits
            }
        }
    }
}

/// The files of a package, with its media playlists as they lead to the segments.
package struct PackageFiles<Files: ReferencedFiles>: ReferencedFiles {
    let files: Files
    var playlists: [LocalPath: [UInt8]] = [:]

    package func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        guard let text = playlists[path] else { return files.contents(of: path, limit: limit) }
        return text.count <= limit ? text : nil
    }

    package func size(of path: LocalPath) -> UInt64? { files.size(of: path) }
}
