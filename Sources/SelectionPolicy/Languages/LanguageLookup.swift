import TrackModel

/// The nearest of the languages there are to the preferred ones, in order.
package enum LanguageLookup {
    /// RFC 4647, section 3.4; nil where none is met.
    package static func byTruncation(_ preferences: [String], in available: [String]) -> String? {
        for preferred in preferences {
            if let found = LanguageRange(preferred).lookup(in: available) { return found }
        }
        return nil
    }

    /// Shaka's `findClosestLocale`: exact, parent, sibling, child.
    package static func closestLocale(_ preferences: [String], in available: [String]) -> String? {
        for preferred in preferences.map(NormalizedLanguage.init) {
            if let same = available.first(where: {
                NormalizedLanguage($0).canonical == preferred.canonical
            }) {
                return same
            }
            let scored = available.compactMap { tag in
                LanguageMethod.shaka.score(of: NormalizedLanguage(tag), for: preferred).map {
                    (tag, $0)
                }
            }
            guard let best = scored.map(\.1).max() else { continue }
            return scored.first { $0.1 == best }?.0
        }
        return nil
    }

    /// By the distances of Unicode CLDR, as ICU's LocaleMatcher walks them: a later
    /// one must be nearer by more than a region. `und` among the available is
    /// taken where nothing fits.
    ///
    /// - Parameter maximumDistance: what lies farther is no match.
    package static func nearest(
        _ preferences: [String], in available: [String],
        maximumDistance: Int = LanguageLocale.farthestDistance
    ) -> String? {
        let paradigms: Set<String> = ["en", "en-GB", "es", "es-419", "pt-BR", "pt-PT"]
        let ordered =
            available.filter { paradigms.contains($0) }
            + available.filter { !paradigms.contains($0) }
        let places = ordered.compactMap { tag in LanguageLocale(tag).map { (tag, $0) } }
        var limit = maximumDistance + 1
        var best: String?
        for preferred in preferences {
            if let same = available.first(where: { $0.lowercased() == preferred.lowercased() }),
                limit > 0
            {
                return same
            }
            guard let wanted = LanguageLocale(preferred) else { continue }
            for (tag, place) in places where tag != "und" || preferred.hasPrefix("und") {
                let distance = wanted.distance(to: place)
                if distance < limit {
                    limit = distance
                    best = tag
                }
            }
            if best != nil {
                limit -= 5
                if limit <= 0 { break }
            }
        }
        return best ?? available.first { $0 == "und" }
    }
}
