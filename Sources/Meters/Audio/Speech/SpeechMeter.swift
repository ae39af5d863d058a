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
    private var heard = 0, slots = 0
    private var mixed = [Float](repeating: 0, count: AudioBlock.capacity)
    private var channel = [Float](repeating: 0, count: AudioBlock.capacity)
    private var timeline: SoundTimeline?
    private var shares = SpeechShares()

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
                mixed.withUnsafeBufferPointer { mixed in
                    guard let mixed = mixed.baseAddress else { return }
                    lines[line].add(mixed, count)
                }
            }
            start += count
        }
        heard += sound.frames
        note()
    }

    /// The samples that follow do not continue those before.
    mutating func interrupt() { lines = [] }

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
        (anchor, heard, slots) = (time, 0, 0)
        if timeline == nil { timeline = SoundTimeline(start: time) }
        lines = Self.lines(format.channels, format.layout).map {
            SpeechLine(channels: $0, sampleRate: format.rate)
        }
    }

    private static func lines(_ channels: Int, _ layout: [String]?) -> [[Int]] {
        guard let layout else { return [Array(0..<min(channels, 2))] }
        let front = ["FL", "FR"].compactMap { layout.firstIndex(of: $0) }
        if let centre = layout.firstIndex(of: "FC"), !front.isEmpty { return [[centre], front] }
        let all = layout.indices.filter { !layout[$0].hasPrefix("LFE") }
        return [all.isEmpty ? Array(layout.indices) : all]
    }

    private mutating func mix(
        _ sound: borrowing AudioBuffer, _ channels: [Int], from start: Int, _ count: Int
    ) {
        let factor = 1 / Float(channels.count)
        for index in 0..<count { mixed[index] = 0 }
        for place in channels {
            _ = channel.withUnsafeMutableBufferPointer {
                sound.read(
                    channel: place, from: start,
                    into: UnsafeMutableBufferPointer(rebasing: $0[..<count]))
            }
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
    }

    /// nil where nothing was heard.
    var result: (timeline: SoundTimeline, shares: SoundShares)? {
        guard var timeline, !timeline.slots.isEmpty else { return nil }
        let isCentred = shares.isCentred
        timeline.change { slot in
            let mark = isCentred ? SoundTimeline.spoken : SoundTimeline.spokenAside
            return slot & SoundTimeline.level | (slot & mark != 0 ? SoundTimeline.spoken : 0)
        }
        return (timeline, shares.shares(of: timeline))
    }
}
