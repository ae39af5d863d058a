/// The character set of a designation and national option (EN 300 706, clause 15).
struct TeletextCharacters {
    /// Characters of codes from 0x20.
    private let letters: [Character]

    /// nil for Arabic and Hebrew, which are sent in visual order.
    ///
    /// - Parameters:
    ///   - region: the four upper bits of the designation.
    ///   - option: C12, C13 and C14, of which C12 is the lowest.
    init?(region: Int, option: Int) {
        switch (region, option & 7) {
        case (4, 0): letters = Self.laid(Self.serbian, at: 0x40)
        case (4, 1): letters = Self.laid(Self.russian, at: 0x40, "ы")
        case (4, 5): letters = Self.laid(Self.ukrainian, at: 0x40, "ї")
        case (6, 7): letters = Self.greek
        case (8, 7), (10, 5), (10, 7): return nil
        default:
            guard let name = Self.options[region]?[option & 7] ?? Self.options[0]?[option & 7],
                let subset = Self.subsets[name]
            else { return nil }
            var letters = Self.ascii
            for (place, character) in zip(Self.places, subset) { letters[place - 0x20] = character }
            self.letters = letters
        }
    }

    func character(_ byte: UInt8) -> Character {
        let place = Int(byte) - 0x20
        return letters.indices.contains(place) ? letters[place] : " "
    }

    /// The default region for a language, when the stream designates none.
    static func region(of language: String) -> Int {
        switch language.lowercased() {
        case "pol", "pl": 1
        case "tur", "tr": 2
        case "hrv", "scr", "slv", "rum", "ron", "hr", "sl", "ro", "bos": 3
        case "rus", "bul", "ukr", "srp", "scc", "est", "lav", "lit", "ru", "bg", "uk", "sr", "et",
            "lv", "lt":
            4
        case "gre", "ell", "el": 6
        default: 0
        }
    }

    // MARK: Latin

    private static let ascii: [Character] = (0x20...0x7F).map { code in
        code == 0x7F ? "█" : Unicode.Scalar(UInt32(code)).map(Character.init) ?? " "
    }

    /// Codes with national characters (table 36).
    private static let places = [
        0x23, 0x24, 0x40, 0x5B, 0x5C, 0x5D, 0x5E, 0x5F, 0x60, 0x7B, 0x7C, 0x7D, 0x7E,
    ]

    private static let subsets: [String: [Character]] = [
        "cs": Array("#ůčťžýířéáěúš"), "en": Array("£$@←½→↑#—¼‖¾÷"),
        "et": Array("#õŠÄÖŽÜÕšäöžü"), "fr": Array("éïàëêùî#èâôûç"),
        "de": Array("#$§ÄÖÜ^_°äöüß"), "it": Array("£$é°ç→↑#ùàòèì"),
        "lv": Array("#$ŠėęŽčūšąųžį"), "pl": Array("#ńąŻŚŁćóężśłź"),
        "pt": Array("ç$¡áéíóú¿üñèà"), "ro": Array("#¤ŢÂŞĂÎıţâşăî"),
        "hr": Array("#ËČĆŽĐŠëčćžđš"), "sv": Array("#¤ÉÄÖÅÜ_éäöåü"),
        "tr": Array("₺ğİŞÖÇÜĞışöçü"),
    ]

    /// Subsets by region, then by C12 to C14 (table 32).
    private static let options: [Int: [Int: String]] = [
        0: [0: "en", 1: "fr", 2: "sv", 3: "cs", 4: "de", 5: "pt", 6: "it"],
        1: [0: "pl", 1: "fr", 2: "sv", 3: "cs", 4: "de", 6: "it"],
        2: [0: "en", 1: "fr", 2: "sv", 3: "tr", 4: "de", 5: "pt", 6: "it"],
        3: [5: "hr", 7: "ro"],
        4: [2: "et", 3: "cs", 4: "de", 6: "lv"],
        6: [3: "tr"],
        8: [0: "en", 1: "fr"],
    ]

    // MARK: Others

    /// `letters` from code `start`, and ASCII below.
    private static func laid(
        _ letters: [Character], at start: Int, _ ampersand: Character = "&"
    ) -> [Character] {
        var all = Array(ascii.prefix(start - 0x20)) + letters
        all[0x26 - 0x20] = ampersand
        return all
    }

    private static let serbian = Array(
        "ЧАБЦДЕФГХИЈКЛМНОПЌРСТУВЃЉЊЗЋЖЂШЏчабцдефгхијклмнопќрстувѓљњзћжђш█")
    private static let russian = Array(
        "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЪЗШЭЩЧЫюабцдефгхийклмнопярстужвьъзшэщч█")
    private static let ukrainian = Array(
        "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬІЗШЄЩЧЇюабцдефгхийклмнопярстужвьізшєщч█")
    private static let greek: [Character] = {
        let letters = "ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ΄ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ█"
        var all = laid(Array(letters), at: 0x40)
        (all[0x3C - 0x20], all[0x3E - 0x20]) = ("«", "»")
        return all
    }()

    /// Pairs of a small letter and its accented form, by the code of the diacritical mark in G2.
    private static let marked: [Int: [Character]] = [
        1: Array("aàeèiìoòuù"), 2: Array("aácćeéiílĺnńoórŕsśuúyýzź"),
        3: Array("aâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ"), 4: Array("aãiĩnñoõuũ"), 5: Array("aāeēiīoōuū"),
        6: Array("aăeĕgğiĭoŏuŭ"), 7: Array("cċeėgġzż"), 8: Array("aäeëiïoöuüyÿ"),
        9: Array("aạeẹiịoọsṣtṭuụyỵ"), 10: Array("aåuů"), 11: Array("cçgģkķlļnņrŗsştţ"),
        13: Array("oőuű"), 14: Array("aąeęiįuų"), 15: Array("cčdďeělľnňrřsštťzž"),
    ]

    /// An accented letter; the plain one if the combination does not exist.
    static func accented(_ letter: Int, by mark: Int) -> Character {
        guard let base = Unicode.Scalar(UInt32(truncatingIfNeeded: letter)).map(Character.init),
            let pairs = marked[mark], let small = base.lowercased().first,
            let place = stride(from: 0, to: pairs.count, by: 2).first(where: { pairs[$0] == small })
        else {
            return Unicode.Scalar(UInt32(truncatingIfNeeded: letter)).map(Character.init) ?? " "
        }
        let letter = pairs[place + 1]
        return base.isUppercase ? letter.uppercased().first ?? letter : letter
    }

    /// The Latin supplementary set G2.
    static func supplementary(_ code: Int) -> Character? {
        let place = code - 0x20
        guard latin.indices.contains(place), latin[place] != " " || code == 0x20 else { return nil }
        return latin[place]
    }

    private static let latin: [Character] = Array(
        " ¡¢£$¥#§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿                ―¹®©™♪₠‰α   ⅛⅜⅝⅞ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ█"
    )
}
