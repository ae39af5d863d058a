/// Decoded samples, borrowed from the decoder: valid only during the call that receives them.
package struct AudioBuffer: ~Copyable {
    /// FFmpeg's sample formats, without the planar variants.
    package enum SampleFormat: Hashable, Sendable {
        /// Unsigned, silence is 128.
        case u8
        case s16
        case s32
        case float
        case double

        /// Bytes of one sample.
        var bytes: Int {
            switch self {
            case .u8: 1
            case .s16: 2
            case .s32, .float: 4
            case .double: 8
            }
        }

        var isInteger: Bool { self != .float && self != .double }
    }

    let format: SampleFormat
    /// Whether each channel has its own plane.
    let isPlanar: Bool
    /// 1 to 64.
    let channels: Int
    /// Samples of each channel, 1 to 2²⁴.
    let frames: Int
    /// Hertz, 1 to 10⁷.
    package let sampleRate: Int
    /// FFmpeg's name of each channel in order, `FL FR FC LFE …`; nil when unknown.
    let layout: [String]?
    /// Significant bits of a sample, counted from the highest (`bits_per_raw_sample`); nil when
    /// unknown.
    let validBits: Int?
    /// Presentation time of the first sample, in seconds; nil when unknown.
    let time: Double?

    private let planes: UnsafeBufferPointer<UnsafeMutablePointer<UInt8>?>

    /// nil for impossible values, or where the samples do not fit in the planes.
    ///
    /// - Parameters:
    ///   - planes: one for each channel, or one for all (`AVFrame.extended_data`).
    ///   - bytesPerPlane: that may be read from each plane (`linesize[0]`).
    ///   - layout: taken as unknown when it does not name every channel.
    ///   - validBits: taken as unknown when the format has not as many.
    package init?(
        planes: UnsafeBufferPointer<UnsafeMutablePointer<UInt8>?>, bytesPerPlane: Int,
        format: SampleFormat, isPlanar: Bool, channels: Int, frames: Int, sampleRate: Int,
        layout: [String]? = nil, validBits: Int? = nil, time: Double? = nil
    ) {
        guard (1...64).contains(channels), (1...(1 << 24)).contains(frames),
            (1...10_000_000).contains(sampleRate), planes.count == (isPlanar ? channels : 1),
            // At most 64 · 2²⁴ · 8, far from overflow.
            bytesPerPlane >= frames * format.bytes * (isPlanar ? 1 : channels),
            planes.allSatisfy({ plane in
                plane.map { UInt(bitPattern: $0) % UInt(format.bytes) == 0 } ?? false
            })
        else { return nil }
        self.planes = planes
        self.format = format
        self.isPlanar = isPlanar
        self.channels = channels
        self.frames = frames
        self.sampleRate = sampleRate
        self.layout = layout?.count == channels ? layout : nil
        self.validBits =
            validBits.flatMap { (1...format.bytes * 8).contains($0) ? $0 : nil }
        self.time = time.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Seconds.
    package var duration: Double { Double(frames) / Double(sampleRate) }
}

extension AudioBuffer {
    /// First sample of a channel and the distance between its samples; nil for a channel that does
    /// not exist. The pointer is valid as long as the buffer.
    func samples<Sample>(of channel: Int, as type: Sample.Type) -> (
        first: UnsafePointer<Sample>, stride: Int
    )? {
        guard (0..<channels).contains(channel), MemoryLayout<Sample>.size == format.bytes,
            let plane = planes[isPlanar ? channel : 0]
        else { return nil }
        let first = UnsafeRawPointer(plane).assumingMemoryBound(to: type)
        return isPlanar ? (first, 1) : (first + channel, channels)
    }

    /// Copies samples of one channel from `start` on, full scale being 1, as many as exist and fit.
    /// NaN and absurdly large values become 0.
    ///
    /// - Returns: The number of such values.
    func read(
        channel: Int, from start: Int, into target: inout ContiguousArray<Float>,
        at places: Range<Int>
    ) -> Int {
        target.withUnsafeMutableBufferPointer {
            read(channel, start, UnsafeMutableBufferPointer(rebasing: $0[places]))
        }
    }

    private func read(
        _ channel: Int, _ start: Int, _ target: UnsafeMutableBufferPointer<Float>
    ) -> Int {
        guard start >= 0, start < frames else { return 0 }
        let range = start..<start + min(frames - start, target.count)
        switch format {
        case .u8:
            copy(channel, range, target, of: UInt8.self) { (Float($0) - 128) * 0x1p-7 }
        case .s16:
            copy(channel, range, target, of: Int16.self) { Float($0) * 0x1p-15 }
        case .s32:
            copy(channel, range, target, of: Int32.self) { Float($0) * 0x1p-31 }
        case .float:
            copy(channel, range, target, of: Float.self) { $0 }
        case .double:
            copy(channel, range, target, of: Double.self) { Float($0) }
        }
        return format.isInteger ? 0 : Self.mend(target, range.count)
    }

    @inline(__always)
    private func copy<Sample>(
        _ channel: Int, _ range: Range<Int>, _ target: UnsafeMutableBufferPointer<Float>,
        of type: Sample.Type, _ convert: (Sample) -> Float
    ) {
        guard let (first, stride) = samples(of: channel, as: type),
            let written = target.baseAddress
        else { return }
        if stride == 1 {
            let source = first + range.lowerBound
            for index in 0..<range.count { written[index] = convert(source[index]) }
        } else {
            var source = first + range.lowerBound * stride
            for index in 0..<range.count {
                written[index] = convert(source.pointee)
                source += stride
            }
        }
    }

    /// Limit of a plausible sample, 96 dB above full scale.
    private static var largest: Float { 65_536 }

    private static func mend(_ target: UnsafeMutableBufferPointer<Float>, _ count: Int) -> Int {
        guard let samples = target.baseAddress else { return 0 }
        var bad = 0
        for index in 0..<min(count, target.count) {
            // Also false for NaN.
            let isGood = samples[index].magnitude <= largest
            samples[index] = isGood ? samples[index] : 0
            bad &+= isGood ? 0 : 1
        }
        return bad
    }
}
