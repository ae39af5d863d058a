/// Letters of a text that exclude a language.
enum LetterEvidence {
    /// Share of the letters that the script has to have.
    private static let scriptShare = 0.9
    /// Letters that a language never has: names of other languages bring some.
    private static let strange = (count: 12, share: 0.02)
    /// Share of the letters beyond ASCII that the language read has to have.
    private static let own = 0.8

    /// Whether a text is not in a language, by letters alone: it is in a script that this one is never
    /// written in, or, in Latin letters, many are none of its own and most are of the language that
    /// was read.
    static func excludes(
        _ tagged: String, from sample: TextSample, readAs language: String
    ) -> Bool {
        guard let script = sample.script else { return false }
        if script != "Latn" {
            return sample.scriptShare >= scriptShare
                && LanguageScript.writes(tagged, in: script) == false
                && LanguageScript.writes(language, in: script) == true
        }
        // Transcriptions into Latin letters have letters of their own.
        guard LanguageScript.isLatin(tagged),
            let foreign = LanguageAlphabet.count(sample.text, in: tagged),
            let read = LanguageAlphabet.count(sample.text, in: language)
        else { return false }
        return foreign.strange >= strange.count
            && Double(foreign.strange) >= strange.share * Double(sample.letters)
            && Double(read.own) >= own * Double(read.own + read.foreign + read.strange)
    }
}
