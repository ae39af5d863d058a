/// Letters that languages are written with, besides those of ASCII.
///
/// The main and the auxiliary exemplar characters of Unicode's CLDR, of languages whose letters tell
/// them from others.
enum LanguageAlphabet {
    /// By canonical tag; small letters, of which the first group is the language's own and the second
    /// comes with names and foreign words.
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

    /// Letters beyond ASCII of a text, as a language sees them.
    struct Count: Hashable {
        var own = 0
        /// Those of names and foreign words.
        var foreign = 0
        /// Letters that the language never has.
        var strange = 0
    }

    /// nil for a language whose letters are not known here.
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
