import Markup
import TrackModel

extension AudioDefinition {
    /// Bytes of `axml` that are read.
    static let maxSize = 4 << 20
    /// Programmes that are kept.
    private static let maxProgrammes = 64

    /// The contents of `chna` and `axml` (ITU-R BS.2088, sections 6 and 8); nil where neither describes
    /// audio.
    package init?(chna: Bytes?, axml: Bytes?) {
        self.init()
        if let chna { readAllocation(chna) }
        let model = axml.flatMap { try? MarkupReader.read(Array($0)) }
        let isDescribed = model.map { readModel($0) } ?? false
        guard isDescribed || trackUIDs != nil else { return nil }
    }

    /// numTracks, numUIDs, and 40 bytes for each UID: trackIndex, UID, trackRef, packRef.
    private mutating func readAllocation(_ chna: Bytes) {
        var reader = LittleEndianReader(chna)
        guard (try? reader.skip(2)) != nil, let count = try? reader.uint16() else { return }
        trackUIDs = count
        var found: Set<AudioDefinitionType> = []
        for _ in 0..<count {
            guard (try? reader.skip(2 + 12 + 14)) != nil, let pack = try? reader.bytes(11),
                (try? reader.skip(1)) != nil
            else { break }
            AudioDefinitionType(pack: pack).map { _ = found.insert($0) }
        }
        types = AudioDefinitionType.allCases.filter(found.contains)
    }

    /// The elements of audioFormatExtended; false where the document has none.
    private mutating func readModel(_ root: MarkupElement) -> Bool {
        var elements = [root]
        var model: MarkupElement?
        while model == nil, let element = elements.popLast() {
            if element.name == "audioFormatExtended" { model = element }
            elements += element.children
        }
        guard let model else { return false }
        programmes = model.all("audioProgramme").prefix(Self.maxProgrammes).map {
            Programme(name: $0["audioProgrammeName"], language: $0["audioProgrammeLanguage"])
        }
        contents = model.all("audioContent").count
        objects = model.all("audioObject").count
        return true
    }
}

extension AudioDefinitionType {
    /// An audioPackFormatID, `AP_yyyyxxxx`: yyyy is the type (ITU-R BS.2076, section 6); nil for
    /// others.
    fileprivate init?(pack: Bytes) {
        guard let digits = pack.dropping(Array("AP_".utf8))?.prefix(4), digits.count == 4,
            let value = Int(String(decoding: digits, as: UTF8.self), radix: 16),
            Self.allCases.indices.contains(value - 1)
        else { return nil }
        self = Self.allCases[value - 1]
    }
}
