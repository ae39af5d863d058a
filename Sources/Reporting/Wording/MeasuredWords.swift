import TrackModel

// Measurements in a few words. Light and loudness are reported only where everything was
// decoded: a few samples do not describe a whole file.

extension MediaPlayerTrack {
    /// `measured peak 812 cd/m², average up to 203`, `colours within P3`, `active area
    /// 1920×800 inside bars`, `fine grain`, `visible blocks`
    package var measuredPictureWords: [String] {
        guard let measured = measuredPicture else { return [] }
        var words: [String] = []
        if measured.isComplete, let light = measured.light,
            let peak = Quantity.decimal(light.maxCLL, places: 0),
            let average = Quantity.decimal(light.maxFALL, places: 0)
        {
            words.append("measured peak \(peak) cd/m², average up to \(average)")
            if let gamut = measured.gamut { words.append("colours within \(gamut.words)") }
        }
        if let picture = measured.activePicture?.words { words.append(picture) }
        return measured.isComplete ? words + measured.qualityWords : words
    }

    /// `−23.1 LUFS`, `range 12.3 LU`, `true peak −1.2 dBTP`
    package var measuredSoundWords: [String] {
        guard let measured = measuredSound, let loudness = measured.loudness,
            isMeasuredWhole(measured.seconds)
        else { return [] }
        func words(_ value: Double?, _ unit: String) -> String? {
            value.flatMap { Quantity.decimal($0, places: 1) }.map { number in
                (number.hasPrefix("-") ? "−\(number.dropFirst())" : number) + " " + unit
            }
        }
        return [
            words(loudness.integrated, "LUFS"),
            words(loudness.range, "LU").map { "range \($0)" },
            words(loudness.truePeak, "dBTP").map { "true peak \($0)" },
        ].compactMap { $0 }
    }

    /// Counted at depths that read everything, and nearly all of it decoded.
    private func isMeasuredWhole(_ seconds: Double) -> Bool {
        guard packets != nil, let duration, duration > 0 else { return false }
        return seconds >= duration * 0.95 - 1
    }
}

extension PictureMeasurements {
    /// How much of each there is to be seen; what is not worth a word has none.
    fileprivate var qualityWords: [String] {
        func words(_ value: Double?, _ name: String, _ sizes: KeyValuePairs<Double, String>)
            -> String?
        {
            guard let value, let size = sizes.last(where: { value >= $0.key }) else { return nil }
            return "\(size.value) \(name)"
        }
        return [
            // Steps of 8 bits; coding at usual rates leaves less than the first.
            words(noise?.median, "grain", [0.5: "fine", 1.5: "visible", 4: "strong"]),
            // Borders of blocks by the steps beside them; x264 at CRF 26 leaves 1.3, at 44 2.
            words(blockiness?.mean, "blocks", [2: "faint", 5: "visible", 20: "strong"]),
            // 5 is where steps begin to annoy.
            words(banding?.mean, "banding", [2: "faint", 5: "visible", 10: "strong"]),
        ].compactMap { $0 }
    }
}

extension GamutMeasurement {
    fileprivate var words: String {
        switch primaries {
        case "bt709": "BT.709"
        case "smpte432": "P3"
        default: "BT.2020"
        }
    }
}

extension ActivePictureMeasurement {
    /// nil for a frame without bars.
    fileprivate var words: String? {
        let (width, height) = (
            size.width - bars.left - bars.right, size.height - bars.top - bars.bottom
        )
        guard !bars.isEmpty, width > 0, height > 0 else { return nil }
        let picture = "\(PixelSize(width: width, height: height))"
        return isVariable
            ? "active area mostly \(picture) inside bars that change"
            : "active area \(picture) inside bars"
    }
}

extension MediaRecord {
    /// One sentence about what was really decoded, and of what nothing was; nil for an
    /// input that was not opened.
    package var decodeSentence: String? {
        guard let decode else { return nil }
        if disc?.isEncrypted == true {
            return "Read the navigation data of the disc; its title is encrypted."
        }
        switch decode.depth {
        case .header where decode.framesDecoded == 0: return "Read the headers; decoded nothing."
        case .packets
        where decode.framesDecoded == 0 && decode.errors.isEmpty && decode.isStopped == nil:
            return "Read every packet; decoded nothing."
        default: break
        }
        let isStopped = decode.isStopped == true
        return (isStopped ? "Stopped early: results cover the beginning only. " : "")
            + decode.amounts(of: container, omitted: omitted)
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
        if codes.contains(.containerUnknownCodec) { return "its codec is unknown" }
        if codes.contains(.decodeNoDecoder) || track.isDecodable == false {
            return "no decoder is available"
        }
        return codes.contains(.decodeNothingDecoded) ? "every packet failed" : nil
    }
}

extension MediaRecord.Decode {
    fileprivate func amounts(of container: MediaContainer?, omitted: [String]) -> String {
        if framesDecoded == 0, errors.isEmpty, failedPlaces == nil {
            return omitted.isEmpty
                ? "Decoded nothing: there is neither video nor audio to decode."
                : "Decoded nothing: \(Self.list(omitted))."
        }
        let rest = omitted.isEmpty ? "" : "; nothing of \(Self.list(omitted))"
        if let failure = failureWords(start: container?.startTime ?? 0) {
            return errors.isEmpty ? "\(failure)\(rest)." : "\(failure), \(faults)\(rest)."
        }
        if depth == .sample, let coverage = coverageWords(of: container?.duration) {
            return coverage.decoded + rest + coverage.rest
        }
        let frames = framesDecoded == 1 ? "1 frame" : "\(framesDecoded) frames"
        var amount = depth == .sample ? "Decoded \(frames) at the start" : "Decoded \(frames)"
        if let places {
            amount +=
                places.count == 1 ? " and one other place" : " and \(places.count) other places"
        }
        return "\(amount), \(faults)\(rest)."
    }

    /// Places at which frames were to be decoded, the start among them.
    private var placeCount: Int { 1 + (places?.count ?? 0) + (failedPlaces?.count ?? 0) }

    /// Failed places that are named.
    private static let maxTimes = 6

    /// `0:42`, `1:02:03`
    private static func clock(_ seconds: Double) -> String? {
        guard seconds.magnitude < 1e9 else { return nil }
        let whole = Int(max(seconds, 0))
        let parts = [whole / 60 % 60, whole % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        guard whole < 3600 else { return "\(whole / 3600):\(parts[0]):\(parts[1])" }
        return "\(whole / 60):\(parts[1])"
    }

    /// `2 of 6 places do not decode (0:42, 0:54)`; nil where all do.
    private func failureWords(start: Double) -> String? {
        guard let failedPlaces else { return nil }
        let times = failedPlaces.prefix(Self.maxTimes).compactMap { Self.clock($0 - start) }
        let more = failedPlaces.count > Self.maxTimes ? ", …" : ""
        let places = times.isEmpty ? "" : " (\(times.joined(separator: ", "))\(more))"
        let verb = failedPlaces.count == 1 ? "does" : "do"
        return "\(failedPlaces.count) of \(placeCount) places \(verb) not decode\(places)"
    }

    /// `6 places of 0.5 s each decode` and `99 % of the file was not decoded`; nil where the
    /// share is unknown, and where all was decoded.
    private func coverageWords(of duration: Double?) -> (decoded: String, rest: String)? {
        guard let seconds, let duration, duration > 0, seconds < duration * 0.995,
            let length = Quantity.decimal(
                seconds / Double(placeCount), places: 1, isTrimmed: true)
        else { return nil }
        let isShort = length == "0"
        let share = Int((100 * (1 - seconds / duration)).rounded(.down))
        let subject =
            placeCount == 1
            ? isShort ? "The start decodes" : "The first \(length) s decode"
            : isShort
                ? "The start and \(placeCount - 1) other places decode"
                : "\(placeCount) places of \(length) s each decode"
        return (
            errors.isEmpty ? subject : "\(subject) with \(faults)",
            "; \(max(share, 1)) % of the file was not decoded: `trackprobe check` reads all of it."
        )
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
