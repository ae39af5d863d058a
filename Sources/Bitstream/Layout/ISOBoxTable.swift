/// Boxes by their types: where boxes are inside, where they are specified, and what their first
/// fields state.
enum ISOBoxTable {
    /// Bytes of fields before the boxes inside.
    static let containers: [String: Int64] = [
        "moov": 0, "trak": 0, "mdia": 0, "minf": 0, "dinf": 0, "stbl": 0, "edts": 0, "udta": 0,
        "mvex": 0, "moof": 0, "traf": 0, "mfra": 0, "tref": 0, "trgr": 0, "sinf": 0, "schi": 0,
        "rinf": 0, "iprp": 0, "ipco": 0, "strk": 0, "strd": 0, "gmhd": 0, "wave": 0, "clip": 0,
        "matt": 0, "tapt": 0, "ilst": 0, "vexu": 0, "eyes": 0, "cams": 0, "cmfy": 0, "proj": 0,
        "sv3d": 0, "gnre": 0, "meco": 0, "mere": 0, "ludt": 0, "paen": 0, "fiin": 0,
        "jp2h": 0, "stsd": 8, "dref": 8, "iref": 4, "grpl": 0, "tsel": 4, "----": 0, "pack": 0,
    ]

    /// Boxes of which a file has thousands.
    static let repeated: Set<String> = [
        "moof", "mdat", "styp", "sidx", "ssix", "emsg", "prft", "free", "skip", "wide", "infe",
        "ipma", "ispe", "hvcC", "av1C",
    ]

    /// Bytes of sample entries that are neither video nor audio and have boxes inside.
    static let plainEntries = [
        "wvtt": 8, "enct": 8, "encs": 8, "encm": 8, "encu": 8, "mp4s": 8, "resv": 8,
        "tx3g": 38,
    ]

    /// The section that specifies a box; nil where the table has none.
    static func clause(_ type: String) -> String? {
        if let section = base[type] { return "ISO/IEC 14496-12, \(section)" }
        return others[type]
    }

    /// Sections of ISO/IEC 14496-12.
    private static let base: [String: String] = [
        "ftyp": "4.3", "mdat": "8.1.1", "free": "8.1.2", "skip": "8.1.2", "pdin": "8.1.3",
        "moov": "8.2.1", "mvhd": "8.2.2", "trak": "8.3.1", "tkhd": "8.3.2", "tref": "8.3.3",
        "trgr": "8.3.4", "mdia": "8.4.1", "mdhd": "8.4.2", "hdlr": "8.4.3", "minf": "8.4.4",
        "nmhd": "8.4.5.2", "elng": "8.4.6", "stbl": "8.5.1", "stsd": "8.5.2", "btrt": "8.5.2",
        "stdp": "8.5.3", "stts": "8.6.1.2", "ctts": "8.6.1.3", "cslg": "8.6.1.4", "stss": "8.6.2",
        "stsh": "8.6.3", "sdtp": "8.6.4", "edts": "8.6.5", "elst": "8.6.6", "dinf": "8.7.1",
        "dref": "8.7.2", "url ": "8.7.2", "urn ": "8.7.2", "stsz": "8.7.3", "stz2": "8.7.3",
        "stsc": "8.7.4", "stco": "8.7.5", "co64": "8.7.5", "padb": "8.7.6", "subs": "8.7.7",
        "saiz": "8.7.8", "saio": "8.7.9", "mvex": "8.8.1", "mehd": "8.8.2", "trex": "8.8.3",
        "moof": "8.8.4", "mfhd": "8.8.5", "traf": "8.8.6", "tfhd": "8.8.7", "trun": "8.8.8",
        "mfra": "8.8.9", "tfra": "8.8.10", "mfro": "8.8.11", "tfdt": "8.8.12", "leva": "8.8.13",
        "sbgp": "8.9.2", "sgpd": "8.9.3", "udta": "8.10.1", "cprt": "8.10.2", "tsel": "8.10.3",
        "kind": "8.10.4", "meta": "8.11.1", "iloc": "8.11.3", "pitm": "8.11.4", "ipro": "8.11.5",
        "iinf": "8.11.6", "infe": "8.11.6", "idat": "8.11.11", "iref": "8.11.12",
        "iprp": "8.11.14", "sinf": "8.12.1", "frma": "8.12.2", "schm": "8.12.5", "schi": "8.12.6",
        "styp": "8.16.2", "sidx": "8.16.3", "ssix": "8.16.4", "prft": "8.16.5", "vmhd": "12.1.2",
        "pasp": "12.1.4", "clap": "12.1.4", "colr": "12.1.5", "smhd": "12.2.2", "chnl": "12.2.4",
        "srat": "12.2.3", "sthd": "12.6.2",
    ]

    private static let others: [String: String] = [
        "esds": "ISO/IEC 14496-14, 6.7.2", "avcC": "ISO/IEC 14496-15, 5.3.3",
        "hvcC": "ISO/IEC 14496-15, 8.3.2", "av1C": "AV1 in ISOBMFF, 2.3",
        "vpcC": "VP Codec ISO Media File Format Binding", "dOps": "Opus in ISOBMFF, 4.3.2",
        "dfLa": "FLAC in ISOBMFF, 3.3.2", "dac3": "ETSI TS 102 366, F.4",
        "dec3": "ETSI TS 102 366, F.6", "dac4": "ETSI TS 103 190-2, E.5",
        "dvcC": "Dolby Vision in ISOBMFF, 2.2", "dvvC": "Dolby Vision in ISOBMFF, 2.2",
        "dvwC": "Dolby Vision in ISOBMFF, 2.2", "pssh": "ISO/IEC 23001-7, 8.1",
        "tenc": "ISO/IEC 23001-7, 8.2", "senc": "ISO/IEC 23001-7, 7.2",
        "emsg": "ISO/IEC 23009-1, 5.10.3.3",
    ]

    /// Values of the first fields of a box; nil for most boxes.
    static func detail(_ type: String, in parent: String?, _ head: Bytes) -> String? {
        var reader = ByteReader(head)
        switch type {
        case "ftyp", "styp":
            guard let brand = try? reader.bytes(4), (try? reader.skip(4)) != nil else { return nil }
            var brands: [String] = []
            while let next = try? reader.bytes(4) { brands.append(next.partName) }
            return ([brand.partName] + brands).joined(separator: " ")
        case "hdlr":
            guard (try? reader.skip(8)) != nil else { return nil }
            return (try? reader.bytes(4))?.partName
        case "tkhd": return (try? TrackHeaderBox(head)).map { "track \($0.trackID)" }
        case "mvhd", "mdhd": return clock(&reader)
        case "stsd" where parent == "stbl", "stts", "ctts", "stss", "stsc", "stco", "co64", "elst",
            "dref":
            guard (try? reader.skip(4)) != nil, let count = try? reader.uint32() else { return nil }
            return count == 1 ? "1 entry" : "\(count) entries"
        case "stsz":
            guard (try? reader.skip(8)) != nil else { return nil }
            return (try? reader.uint32()).map { "\($0) samples" }
        case "trun":
            guard (try? reader.skip(4)) != nil else { return nil }
            return (try? reader.uint32()).map { "\($0) samples" }
        case "mfhd":
            guard (try? reader.skip(4)) != nil else { return nil }
            return (try? reader.uint32()).map { "number \($0)" }
        case "tfhd", "trex":
            guard (try? reader.skip(4)) != nil else { return nil }
            return (try? reader.uint32()).map { "track \($0)" }
        case "tfdt":
            guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
                let time = (try? reader.versioned(version)) ?? nil
            else { return nil }
            return "decode time \(time)"
        case "uuid": return (try? reader.bytes(16))?.hex
        case "pssh":
            guard (try? reader.skip(4)) != nil else { return nil }
            return (try? reader.bytes(16))?.hex
        case "frma", "colr": return (try? reader.bytes(4))?.partName
        default: return nil
        }
    }

    /// Version, flags, two times, then ticks per second and the duration.
    private static func clock(_ reader: inout ByteReader) -> String? {
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
            (try? reader.skip(version == 1 ? 16 : 8)) != nil, let scale = try? reader.uint32(),
            let duration = (try? reader.versioned(version)) ?? nil
        else { return nil }
        return "\(duration) ticks of 1/\(scale) s"
    }
}
