import Bitstream

/// Reads the ID3 tags of packed audio: ADTS, MPEG audio, AC-3 and E-AC-3 (RFC 8216, section 3.4), and
/// of files with tags only.
struct PackedAudioReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder = TimelineBuilder()
    private var position: Int64 = 0
    /// Duration of the audio so far.
    private var clock = SampleClock()
    private var hasAudio = false
    private var tags: [(tag: ID3Tag, time: Double, offset: Int)] = []

    /// Bytes of a tag; larger ones are skipped.
    private static var maxTagSize: Int { 16 << 20 }
    /// Bytes that are searched for the next frame after damage.
    private static var maxGap: Int64 { 64 << 10 }
    private static var maxTags: Int { TimelineBuilder.maxEvents }

    init(_ source: Source) { input = ByteWindow(source) }

    static func recognizes(_ head: Bytes) -> Bool {
        head.starts(with: [0x49, 0x44, 0x33]) || AudioFrame(head) != nil
    }

    consuming func read() -> TimelineBuilder {
        var gap: Int64 = 0
        while !input.isEnd(position), tags.count < Self.maxTags {
            let head = input.bytes(at: position, count: 64)
            if head.starts(with: [0x49, 0x44, 0x33]), readTag() {
                gap = 0
            } else if let frame = AudioFrame(head) {
                clock.advance(by: frame.samples, at: frame.sampleRate)
                position += Int64(frame.size)
                hasAudio = true
                gap = 0
            } else {
                // Padding after a tag, or damage.
                gap += 1
                guard gap < Self.maxGap else { break }
                position += 1
            }
        }
        if tags.count == Self.maxTags { builder.noteTooMany(offset: Int(clamping: position)) }
        let base = tags.lazy.compactMap { $0.tag.transportStreamTimestamp }.first
        builder.mediaStart = base.map { Double($0) / 90_000 }
        if hasAudio { builder.mediaDuration = clock.time }
        for (tag, time, offset) in tags {
            let carriage: TimelineEvent.Origin.Carriage = hasAudio ? .packedAudio : .file
            builder.add(
                tag, at: hasAudio ? time : nil,
                TimelineEvent.Origin(carriage, offset: offset))
        }
        return builder
    }

    /// Reads a tag, or skips it by the size in its header.
    ///
    /// - Returns: false without a valid tag header.
    private mutating func readTag() -> Bool {
        let offset = Int(clamping: position)
        let head = input.bytes(at: position, count: ID3Header.size)
        guard let size = ID3Tag.size(head) else {
            // An invalid header is reported, and the search for frames continues after it.
            if head.starts(with: "ID3".utf8), head.count == ID3Header.size {
                do throws(MetadataError) {
                    _ = try ID3Tag(head)
                } catch {
                    builder.note(MetadataDiagnostic(error, kind: "id3", at: offset))
                }
            }
            return false
        }
        if size <= Self.maxTagSize {
            do throws(MetadataError) {
                tags.append(
                    (try ID3Tag(input.bytes(at: position, count: size)), clock.time, offset))
            } catch {
                builder.note(MetadataDiagnostic(error, kind: "id3", at: offset))
            }
        } else {
            builder.note(
                MetadataDiagnostic(
                    .warning, "id3.too-large", "The tag is larger than \(Self.maxTagSize) bytes.",
                    offset: offset))
        }
        position += Int64(size)
        return true
    }
}

/// Seconds of audio, counted in samples to avoid rounding errors.
private struct SampleClock {
    private var samples = 0
    private var sampleRate = 1
    /// Seconds of earlier audio at different sample rates.
    private var before = 0.0

    var time: Double { before + Double(samples) / Double(sampleRate) }

    mutating func advance(by count: Int, at rate: Int) {
        guard rate > 0 else { return }
        if rate != sampleRate {
            before = time
            (samples, sampleRate) = (0, rate)
        }
        samples += count
    }
}

/// One frame of packed audio.
private struct AudioFrame {
    /// Bytes.
    let size: Int
    /// Samples of each channel.
    let samples: Int
    let sampleRate: Int

    init?(_ head: Bytes) {
        guard head.count >= 8, let first = head.first else { return nil }
        if first == 0xFF, let header = try? ADTSHeader(head) {
            (size, sampleRate) = (header.frameSize, header.sampleRate)
            samples = 1024 * header.blockCount
        } else if first == 0xFF, let header = try? MPEGAudioHeader(head),
            let bytes = header.frameSize, bytes > 4
        {
            (size, sampleRate) = (bytes, header.sampleRate)
            samples = header.samplesPerFrame
        } else if first == 0x0B, let frame = try? AC3SyncFrame(head), frame.frameSize > 8 {
            (size, sampleRate) = (frame.frameSize, frame.sampleRate)
            let isExtra = frame.streamType == .dependent || frame.substreamID > 0
            samples = isExtra ? 0 : 1536
        } else {
            return nil
        }
    }
}

/// Reads the ID3 chunk of WAVE (`id3 `) and AIFF (`ID3 `) files.
struct ChunkedAudioReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder = TimelineBuilder()

    private static var maxTagSize: Int64 { 16 << 20 }
    private static var maxChunks: Int { 1 << 12 }

    init(_ source: Source) { input = ByteWindow(source) }

    static func recognizes(_ head: Bytes) -> Bool {
        let (outer, inner) = (head.prefix(4), head.dropFirst(8).prefix(4))
        let isWave = inner.elementsEqual("WAVE".utf8)
        return isWave && ["RIFF", "RF64", "BW64"].contains { outer.elementsEqual($0.utf8) }
            || outer.elementsEqual("FORM".utf8)
                && ["AIFF", "AIFC"].contains { inner.elementsEqual($0.utf8) }
    }

    consuming func read() -> TimelineBuilder {
        let isBigEndian = input.bytes(at: 0, count: 4).elementsEqual("FORM".utf8)
        var position: Int64 = 12
        for _ in 0..<Self.maxChunks {
            let header = Array(input.bytes(at: position, count: 8))
            guard header.count == 8 else { break }
            let digits = isBigEndian ? Array(header[4...]) : header[4...].reversed()
            let size = digits.reduce(Int64(0)) { $0 << 8 | Int64($1) }
            let name = String(decoding: header[..<4], as: UTF8.self)
            if name.lowercased() == "id3 " {
                builder.addTags(
                    input.bytes(at: position + 8, count: Int(min(size, Self.maxTagSize))), at: nil,
                    TimelineEvent.Origin(.file, offset: Int(clamping: position + 8)))
            }
            position += 8 + size + size % 2
        }
        return builder
    }
}
