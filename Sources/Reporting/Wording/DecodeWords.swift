import TrackModel

extension MediaRecord {
    /// One sentence about what was really decoded, and of what nothing was; nil for an
    /// input that was not opened.
    package var decodeSentence: String? {
        guard let decode else { return nil }
        switch decode.depth {
        case .header where decode.framesDecoded == 0: return "Read the headers; decoded nothing."
        case .packets
        where decode.framesDecoded == 0 && decode.errors.isEmpty && decode.isStopped == nil:
            return "Read every packet; decoded nothing."
        default: break
        }
        let isStopped = decode.isStopped == true
        return (isStopped ? "Stopped early: this speaks of the beginning only. " : "")
            + decode.amounts(omitted: omitted)
    }

    /// Tracks of which nothing was decoded, and why: `#0 (encrypted)`.
    private var omitted: [String] {
        tracks.filter { $0.mediaType == .video || $0.mediaType == .audio }.compactMap { track in
            guard track.measuredPicture == nil, track.measuredSound == nil else { return nil }
            return reason(track).map { "#\(track.trackID) (\($0))" }
        }
    }

    /// nil where it is not known.
    private func reason(_ track: MediaPlayerTrack) -> String? {
        if error != nil { return "its packets cannot be read" }
        let codes = Set(findings.filter { $0.trackID == track.trackID }.map(\.code))
        if codes.contains(.containerEmptyTrack) { return "it has no packet" }
        if track.encryption != nil { return "it is encrypted" }
        if codes.contains(.analysisMemoryLimit) { return "it takes too much memory" }
        if codes.contains(.containerUnknownCodec) { return "its codec is not known" }
        if codes.contains(.decodeNoDecoder) || track.isDecodable == false {
            return "there is no decoder for it"
        }
        return codes.contains(.decodeNothingDecoded) ? "every packet failed" : nil
    }
}

extension MediaRecord.Decode {
    fileprivate func amounts(omitted: [String]) -> String {
        if framesDecoded == 0, errors.isEmpty {
            return omitted.isEmpty
                ? "Decoded nothing: there is neither picture nor sound to decode."
                : "Decoded nothing: \(Self.list(omitted))."
        }
        let frames = framesDecoded == 1 ? "1 frame" : "\(framesDecoded) frames"
        var amount = depth == .sample ? "Decoded \(frames) at the start" : "Decoded \(frames)"
        if let places {
            amount +=
                places.count == 1 ? " and one other place" : " and \(places.count) other places"
        }
        return "\(amount), \(faults)\(omitted.isEmpty ? "" : "; nothing of \(Self.list(omitted))")."
    }

    private var faults: String {
        guard let first = errors.first else { return "no errors" }
        let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
        let time = first.time.flatMap(Quantity.duration).map { " at \($0)" } ?? ""
        return "\(count), the first in #\(first.trackID)\(time): \(first.kind)"
    }

    private static func list(_ tracks: [String]) -> String {
        tracks.prefix(4).joined(separator: ", ")
            + (tracks.count > 4 ? " and \(tracks.count - 4) others" : "")
    }
}
