import Bitstream

/// Finds ID3 tags before and between the frames of packed audio: ADTS, MPEG audio,
/// AC-3 and E-AC-3 (RFC 8216, section 3.4), and of a file that is nothing but tags.
struct PackedAudioReader<Source: ByteSource> {
    private var input: ByteWindow<Source>
    private var builder = TimelineBuilder()
    private var position: Int64 = 0
    /// Clock of the sound so far.
    private var clock = SampleClock()
    private var hasSound = false
    private var tags: [(tag: ID3Tag, time: Double, offset: Int)] = []

    /// A tag that is read; larger ones are passed over.
    private static var largestTag: Int { 16 << 20 }
    /// Bytes that are searched for the next frame behind damage.
    private static var longestGap: Int64 { 64 << 10 }
    private static var mostTags: Int { TimelineBuilder.mostEvents }

    init(_ source: Source) { input = ByteWindow(source) }

    static func recognizes(_ head: Bytes) -> Bool {
        head.starts(with: [0x49, 0x44, 0x33]) || AudioFrame(head) != nil
    }

    consuming func read() -> TimelineBuilder {
        var gap: Int64 = 0
        while !input.isEnd(position), tags.count < Self.mostTags {
            let head = input.bytes(at: position, count: 64)
            if head.starts(with: [0x49, 0x44, 0x33]), readTag() {
                gap = 0
            } else if let frame = AudioFrame(head) {
                clock.advance(by: frame.samples, at: frame.sampleRate)
                position += Int64(frame.size)
                hasSound = true
                gap = 0
            } else {
                // Padding behind a tag, or damage.
                gap += 1
                guard gap < Self.longestGap else { break }
                position += 1
            }
        }
        if tags.count == Self.mostTags { builder.noteTooMany(offset: Int(clamping: position)) }
        let base = tags.lazy.compactMap { $0.tag.transportStreamTimestamp }.first
        builder.mediaStart = base.map { Double($0) / 90_000 }
        if hasSound { builder.mediaDuration = clock.time }
        for (tag, time, offset) in tags {
            let carriage: TimelineEvent.Origin.Carriage = hasSound ? .packedAudio : .file
            builder.add(
                tag, at: hasSound ? time : nil,
                TimelineEvent.Origin(carriage, offset: offset))
        }
        return builder
    }

    /// False where no tag begins. One that cannot be read is passed over, if its
    /// header is to be believed.
    private mutating func readTag() -> Bool {
        let offset = Int(clamping: position)
        let head = input.bytes(at: position, count: ID3Header.size)
        guard let size = ID3Tag.size(head) else {
            // A tag whose header is none is told; what follows is looked at for frames.
            if head.starts(with: "ID3".utf8), head.count == ID3Header.size {
                do throws(MetadataError) {
                    _ = try ID3Tag(head)
                } catch {
                    builder.note(MetadataDiagnostic(error, kind: "id3", at: offset))
                }
            }
            return false
        }
        if size <= Self.largestTag {
            do throws(MetadataError) {
                tags.append(
                    (try ID3Tag(input.bytes(at: position, count: size)), clock.time, offset))
            } catch {
                builder.note(MetadataDiagnostic(error, kind: "id3", at: offset))
            }
        } else {
            builder.note(
                MetadataDiagnostic(
                    .warning, "id3.too-large", "The tag is larger than is read.", offset: offset))
        }
        position += Int64(size)
        return true
    }
}

/// Seconds of sound, counted in samples so that nothing adds up.
private struct SampleClock {
    private var samples = 0
    private var sampleRate = 1
    /// Seconds of sound at other rates before.
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

/// One frame of sound that packed audio may hold.
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
