/// Work that a media server does so that its client plays a file as it is stored.
package struct ServerWork: Hashable, Sendable {
    /// A part that the server makes anew.
    package enum Part: String, Hashable, Sendable, CaseIterable {
        case container, audio, video
        /// Burned into the video.
        case subtitle
    }

    /// Work of the server's processor while the file plays.
    package enum Cost: String, Hashable, Sendable, CaseIterable {
        case none, low, medium, high
    }

    /// Name of the server.
    package var server: String
    /// Parts made anew, in the order of `Part`; empty where the file is sent as it is.
    package var parts: [Part]

    package init(server: String, parts: Set<Part>) {
        self.server = server
        self.parts = Part.allCases.filter(parts.contains)
    }

    /// The same work as a change of the file.
    package var verdict: Playability.Verdict {
        if parts.contains(.video) { return .transcode }
        if parts.contains(.audio) { return .convert }
        return parts.isEmpty ? .direct : .remux
    }

    package var cost: Cost {
        switch verdict {
        case .direct: .none
        case .remux, .unknown: .low
        case .convert: .medium
        case .transcode: .high
        }
    }

    /// `Jellyfin encodes the audio and copies the video: some work`.
    package var sentence: String {
        switch verdict {
        case .direct, .unknown: return "\(server) sends the file as it is"
        case .remux: return "\(server) repackages the file and encodes nothing: little work"
        case .convert: return "\(server) encodes the audio and copies the rest: some work"
        case .transcode:
            let sound = parts.contains(.audio) ? " and the audio" : ""
            let text = parts.contains(.subtitle) ? ", with the subtitle burned in" : ""
            return "\(server) encodes the video\(sound)\(text): most work"
        }
    }

    /// `Jellyfin: audio`, for tables.
    package var shortWords: String {
        guard !parts.isEmpty else { return "\(server): sent as it is" }
        let encoded = parts.filter { $0 != .container }
        guard !encoded.isEmpty else { return "\(server): repackaged" }
        let names = encoded.map { $0 == .subtitle ? "subtitle burned in" : $0.rawValue }
        return "\(server) encodes " + names.joined(separator: ", ")
    }
}
