import Testing

@testable import SelectionPolicy

/// What owners want in public threads is what the default policy chooses, with their languages.
@Suite struct OwnersFilmsTests {
    @Test func `72 of 73 films play as their owners want`() {
        let films = OwnersFilm.films(in: OwnersFilms.text)
        #expect(films.count == 73)
        let languages = Set(films.flatMap { $0.tracks.compactMap(\.languageCode) })
        #expect(languages.count >= 20)
        let wrong = films.compactMap { film -> String? in
            let chosen = SelectionPolicy.default.select(film.tracks, for: film.request)
            guard chosen.audio.trackID != film.audio || chosen.subtitle.trackID != film.subtitle
            else { return nil }
            return "\(film.thread): \(chosen.audio.reason); \(chosen.subtitle.reason)"
        }
        // Its forced track has all of the dialogue, which neither flags nor titles state.
        #expect(wrong.count <= 1, "\(wrong.joined(separator: "\n"))")
        #expect(wrong.allSatisfy { $0.contains("jellyfin/jellyfin/issues/14015") }, "\(wrong)")
    }
}
