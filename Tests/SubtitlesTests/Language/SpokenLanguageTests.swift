import Testing

@testable import Subtitles

@Suite struct SpokenLanguageTests {
    private func answer(_ language: String, _ probability: Double, _ other: String = "nl")
        -> [String: Double]
    {
        [language: probability, other: 1 - probability]
    }

    @Test func `the confidence is the mean probability of the passages`() throws {
        let spoken = try #require(
            SpokenLanguage(answers: [answer("de", 0.98), answer("de", 0.94), answer("de", 0.96)]))
        #expect(spoken.language == "de" && spoken.passages == 3)
        #expect(abs(spoken.confidence - 0.96) < 1e-9)
        #expect(spoken.isSure)
    }

    @Test func `passages in two languages give no result`() {
        #expect(SpokenLanguage(answers: [answer("de", 0.9), answer("fr", 0.9)]) == nil)
        #expect(SpokenLanguage(answers: []) == nil)
        #expect(SpokenLanguage(answers: [[:]]) == nil)
    }

    @Test func `a tag is doubted when the model is sure and knows the tagged language`() throws {
        let answers = [
            ["de": 0.97, "en": 0.01, "lb": 0.01], ["de": 0.99, "en": 0.002, "lb": 0.005],
        ]
        let spoken = try #require(SpokenLanguage(answers: answers))
        #expect(spoken.contradicts("en") && spoken.contradicts("en-US"))
        #expect(!spoken.contradicts("de") && !spoken.contradicts("de-AT"))
        // Near it, not known to the model, and no language.
        for tag in ["lb", "gsw", "qaa", "zxx", "mul", ""] { #expect(!spoken.contradicts(tag)) }
    }

    @Test func `one passage, a doubtful one, and a possible tag give no contradiction`() throws {
        let one = try #require(SpokenLanguage(answers: [["de": 0.99, "en": 0.001]]))
        let doubtful = try #require(
            SpokenLanguage(answers: [["de": 0.8, "en": 0.01], ["de": 0.9, "en": 0.01]]))
        let close = try #require(
            SpokenLanguage(answers: [["de": 0.93, "en": 0.06], ["de": 0.93, "en": 0.06]]))
        for spoken in [one, doubtful, close] { #expect(!spoken.contradicts("en")) }
        #expect(!one.isSure && !doubtful.isSure && close.isSure)
    }

    @Test func `without a model the language is nil`() {
        #expect(!SpeechModel.isOpen)
        #expect(SpokenLanguage([[Float](repeating: 0.1, count: 16_000)]) == nil)
    }
}
