import Bitstream
import FFmpegBridge
import TrackModel

/// The container of the main title of a disc: what the stream states, completed by the navigation
/// data.
struct DiscContainer: ContainerReader {
    static var demuxers: Set<String> { [] }

    private let disc: DeclaredTitle
    private let base: (any ContainerReader)?

    /// A disc is opened by its input.
    init?(source: inout HeaderBytes) { return nil }

    init(_ disc: DeclaredTitle, _ base: (any ContainerReader)?) {
        (self.disc, self.base) = (disc, base)
    }

    var formatWord: String? { base?.formatWord }
    var canDeclareDolbyVision: Bool { base?.canDeclareDolbyVision ?? false }
    var headerFindings: [Finding] { base?.headerFindings ?? [] }

    private func stream(_ id: Int?) -> DiscStream? {
        id.flatMap { id in disc.title.streams.first { $0.id == id } }
    }

    func containerTrack(for stream: StreamDescription) -> ContainerTrack? {
        let known = base?.containerTrack(for: stream)
        guard let stated = self.stream(stream.containerID) else { return known }
        var track = known ?? ContainerTrack()
        track.claims += stated.claims(besides: track.claims, of: disc.form)
        if !stated.dispositions.isEmpty {
            track.dispositions =
                Set(track.dispositions ?? stream.dispositions).union(stated.dispositions).sorted()
        }
        if [.video, .audio].contains(stated.mediaType) {
            track.claims.claim(
                \.duration, disc.title.duration, from: .container,
                in: disc.form.navigation)
        }
        return track
    }

    func complete(_ container: inout MediaContainer) {
        base?.complete(&container)
        disc.complete(&container, from: disc.start ?? container.startTime ?? 0)
    }

    func extended(_ seconds: Double) -> Double { base?.extended(seconds) ?? seconds }

    func unlistedTracks(besides streams: [StreamDescription]) -> [UnlistedTrack] {
        let known = base?.unlistedTracks(besides: streams) ?? []
        let ids = Set(streams.compactMap(\.containerID)).union(known.compactMap(\.containerID))
        let others = disc.title.streams.filter { !ids.contains($0.id) }
        return known.map { track in
            var track = track
            let stated = stream(track.containerID)
            track.claims += stated?.claims(besides: track.claims, of: disc.form) ?? []
            return track
        } + others.map { UnlistedTrack($0, of: disc.form) }
    }

    func endsInsidePacket(source: inout HeaderBytes) -> Bool? {
        base?.endsInsidePacket(source: &source)
    }
}

extension DeclaredTitle {
    /// Adds duration, chapters and missing parts.
    ///
    /// - Parameter origin: seconds of the clock at the start of the title.
    func complete(_ container: inout MediaContainer, from origin: Double) {
        container.duration = title.duration
        container.chapters = title.chapters.enumerated().map { index, start in
            let end = index + 1 < title.chapters.count ? title.chapters[index + 1] : title.duration
            return Chapter(
                id: UInt64(index + 1), start: origin + start, end: origin + max(end, start))
        }
        if isCut { container.isTruncated = true }
    }
}

extension DiscStream {
    /// Claims about what the stream itself does not state.
    func claims(besides claims: [Claim], of form: MediaDisc.Form) -> [Claim] {
        var found: [Claim] = []
        if !claims.contains(where: { $0.isAbout(\.languageRaw) }) {
            found.claim(\.languageRaw, language, from: .container, in: form.navigation)
        }
        return found
    }
}

extension MediaDisc.Form {
    /// The table that states streams and playing time.
    fileprivate var navigation: String { self == .dvd ? "VTSI_MAT" : "STN_table" }
}

extension UnlistedTrack {
    /// A stream that the navigation data states and FFmpeg has not found.
    init(_ stream: DiscStream, of form: MediaDisc.Form) {
        self.init(containerID: stream.id, mediaType: stream.mediaType)
        dispositions = stream.dispositions
        claims = stream.claims(besides: [], of: form)
        claims.claim(\.codec, stream.codec, from: .container, in: form.navigation)
        claims.claim(\.channels, stream.channels, from: .container, in: form.navigation)
        claims.claim(\.sampleRate, stream.sampleRate, from: .container, in: form.navigation)
        claims.claim(\.codedSize, stream.size, from: .container, in: form.navigation)
        claims.claim(\.frameRate, stream.frameRate, from: .container, in: form.navigation)
        if stream.mediaType == .subtitle {
            claims.claim(\.isImageSubtitle, stream.codec != "hdmv_text_subtitle", from: .container)
        }
    }
}
