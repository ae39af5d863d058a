import TrackModel

// JSON has no infinity and no NaN. A file may hold either where it should hold a
// time; such a number tells nothing and is left out like any unknown.

extension MediaRecord {
    var withoutNonFinite: MediaRecord {
        var copy = self
        copy.container?.duration = container?.duration.finite
        copy.container?.startTime = container?.startTime.finite
        copy.container?.chapters = container?.chapters.map(\.withoutNonFinite) ?? []
        copy.tracks = tracks.map(\.withoutNonFinite)
        copy.decode?.errors = decode?.errors.map(\.withoutNonFinite) ?? []
        copy.findings = findings.map(\.withoutNonFinite)
        return copy
    }
}

extension Chapter {
    fileprivate var withoutNonFinite: Chapter {
        Chapter(id: id, start: start.finite, end: end.finite, title: title)
    }
}

extension MediaPlayerTrack {
    fileprivate var withoutNonFinite: MediaPlayerTrack {
        var copy = self
        let rate: Double? = nominalFrameRate
        copy.duration = duration.finite
        copy.startTime = startTime.finite
        copy.nominalFrameRate = rate.finite
        if masteringDisplay?.isFinite == false { copy.masteringDisplay = nil }
        copy.evidence = evidence.mapValues { evidence in
            Evidence(
                source: evidence.source, declared: evidence.declared?.withoutNonFinite,
                observed: evidence.observed?.withoutNonFinite)
        }
        return copy
    }
}

extension MediaRecord.Decode.Problem {
    fileprivate var withoutNonFinite: Self {
        Self(trackID: trackID, time: time.finite, position: position, kind: kind)
    }
}

extension Finding {
    fileprivate var withoutNonFinite: Finding {
        var copy = self
        copy.declared = declared?.withoutNonFinite
        copy.observed = observed?.withoutNonFinite
        copy.confidence = confidence.finite
        return copy
    }
}

extension JSONValue {
    /// What a source said stays readable: a number JSON has no word for becomes
    /// text.
    fileprivate var withoutNonFinite: JSONValue {
        switch self {
        case .double(let value) where !value.isFinite: .string("\(value)")
        case .array(let values): .array(values.map(\.withoutNonFinite))
        case .object(let members): .object(members.mapValues(\.withoutNonFinite))
        default: self
        }
    }
}

extension MasteringDisplay {
    fileprivate var isFinite: Bool {
        [redX, redY, greenX, greenY, blueX, blueY, whiteX, whiteY, minLuminance, maxLuminance]
            .allSatisfy(\.isFinite)
    }
}

extension Double? {
    fileprivate var finite: Double? { flatMap { $0.isFinite ? $0 : nil } }
}
