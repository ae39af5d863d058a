import TrackModel

/// Reads a record that was made elsewhere.
func summary(ofJSON bytes: [UInt8]) throws -> String {
    let record = try RecordCodec.decode(bytes)
    var lines = [record.input.path, record.container?.format ?? "?"]
    for track in record.tracks {
        let size = track.naturalSize.map { "\($0.width)×\($0.height)" }
        lines.append("#\(track.id) \(track.codec ?? "?") \(size ?? track.channelLayout ?? "")")
        if let dovi = track.dovi { lines.append("profile \(dovi.profile ?? 0)") }
        if let light = track.measuredPicture?.light {
            lines.append("\(light.maxCLL) cd/m²")
        }
    }
    for finding in record.findings where finding.severity >= .warning {
        lines.append("\(finding.code.rawValue): \(finding.message)")
        lines += finding.remedy(in: record).commands
    }
    if let choice = record.selection?.audio { lines.append(choice.reason) }
    lines.append(RecordCodec.encode(record, isPretty: true))
    return lines.joined(separator: "\n")
}

/// Unknown stays unknown.
func turn(of track: MediaPlayerTrack) -> Int? { track.rotation }
func subType(of track: MediaPlayerTrack) -> MediaSubType? { track.mediaSubType }

/// A track of one's own, for tests of hooks.
func track() -> MediaPlayerTrack {
    var track = MediaPlayerTrack(trackID: 1, mediaType: .audio)
    track.languageCode = "en"
    track.frameRate = Rational(24000, 1001)
    track.naturalSize = PixelSize(width: 1920, height: 1080)
    return track
}
