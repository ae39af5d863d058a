import TrackModel

extension PlaybackDevice {
    /// Whether the device plays the file, and the smallest change needed. The default policy chooses
    /// the tracks; nil for a record without tracks.
    public func playability(of record: MediaRecord) -> Playability? {
        playability(of: record, policy: .default, request: SelectionRequest())
    }

    /// - Parameter request: its device is replaced by this one.
    package func playability(
        of record: MediaRecord, policy: SelectionPolicy, request: SelectionRequest
    ) -> Playability? {
        guard record.error == nil else { return nil }
        var request = request
        request.device = self
        let selection = policy.summary(of: record.tracks, for: request)
        // The selection without a device has the tracks that this one cannot play.
        request.device = nil
        let wished = policy.summary(of: record.tracks, for: request)
        func track(_ kind: KeyPath<TrackSelection, TrackChoice>) -> MediaPlayerTrack? {
            let id = selection[keyPath: kind].trackID ?? wished[keyPath: kind].trackID
            return record.tracks.first { $0.trackID == id }
        }
        let video = track(\.video)
        let subject = PlaybackSubject(
            format: record.container?.format, bitRate: record.container?.bitRate,
            tracks: record.tracks,
            // Cover art is not video.
            video: video?.isAttachedPicture == true ? nil : video,
            audio: track(\.audio), subtitle: track(\.subtitle))
        guard subject.video != nil || subject.audio != nil else { return nil }
        var answer = playability(of: subject, path: record.input.name).doubted(by: record)
        // Programs take no title of a disc.
        if record.disc != nil { answer.change?.command = nil }
        return answer
    }

    func playability(of subject: PlaybackSubject, path: String) -> Playability {
        let check = PlaybackCheck(self, subject)
        var answer = Playability(
            device: name, verdict: .direct,
            trackIDs: [subject.video, subject.audio, subject.subtitle].compactMap { $0?.trackID },
            reasons: check.reasons, notes: check.notes)
        answer.server = ServerPlan(self, subject, reasons: check.reasons).work
        guard !check.reasons.isEmpty else { return answer }
        guard !check.isClear else {
            answer.verdict = .unknown
            return answer
        }
        guard let (plan, rest) = PlaybackPlanner(self, subject).best else {
            // The largest change that a reason needs; no command is known.
            let needs = check.reasons.map(\.needs).filter { $0 != .unknown }
            answer.verdict = needs.max { $0.cost < $1.cost } ?? .unknown
            return answer
        }
        answer.change = PlaybackChange(
            container: plan.format, steps: plan.steps, leavesOut: plan.leavesOut,
            command: PlaybackCommand(plan, path: path, device: name).line)
        if rest.isEmpty || plan.verdict == .transcode {
            answer.verdict = plan.verdict
        } else {
            answer.verdict = .unknown
            answer.atLeast = plan.verdict
        }
        return answer
    }
}

extension Playability {
    /// The same, unknown where a track that would play is damaged: no device plays it as it is, and
    /// a copy has the same damage.
    fileprivate func doubted(by record: MediaRecord) -> Playability {
        let damage = record.healthFindings.filter { finding in
            finding.healthEffect == .damage
                && finding.trackID.map(trackIDs.contains) ?? true
        }
        guard !damage.isEmpty else { return self }
        var answer = self
        answer.reasons =
            damage.map { finding in
                PlaybackReason(
                    "damage", trackID: finding.trackID, value: finding.code.rawValue,
                    limit: finding.message, needs: .unknown)
            } + reasons
        answer.verdict = .unknown
        answer.atLeast = verdict == .direct || verdict == .unknown ? atLeast : verdict
        (answer.change, answer.server) = (nil, nil)
        return answer
    }
}
