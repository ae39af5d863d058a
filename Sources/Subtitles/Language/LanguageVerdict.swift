import TrackModel

/// The detected language of a text.
struct LanguageVerdict: Hashable, Sendable {
    /// Canonical BCP-47; nil below a confidence of 0.5.
    let language: String?
    /// 0 to 1.
    let confidence: Double?
    /// Languages of at least `minimumShare` of the text.
    let languages: [TextLanguage]
    /// Certainty that the text is in that language or a related one, 0 to 1.
    private let certainty: Double
    private let lines: Int
    private let letters: Int

    /// Certainty from which a tag is checked against the text.
    static let sure = 0.9
    /// The same where the letters alone exclude the tag.
    private static let plausible = 0.6
    /// Cues and letters below which no tag is checked.
    private static let minimumLines = 12, minimumLetters = 120
    /// Share of the text below which another language in it is ignored.
    private static let minimumShare = 0.1
    /// Share of the text that the first language has at least.
    private static let minimumFirstShare = 0.4
    /// Confidence below which no language is reported.
    private static let minimumConfidence = 0.5
    /// Share of the text for the detected language, even with a hint at the tagged one.
    private static let minimumHintedShare = 0.8

    /// nil without a library.
    init?(_ sample: TextSample) {
        guard let answer = LanguageDetector.answer(sample.text) else { return nil }
        (lines, letters) = (sample.lines, sample.letters)
        var shares: [TextLanguage] = []
        for guess in answer.guesses where guess.share >= Self.minimumShare {
            shares.append(TextLanguage(language: guess.language, share: guess.share))
        }
        languages = shares
        guard let first = answer.guesses.first, letters > 0, first.share >= Self.minimumFirstShare
        else {
            (language, confidence, certainty) = (nil, nil, 0)
            return
        }
        let usual = min(first.likeness / LanguageScores.minimumLikeness, 1)
        let enough = min(Double(letters) / Double(Self.minimumLetters), 1)
        let weight =
            (usual < 1 ? usual * 0.8 : 1) * enough * Double(lines) / Double(lines + 1)
        let near = answer.guesses.filter { LanguageKinship.areAlike($0.language, first.language) }
        let share = min(near.reduce(0) { $0 + $1.share }, 1)
        // Two related languages share the lead.
        let isClear = answer.isReliable || near.count > 1 && share >= Self.sure
        certainty = weight * share * (isClear ? 1 : 0.6)
        let value = weight * first.share * (answer.isReliable ? 1 : 0.6)
        let isReported = value >= Self.minimumConfidence
        language = isReported ? first.language : nil
        confidence = isReported ? (value * 100).rounded() / 100 : nil
    }

    /// Whether there is enough text to report a missing tag.
    var isSure: Bool {
        confidence ?? 0 >= Self.sure && lines >= Self.minimumLines && letters >= Self.minimumLetters
    }

    /// Certainty that the text is not in an unrelated language, 0 to 1.
    var tagConfidence: Double { (certainty * 100).rounded() / 100 }

    /// Whether the text is certainly in a language different from `tag`.
    ///
    /// The library knows the tagged language, it is unrelated to the detected one and absent from the
    /// text, and a hint at it does not change the result. Or its letters exclude it.
    func contradicts(_ tag: String, _ sample: TextSample) -> Bool {
        guard certainty >= Self.plausible, lines >= Self.minimumLines,
            letters >= Self.minimumLetters,
            let language, let tagged = LanguageTag(tag)?.language,
            !LanguageKinship.areAlike(language, tagged),
            !languages.contains(where: { LanguageKinship.areAlike($0.language, tagged) })
        else { return false }
        if LetterEvidence.excludes(tagged, from: sample, readAs: language) { return true }
        guard certainty >= Self.sure, Self.isKnown(tagged) else { return false }
        guard let again = LanguageDetector.answer(sample.text, expecting: tagged),
            let first = again.guesses.first
        else { return false }
        let share = again.guesses.filter { LanguageKinship.areAlike($0.language, language) }
            .reduce(0) { $0 + $1.share }
        return LanguageKinship.areAlike(first.language, language)
            && share >= Self.minimumHintedShare
    }

    private static func isKnown(_ language: String) -> Bool {
        LanguageScores.knows(language)
            || LanguageTag(language)?.macrolanguage.map(LanguageScores.knows) ?? false
    }
}

extension TextSample {
    /// nil without a library.
    var verdict: LanguageVerdict? { LanguageVerdict(self) }
}

/// The comparison of a text with the language tag of its track.
package struct LanguageSuspicion: Sendable {
    private let sample: TextSample
    private let verdict: LanguageVerdict?

    init(_ sample: TextSample, _ verdict: LanguageVerdict?) {
        self.sample = sample
        self.verdict = verdict
    }

    /// Whether there is enough text to be sure of its language.
    package var isSure: Bool { verdict?.isSure ?? false }

    /// Certainty that the text is not in the tagged language, 0 to 1; nil when that is not certain.
    package func confidence(against tag: String) -> Double? {
        guard let verdict, verdict.contradicts(tag, sample) else { return nil }
        return verdict.tagConfidence
    }
}

/// Groups of languages that text does not distinguish with certainty, or that share a tag.
enum LanguageKinship {
    private static let groups: [Set<String>] = [
        ["hr", "sr", "bs", "sh", "cnr"], ["no", "nb", "nn"],
        ["id", "ms", "zsm", "jv", "su", "min"],
        ["tl", "fil"], ["bho", "bh", "hi", "mai", "mag"], ["fa", "prs", "pes", "tg"],
        ["es", "ast", "an", "ext", "lad"], ["oc", "ca", "gsc", "pro"], ["en", "sco"],
        ["ro", "mo"], ["bi", "tpi"], ["zu", "xh", "ss", "nr", "nd"], ["st", "tn", "nso"],
        ["mk", "bg", "sr"], ["uk", "rue"], ["el", "grc"], ["qu", "qxa", "quz"], ["rw", "rn"],
        ["sa", "ne", "hi", "mr"],
        ["de", "lb", "gsw", "bar", "nds"], ["nl", "af", "fy", "vls", "zea", "li"],
        ["da", "no", "nb"],
        ["am", "ti"], ["ku", "ckb", "kmr"], ["ar", "arz", "ary", "apc"],
        ["it", "scn", "vec", "co"],
    ]

    /// Whether a text in one language may be tagged as the other.
    static func areAlike(_ one: String, _ other: String) -> Bool {
        if one == other || groups.contains(where: { $0.contains(one) && $0.contains(other) }) {
            return true
        }
        let families = [one, other].map { LanguageTag($0)?.macrolanguage ?? $0 }
        return families[0] == families[1]
    }
}

/// Usual CLD2 scores of a text of 20 cues in its language, in points per 1024 bytes.
///
/// The smaller of two medians that `make test-languages` measures: of the Universal Declaration of
/// Human Rights from libexttextcat, and of the translations of VLC. Languages without a usable score
/// are missing.
enum LanguageScores {
    private static let text = """
        ab:1082 af:827 ak:1388 am:312 ar:756 as:480 ay:1208 az:1647 be:775 bg:663 bi:1537
        bn:482 bo:525 br:1099 bs:454 ca:457 co:666 cs:1394 cy:1294 da:793 de:915 dv:1024
        el:1024 en:1211 eo:660 es:499 et:888 eu:1102 fa:741 fi:1050 fj:1453 fo:1171 fr:775
        fy:586 ga:1324 gd:1223 gl:520 gn:1374 gu:1024 gv:1418 ha:1194 haw:988 he:733 hi:733
        hr:475 ht:1028 hu:1350 hy:1024 id:900 is:925 it:677 ja:2992 ka:1024 kk:856 kl:2093
        km:1024 kn:1024 ko:3669 ky:997 la:961 lb:896 lg:630 ln:1293 lo:1024 lt:1049 lv:612
        mg:1621 mi:1231 mk:809 ml:1024 mn:1082 mr:498 ms:950 mt:1258 my:1024 ne:568 nl:835
        nn:697 no:703 nso:1079 ny:1080 oc:527 om:1640 or:1024 pa:1024 pl:1278 ps:684 pt:819
        qu:1670 rm:783 ro:797 ru:696 rw:1203 sa:475 sd:883 sg:1846 si:1024 sk:1357 sl:714
        sm:817 so:1455 sq:1202 sr:923 ss:1234 st:1103 sv:765 sw:882 ta:1024 te:1024 tg:1083
        th:1024 ti:385 tk:1406 tl:1131 tn:1096 tr:1203 ts:657 tt:796 ug:1156 uk:778 ur:960
        uz:1055 ve:1320 vi:1115 xh:1277 yi:1128 yo:711 zh:1971 zu:884
        """

    /// Scores by canonical tag.
    private static let usual: [String: Double] = {
        var scores: [String: Double] = [:]
        for row in text.split(whereSeparator: \.isWhitespace) {
            let parts = row.split(separator: ":")
            guard parts.count == 2, let score = Double(parts[1]) else { continue }
            scores[String(parts[0])] = score
        }
        return scores
    }()

    /// Likeness that texts in other languages reach at most.
    static let minimumLikeness = 0.6

    static func knows(_ language: String) -> Bool { usual[language] != nil }

    /// Score relative to the usual one of the language; nil without reference.
    static func likeness(_ score: Double, of language: String) -> Double? {
        usual[language].map { score / $0 }
    }
}
