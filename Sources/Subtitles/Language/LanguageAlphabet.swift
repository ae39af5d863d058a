/// Non-ASCII letters of languages: the main and auxiliary exemplar characters of Unicode's CLDR.
enum LanguageAlphabet {
    /// Canonical tag, own small letters, and small letters of foreign words, separated by colons.
    private static let text = """
        af:áâèéêëîïôöúû: az:çəğıiöşü:äâîû be:абвгдежзйклмнопрстуфхцчшыьэюяёіў’:ґ
        bg:абвгдежзийклмнопрстуфхцчшщъьюя:ѝыэё bs:čćđšž:é ca:àçéèíïóòúü·:ñáâ
        cs:áčďéěíňóřšťúůýž:äöüąęłôľ cy:àáâäèéêëìíîïòóôöùúûüŵŷ: da:æøåéáíóúý:äöüèàëô
        de:äöüß:éèàáêçôëïñ el:αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ: en:é:áàâäãåæçèêëíîïñóòôöøœúûü
        es:áéíñóúü¿¡:çèàêôöïºª et:äöõüšž:éåáàèç fi:äöå:šžéüáàèõæø fo:áæðíóøúý:éäöüå
        fr:àâæçéèêëîïôœùûüÿ:áíñóöäåšüã fy:áâäéêëíïóôöúûü: ga:áéíóú:ḃċḋḟġṁṗṡṫ
        gd:àèìòù:áéó gl:áéíñóúü:çàïêôªº hr:čćđšž:éáüöäô
        hu:áéíóöőúüű:äàçèñôâ is:áæðéíóöþúý:åäüøœ it:àéèìòóùíîúâô:çñüöäêáëï
        kk:абвгдежзийклмнопрстуфхцчшщъыьэюяёәғқңөұүһі: ky:абвгдежзийклмнопрстуфхцчшщъыьэюяёңөү:
        lt:ąčęėįšųūž:éáàèąłńóż lv:āčēģīķļņšūž:ōŗéäöü mk:абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ’:
        mn:абвгдежзийклмнопрстуфхцчшщъыьэюяёөү: mt:ċġħżàèìòù:éáâ
        nb:æøåéòôóâêàü:äöçèíáëñ nl:áäéëíïóöúü:àâèêçîôûñ nn:æøåéòôóâêàü:äöçèíáëñ
        no:æøåéòôóâêàü:äöçèíáëñ pl:ąćęłńóśźż:äöüéàèáčšřôëñ pt:ãáàâçéêíóôõúº:üèñªïòöäë
        ro:ăâîșțşţ:áéóöüàèçäůë ru:абвгдежзийклмнопрстуфхцчшщъыьэюяё:іѣ sh:čćđšž:é
        sk:áäčďéíĺľňóôŕšťúýž:ěöüřůęłąà sl:čšž:ćđéäöüáëàèê sq:çë:éáüäöàèč
        sr:абвгдђежзијклљмнњопрстћуфхцчџшčćđšž: sv:åäöé:àüçèêëáæøïîôóñí
        tg:абвгдежзийклмнопрстуфхцчшщъыьэюяёғӣқӯҳҷ: tk:äçňöşüýž: tr:çğıiöşüâîû:éàèäêñôóá
        tt:абвгдежзийклмнопрстуфхцчшщъыьэюяёәҗңөүһ: uk:абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’:ыэёъў
        vi:àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ:
        """

    private struct Letters {
        var own: Set<Unicode.Scalar> = []
        var foreign: Set<Unicode.Scalar> = []
    }

    private static let byLanguage: [String: Letters] = {
        var languages: [String: Letters] = [:]
        for row in text.split(whereSeparator: \.isWhitespace) {
            let parts = row.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            languages[String(parts[0])] = Letters(
                own: Set(parts[1].unicodeScalars), foreign: Set(parts[2].unicodeScalars))
        }
        return languages
    }()

    /// Counts of the non-ASCII letters of a text.
    struct Count: Hashable {
        var own = 0
        /// Letters of names and foreign words.
        var foreign = 0
        /// Letters that the language does not have.
        var strange = 0
    }

    /// nil for a language that is not listed.
    static func count(_ text: String, in language: String) -> Count? {
        guard let letters = byLanguage[language] else { return nil }
        var count = Count()
        for scalar in text.unicodeScalars where !scalar.isASCII {
            guard scalar.properties.isAlphabetic else { continue }
            let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
            if letters.own.contains(small) {
                count.own += 1
            } else if letters.foreign.contains(small) {
                count.foreign += 1
            } else {
                count.strange += 1
            }
        }
        return count
    }
}

/// Letters of a text that exclude a language.
enum LetterEvidence {
    /// Share of the letters that are in the main script.
    private static let minimumScriptShare = 0.9
    /// Number and share of letters that exclude a language; foreign names have a few.
    private static let minimumStrange = (count: 12, share: 0.02)
    /// Share of the non-ASCII letters that belong to the detected language.
    private static let minimumOwnShare = 0.8

    /// Whether the letters alone exclude the tagged language.
    ///
    /// The script is not one of the language; or, in Latin, many letters are not in its alphabet and
    /// most are in that of the detected language.
    static func excludes(
        _ tagged: String, from sample: TextSample, readAs language: String
    ) -> Bool {
        guard let script = sample.script else { return false }
        if script != "Latn" {
            return sample.scriptShare >= minimumScriptShare
                && LanguageScript.writes(tagged, in: script) == false
                && LanguageScript.writes(language, in: script) == true
        }
        // Transliterations use other letters.
        guard LanguageScript.isLatin(tagged),
            let foreign = LanguageAlphabet.count(sample.text, in: tagged),
            let read = LanguageAlphabet.count(sample.text, in: language)
        else { return false }
        return foreign.strange >= minimumStrange.count
            && Double(foreign.strange) >= minimumStrange.share * Double(sample.letters)
            && Double(read.own) >= minimumOwnShare * Double(read.own + read.foreign + read.strange)
    }
}
