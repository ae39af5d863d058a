import TrackModel

/// Which streams play, and in which of their tracks.
package struct StreamSelection: Hashable, Sendable {
    /// `MediaStream.id`; nil where there is no such stream.
    package var video: String?
    package var audio: String?
    package var text: String?
    /// The tracks of the video stream that may be chosen from.
    package var trackIDs: [Int]

    /// The values to change; nil leaves a stream as it is.
    package struct Request: Hashable, Sendable {
        package var video: String?
        package var audio: String?
        package var text: String?
        /// All must match a track by name and value; nil means the first set of the
        /// video stream.
        package var attributes: [String: String]?

        package init(
            video: String? = nil, audio: String? = nil, text: String? = nil,
            attributes: [String: String]? = nil
        ) {
            self.video = video
            self.audio = audio
            self.text = text
            self.attributes = attributes
        }
    }

    package enum Failure: Error, Hashable, Sendable {
        case unknownStream(String)
        case wrongType(String)
        case noTrackMatches
        /// Attributes without a video stream.
        case noVideo
    }

    /// The first streams that are marked as default, else the first of their kind; text
    /// only where it is marked.
    package init(of presentation: Presentation) {
        let videos = presentation.streams(ofType: .video)
        video = (videos.first(where: \.isDefault) ?? videos.first)?.id
        let audioRenditions = presentation.streams(ofType: .audio)
        audio = (audioRenditions.first(where: \.isDefault) ?? audioRenditions.first)?.id
        text = presentation.streams(ofType: .subtitle).first(where: \.isDefault)?.id
        trackIDs = []
        let stream = video.flatMap(presentation.stream)
        trackIDs = stream.map { Self.tracks(of: $0, $0.customAttributeSets.first ?? [:]) } ?? []
    }

    /// The selection after a request; an error changes nothing.
    package func applying(
        _ request: Request, to presentation: Presentation
    ) -> Result<StreamSelection, Failure> {
        var changed = self
        do throws(Failure) {
            changed.video = try Self.id(request.video, .video, presentation) ?? video
            changed.audio = try Self.id(request.audio, .audio, presentation) ?? audio
            changed.text = try Self.id(request.text, .subtitle, presentation) ?? text
            guard let id = changed.video, let stream = presentation.stream(id) else {
                if request.attributes != nil { throw .noVideo }
                return .success(changed)
            }
            let wanted = request.attributes ?? stream.customAttributeSets.first ?? [:]
            changed.trackIDs = Self.tracks(of: stream, wanted)
            guard !changed.trackIDs.isEmpty else { throw .noTrackMatches }
            return .success(changed)
        } catch {
            return .failure(error)
        }
    }

    private static func id(
        _ id: String?, _ type: MediaType, _ presentation: Presentation
    ) throws(Failure) -> String? {
        guard let id else { return nil }
        guard let stream = presentation.stream(id) else { throw .unknownStream(id) }
        guard stream.type == type else { throw .wrongType(id) }
        return id
    }

    private static func tracks(of stream: MediaStream, _ wanted: [String: String]) -> [Int] {
        stream.tracks.filter { track in
            wanted.allSatisfy { track.customAttributes[$0.key] == $0.value }
        }.map(\.id)
    }
}

extension StreamSelection.Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unknownStream(let id): "no stream “\(id)”"
        case .wrongType(let id): "stream “\(id)” has a different type"
        case .noTrackMatches: "no track of the video stream has these attributes"
        case .noVideo: "no video stream to select attributes in"
        }
    }
}
