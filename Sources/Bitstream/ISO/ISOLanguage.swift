/// The language field of `mdhd`.
enum ISOLanguage {
    /// Three letters of ISO 639-2/T packed in 15 bits; in QuickTime files a
    /// Macintosh language code below 0x400. nil for a code that names nothing.
    static func code(_ packed: Int) -> String? {
        if packed < 0x400 { return macintosh(packed) }
        let letters = [packed >> 10, packed >> 5, packed].map { UInt8($0 & 31) }
        guard letters.allSatisfy({ (1...26).contains($0) }) else { return nil }
        return String(decoding: letters.map { $0 + 0x60 }, as: UTF8.self)
    }

    /// Inside Macintosh: Text, "Language Codes"; by ISO 639-2/T.
    private static func macintosh(_ code: Int) -> String? {
        let names: [Substring]
        let index: Int
        switch code {
        case 0...94: (names, index) = (romanToEsperanto, code)
        case 128...138: (names, index) = (welshToJavanese, code - 128)
        default: return nil
        }
        return index < names.count && names[index] != "-" ? String(names[index]) : nil
    }

    private static let romanToEsperanto = """
        eng fra deu ita nld swe spa dan por nor heb jpn ara fin ell isl mlt tur hrv zho \
        urd hin tha kor lit pol hun est lav smi fao fas rus zho nld gle sqi ron ces slk \
        slv yid srp mkd bul ukr bel uzb kaz aze aze hye kat mol kir tgk tuk mon mon pus \
        kur kas snd bod nep san mar ben asm guj pan ori mal kan tam tel sin mya khm lao \
        vie ind tgl msa msa amh tir orm som swa kin run nya mlg epo
        """.split(separator: " ")

    private static let welshToJavanese = "cym eus cat lat que grn aym tat uig dzo jav"
        .split(separator: " ")
}
