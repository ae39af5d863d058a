import Bitstream
import TrackModel

extension ISOFile: ContainerReader {
    static var demuxers: Set<String> { ["mov,mp4,m4a,3gp,3g2,mj2"] }

    var canDeclareDolbyVision: Bool { true }

    var formatWord: String? { isQuickTime ? "mov" : "mp4" }

    func complete(_ container: inout MediaContainer) {
        container.isTruncated = isTruncated
        container.encryption = protection
        // FFmpeg's is that of the longest track, rounded otherwise from version to
        // version; of a fragmented file it is where the clock of the last fragment that
        // it saw ends.
        container.duration = presentationDuration ?? (isFragmented ? nil : container.duration)
        if container.chapters.isEmpty { container.chapters = neroChapters }
        // FFmpeg takes the brands of a second `ftyp`, which no file should have, and from 7.0 on those of both.
        guard container.tags["major_brand"] != nil, let majorBrand, let minorVersion else { return }
        container.tags["major_brand"] = Self.text(majorBrand)
        container.tags["minor_version"] = String(minorVersion)
        container.tags["compatible_brands"] = Self.text(compatibleBrands.joined())
    }

    /// Up to a NUL: lists of brands are padded with them.
    private static func text(_ brands: String) -> String { String(brands.prefix { $0 != "\0" }) }

    func indexes(of containerIDs: [Int], source: inout HeaderBytes) -> [Int: TrackIndex] {
        var indexes: [Int: TrackIndex] = [:]
        for id in containerIDs where indexes[id] == nil {
            if let sync = fragmentSync(containerID: id, source: &source) {
                indexes[id] = .numbers(Set(sync.numbers), of: sync.count)
            } else if let numbers = syncSamples(containerID: id, source: &source) {
                indexes[id] = .numbers(Set(numbers), of: track(id)?.samples.count)
            }
        }
        return indexes
    }
}
