import TrackProbeKit

/// A library that probes from an actor.
actor FilmLibrary {
    private var records: [String: MediaRecord] = [:]

    func record(of path: String) async throws -> MediaRecord {
        if let known = records[path] { return known }
        let record = try await MediaProbe.probe(path: path, depth: .header)
        records[path] = record
        return record
    }
}

@main struct Program {
    static func main() async throws {
        let library = FilmLibrary()
        let record = try await library.record(of: "film.mkv")
        async let check = FileChecker(.samples).check("film.mkv")
        print(try record.report(as: .csv), await check.verdict)
        await MainActor.run { print(record.tracks.count) }
    }
}
