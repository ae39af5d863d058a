import TrackModel

/// Where in the sound of a track somebody speaks: all channels as one, or, where there is one, the
/// centre and the two in front beside it.
struct SpeechMeter: Sendable {
    /// Seconds that times may differ by, as containers round; and that begin something new.
    private static let rounding = 0.02, jump = 0.5

    private var lines: [SpeechLine] = []
    private var format: (rate: Int, channels: Int, layout: [String]?) = (0, 0, nil)
    /// Seconds; when the first of the samples was heard, and how many follow it.
    private var anchor: Double?
    private var heard = 0, slots = 0, prints = 0
    private var mixed = [Float](repeating: 0, count: AudioBlock.capacity)
    private var channel = ContiguousArray<Float>(repeating: 0, count: AudioBlock.capacity)
    private var timeline: SoundTimeline?
    /// nil where nobody hears them.
    private var passages: SpokenPassages?
    private let keepsPassages: Bool
    private var shares = SpeechShares()

    /// - Parameter keepsPassages: for a model of speech.
    init(keepsPassages: Bool) { self.keepsPassages = keepsPassages }

    /// Half minutes in which most is spoken, one channel at 16,000 Hz.
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

    /// The samples that follow do not continue those before.
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

    /// Where there is a centre, that, the two in front beside it, and all channels but those of low
    /// frequencies.
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

    /// Bits of prints that are the timeline's once all was heard.
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

    /// nil where nothing was heard.
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

    /// Where most of five prints around have a bit: syllables, and no single beat.
    private static func settled(_ prints: [UInt16], _ bit: UInt16) -> [Bool] {
        prints.indices.map { place in
            prints[max(place - 2, 0)...min(place + 2, prints.count - 1)]
                .count { $0 & bit != 0 } >= 3
        }
    }
}
