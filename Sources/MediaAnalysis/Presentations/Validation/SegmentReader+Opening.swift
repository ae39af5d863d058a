import Bitstream
import FFmpegBridge
import Playlists

extension SegmentReader {
    /// One segment as a rule sees it, before its packets are read.
    enum Opening {
        /// Not in the folder, or a gap: sizes tell.
        case absent
        /// Under a protection that nothing here opens, or a key that is elsewhere; why.
        case closed(String)
        case faulty(SegmentFault.Kind, String)
        /// The segment behind its initialization, in clear.
        case open(any ByteStream & Sendable, SegmentFormat)
    }

    /// Bytes of an initialization that are looked at.
    private static let mostInitialization = 4 << 20

    func open(_ segment: SegmentReference, in list: SegmentList) -> Opening {
        guard !segment.isGap, let part = files.part(of: segment) else { return .absent }
        guard part.length > 0 else { return .faulty(.media, "it is empty") }
        var outcome = Outcome()
        guard let own = bytes(of: [segment], &outcome) else {
            return outcome.isKeyWrong
                ? .faulty(.key, "its key does not decipher it")
                : .closed(outcome.problem ?? "its bytes cannot be had")
        }
        let initialization = list.initialization(of: segment)
        let before = initialization.map(format)
        switch before {
        case .faulty(let kind, let reason)?: return .faulty(kind, reason)
        case .closed(let reason)?: return .closed(reason)
        case .absent?, .open?, nil: break
        }
        let head = own.bytes(at: 0, count: 4096)
        var found = SegmentFormat(head: head)
        // The header of WebVTT may be the initialization.
        if case .open(_, .webvtt)? = before { found = .webvtt }
        guard let found else {
            return segment.encryption == nil
                ? .faulty(.media, "its bytes are in no format that presentations are made of")
                : .faulty(.key, "deciphered, it is no media: its key or IV is another")
        }
        if found == .mp4, initialization == nil, !Self.hasMovie(own) {
            return .faulty(.initialization, "nothing initializes its fragments of MP4")
        }
        guard initialization != nil,
            let whole = bytes(of: [segment], behind: initialization, &outcome)
        else { return .open(own, found) }
        return .open(whole, found)
    }

    private func format(of initialization: SegmentReference) -> Opening {
        let name = "“\(initialization.uri)”"
        guard initialization.reference.localPath != nil else {
            return .closed("its initialization \(name) is not \(files.whereabouts)")
        }
        guard files.part(of: initialization) != nil else {
            return .faulty(.initialization, "its initialization \(name) is not there")
        }
        var outcome = Outcome()
        guard let bytes = bytes(of: [initialization], &outcome) else {
            return .closed(outcome.problem ?? "its initialization cannot be read")
        }
        guard let format = SegmentFormat(head: bytes.bytes(at: 0, count: 4096)) else {
            return .faulty(.initialization, "its initialization \(name) is no media")
        }
        guard format != .mp4 || Self.hasMovie(bytes) else {
            return .faulty(.initialization, "its initialization \(name) has no Movie box")
        }
        return .open(bytes, format)
    }

    /// Whether `moov` with a track is there.
    private static func hasMovie(_ stream: any ByteStream & Sendable) -> Bool {
        var source = MemorySource(stream.bytes(at: 0, count: mostInitialization))
        return ISOFile(source: &source)?.tracks.isEmpty == false
    }
}
