import Platform
import TrackModel

/// Speech in a track: of all channels, or of the centre, and of the two front channels beside it.
struct SpeechMeter: Sendable {
    /// Seconds by which timestamps may differ, as containers round; and a jump that begins anew.
    private static let rounding = 0.02, jump = 0.5

    private var lines: [SpeechLine] = []
    private var format: (rate: Int, channels: Int, layout: [String]?) = (0, 0, nil)
    /// Presentation time in seconds of the first sample, and the samples, slots and prints since.
    private var anchor: Double?
    private var heard = 0, slots = 0, prints = 0
    private var mixed = [Float](repeating: 0, count: AudioBlock.capacity)
    private var channel = ContiguousArray<Float>(repeating: 0, count: AudioBlock.capacity)
    private var timeline: SoundTimeline?
    /// nil without speech recognition.
    private var passages: SpokenPassages?
    private let keepsPassages: Bool
    private var shares = SpeechShares()

    /// - Parameter keepsPassages: Whether to keep passages for speech recognition.
    init(keepsPassages: Bool) { self.keepsPassages = keepsPassages }

    /// Passages of half a minute with the most speech, mono at 16,000 Hz.
    var spokenPassages: [[Float]] { passages?.passages ?? [] }

    mutating func add(_ sound: borrowing AudioBuffer) {
        guard SpeechBand.rates.contains(sound.sampleRate) else { return interrupt() }
        if lines.isEmpty || format.rate != sound.sampleRate || format.channels != sound.channels
            || format.layout != sound.layout
        {
            format = (sound.sampleRate, sound.channels, sound.layout)
            anchor = nil
        }
        follow(sound.time)
        var start = 0
        while start < sound.frames {
            let count = min(sound.frames - start, AudioBlock.capacity)
            for line in lines.indices {
                mix(sound, lines[line].channels, from: start, count)
                lines[line].add(mixed[..<count])
                if line == 0 { passages?.add(mixed[..<count]) }
            }
            start += count
        }
        heard += sound.frames
        note()
    }

    mutating func interrupt() {
        finish()
        lines = []
    }

    private mutating func finish() {
        for line in lines.indices { lines[line].finish() }
        notePrints()
    }

    private mutating func follow(_ time: Double?) {
        guard !lines.isEmpty, let anchor else { return begin(at: time ?? timeline?.end ?? 0) }
        guard let time else { return }
        let difference = time - (anchor + Double(heard) / Double(format.rate))
        if difference.magnitude > Self.jump {
            begin(at: time)
        } else if difference.magnitude > Self.rounding {
            self.anchor = anchor + difference
        }
    }

    private mutating func begin(at time: Double) {
        finish()
        (anchor, heard, slots, prints) = (time, 0, 0, 0)
        if keepsPassages {
            if passages == nil {
                passages = SpokenPassages(sampleRate: format.rate)
            } else {
                passages?.begin(sampleRate: format.rate)
            }
        }
        if timeline == nil { timeline = SoundTimeline(start: time) }
        lines = Self.lines(format.channels, format.layout).map {
            SpeechLine(channels: $0.channels, sampleRate: format.rate, for: $0.task)
        }
    }

    /// Channels of the analysis: the centre, the two front channels, and all without LFE; without a
    /// centre all.
    private static func lines(
        _ channels: Int, _ layout: [String]?
    ) -> [(channels: [Int], task: SpeechLine.Task)] {
        guard let layout else { return [(Array(0..<min(channels, 2)), .both)] }
        let all = layout.indices.filter { !layout[$0].hasPrefix("LFE") }
        let front = ["FL", "FR"].compactMap { layout.firstIndex(of: $0) }
        if let centre = layout.firstIndex(of: "FC"), !front.isEmpty {
            return [([centre], .both), (front, .voice), (all, .bands)]
        }
        return [(all.isEmpty ? Array(layout.indices) : all, .both)]
    }

    private mutating func mix(
        _ sound: borrowing AudioBuffer, _ channels: [Int], from start: Int, _ count: Int
    ) {
        let factor = 1 / Float(channels.count)
        for index in 0..<count { mixed[index] = 0 }
        for place in channels {
            _ = sound.read(channel: place, from: start, into: &channel, at: 0..<count)
            for index in 0..<count { mixed[index] += channel[index] * factor }
        }
    }

    private mutating func note() {
        guard let anchor, !lines.isEmpty else { return }
        let main = lines[0].takeFrames()
        let aside = lines.count > 1 ? lines[1].takeFrames() : []
        for (place, frame) in main.enumerated() {
            let other = aside.indices.contains(place) ? aside[place] : nil
            timeline?.put(
                shares.slot(frame, aside: other),
                at: anchor + Double(slots) * SoundTimeline.step)
            slots += 1
        }
        notePrints()
    }

    /// Temporary bits of prints, which become marks of the timeline at the end.
    private static let lively: UInt16 = 1 << 14, livelyInAll: UInt16 = 1 << 13

    private mutating func notePrints() {
        guard let anchor, !lines.isEmpty else { return }
        let main = lines[0].takeBands()
        passages?.note(lively: main.count { $0.isLively })
        let all = lines.count > 1 ? lines[lines.count - 1].takeBands() : main
        for (main, all) in zip(main, all) {
            timeline?.put(
                print: all.print | (main.isLively ? Self.lively : 0)
                    | (all.isLively ? Self.livelyInAll : 0),
                at: anchor + Double(prints * SoundTimeline.printSlots) * SoundTimeline.step)
            prints += 1
        }
    }

    /// nil without audio.
    var result: (timeline: SoundTimeline, shares: SoundShares)? {
        var meter = self
        meter.finish()
        guard var timeline = meter.timeline, !timeline.slots.isEmpty else { return nil }
        let isCentred = shares.isCentred
        let mark = isCentred ? SoundTimeline.spoken : SoundTimeline.spokenAside
        let lively = Self.settled(
            timeline.prints, isCentred ? Self.lively : Self.livelyInAll)
        timeline.change { slot, place in
            let print = place / SoundTimeline.printSlots
            let isLively = print < lively.count && lively[print]
            return slot & SoundTimeline.level | (slot & mark != 0 ? SoundTimeline.spoken : 0)
                | (isLively ? SoundTimeline.lively : 0)
        }
        timeline.changePrints { print in
            print & SoundTimeline.printed == 0 ? 0 : print & ~(Self.lively | Self.livelyInAll)
        }
        return (timeline, shares.shares(of: timeline))
    }

    /// Whether a bit is set in most of five prints around: syllables, not a single beat.
    private static func settled(_ prints: [UInt16], _ bit: UInt16) -> [Bool] {
        prints.indices.map { place in
            prints[max(place - 2, 0)...min(place + 2, prints.count - 1)]
                .count { $0 & bit != 0 } >= 3
        }
    }
}

/// Counts of slots with speech, in the centre and beside it.
struct SpeechShares: Sendable {
    /// −60 dBFS, mean square.
    private static let silence = 1e-6
    /// Share of the slots with speech in a centre that carries the dialogue.
    private static let alive = 0.02

    private var slots = 0
    private var spoken = (centre: 0, aside: 0)
    /// Slots with more power in the centre.
    private var centred = (centre: 0, aside: 0)
    private var hasCentre = false

    /// - Parameter aside: The front channels beside a centre.
    mutating func slot(_ frame: SpeechLine.Frame, aside: SpeechLine.Frame?) -> UInt8 {
        slots += 1
        let isAside = aside.map(\.isSpoken) ?? frame.isSpoken
        if let aside {
            hasCentre = true
            // Left and right are mixed at half level.
            let isCentred = frame.power >= 2 * (2 * aside.power)
            if frame.isSpoken { centred.centre += isCentred ? 1 : 0 }
            if isAside { centred.aside += isCentred ? 1 : 0 }
        }
        spoken.centre += frame.isSpoken ? 1 : 0
        spoken.aside += isAside ? 1 : 0
        let power = max(frame.power, aside?.power ?? 0)
        let level =
            power < Self.silence * 1e-3 ? 1 : SoundTimeline.level(decibels: 10 * log10(power))
        return level | (frame.isSpoken ? SoundTimeline.spoken : 0)
            | (isAside ? SoundTimeline.spokenAside : 0)
    }

    /// Whether the dialogue is in the centre channel, or the layout lacks one.
    var isCentred: Bool {
        !hasCentre || Double(spoken.centre) >= Self.alive * Double(slots)
    }

    func shares(of timeline: SoundTimeline) -> SoundShares {
        let silent = SoundTimeline.level(decibels: -60)
        var (all, speech, silence) = (0, 0, 0)
        for slot in timeline.slots where slot != 0 {
            all += 1
            if slot & SoundTimeline.level <= silent {
                silence += 1
            } else if slot & SoundTimeline.spoken != 0 {
                speech += 1
            }
        }
        func share(_ part: Int, of whole: Int) -> Double {
            (Double(part) / Double(max(whole, 1))).thousandths
        }
        let (of, among) =
            isCentred ? (centred.centre, spoken.centre) : (centred.aside, spoken.aside)
        return SoundShares(
            speech: share(speech, of: all), silence: share(silence, of: all),
            centeredSpeech: hasCentre && among > 0 ? share(of, of: among) : nil)
    }
}
