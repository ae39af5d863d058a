import CPrefetch

/// A component of a decoded frame: rows of samples in borrowed memory.
///
/// The initialiser checks every size against the memory, so that no row reaches outside.
package struct PicturePlane {
    /// Samples of a row.
    let width: Int
    /// Rows.
    let height: Int
    /// Significant bits of a sample, 1 to 16.
    let bitDepth: Int

    private let top: UnsafeRawPointer
    private let stride: Int
    private let step: Int
    private let shift: Int
    private let bytesPerSample: Int

    /// nil where a sample would be outside `memory`, where samples overlap, or where two-byte
    /// samples are unaligned.
    ///
    /// - Parameters:
    ///   - memory: All of the rows, with the padding between them. For a frame
    ///     stored bottom up it begins at the last row.
    ///   - firstSample: Bytes from the beginning of `memory` to the leftmost sample
    ///     of the top row.
    ///   - stride: Bytes from a row to the one below it; negative when stored
    ///     bottom up.
    ///   - step: Bytes from a sample to the next in its row: 1 or 2 for planes of
    ///     one component, more where components are interleaved.
    ///   - bytesPerSample: 1, or 2 in little endian.
    ///   - shift: Bits below the sample that do not count: 6 for P010.
    package init?(
        _ memory: UnsafeRawBufferPointer, firstSample: Int = 0, stride: Int, width: Int,
        height: Int, step: Int, bytesPerSample: Int, bitDepth: Int, shift: Int = 0
    ) {
        let limit = 1 << 20
        guard let base = memory.baseAddress, (1...limit).contains(width),
            (1...limit).contains(height), bytesPerSample == 1 || bytesPerSample == 2,
            (bytesPerSample...64).contains(step), (-limit * 64...limit * 64).contains(stride),
            (0..<memory.count).contains(firstSample), (1...16).contains(bitDepth), shift >= 0,
            bitDepth + shift <= bytesPerSample * 8
        else { return nil }
        let rowBytes = (width - 1) * step + bytesPerSample
        let lastRow = firstSample + (height - 1) * stride
        guard height == 1 || abs(stride) >= rowBytes, lastRow >= 0,
            max(firstSample, lastRow) + rowBytes <= memory.count
        else { return nil }
        if bytesPerSample == 2 {
            guard Int(bitPattern: base + firstSample) & 1 == 0, stride & 1 == 0, step & 1 == 0
            else { return nil }
            #if _endian(big)
                return nil
            #endif
        }
        top = base + firstSample
        self.stride = stride
        self.step = step
        self.shift = shift
        self.bytesPerSample = bytesPerSample
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
    }

    /// The greatest value of a sample.
    var maximum: Int { (1 << bitDepth) - 1 }

    /// Right-aligned samples of a row: in place if possible, or copied to `scratch`, which has room
    /// for `width` of them.
    ///
    /// Samples of a damaged frame may exceed `maximum`.
    @inline(__always)
    func row(_ index: Int, scratch: UnsafeMutablePointer<UInt16>) -> UnsafePointer<UInt16> {
        let start = top + min(max(index, 0), height - 1) * stride
        if bytesPerSample == 2, step == 2, shift == 0 {
            return start.assumingMemoryBound(to: UInt16.self)
        }
        copy(start, to: scratch)
        return UnsafePointer(scratch)
    }

    /// Prefetches a row; rows below the frame are ignored.
    @inline(__always)
    func prefetch(_ index: Int) {
        guard index < height else { return }
        trackprobe_prefetch(top + index * stride, (width - 1) * step + bytesPerSample)
    }

    /// A sample, as in `row`.
    @inline(__always)
    func sample(_ row: Int, _ column: Int) -> UInt16 {
        let place =
            top + min(max(row, 0), height - 1) * stride + min(max(column, 0), width - 1) * step
        let shift = UInt16(truncatingIfNeeded: shift)
        return bytesPerSample == 1
            ? UInt16(place.load(as: UInt8.self)) &>> shift : place.load(as: UInt16.self) &>> shift
    }

    private func copy(_ start: UnsafeRawPointer, to scratch: UnsafeMutablePointer<UInt16>) {
        let shift = UInt16(truncatingIfNeeded: shift)
        if bytesPerSample == 1 {
            let bytes = start.assumingMemoryBound(to: UInt8.self)
            if step == 1, shift == 0 {
                for x in 0..<width { scratch[x] = UInt16(bytes[x]) }
            } else if step == 2, shift == 0 {
                for x in 0..<width { scratch[x] = UInt16(bytes[x &* 2]) }
            } else {
                for x in 0..<width { scratch[x] = UInt16(bytes[x &* step]) &>> shift }
            }
        } else {
            let words = start.assumingMemoryBound(to: UInt16.self)
            if step == 2 {
                for x in 0..<width { scratch[x] = words[x] &>> shift }
            } else if step == 4 {
                for x in 0..<width { scratch[x] = words[x &* 2] &>> shift }
            } else {
                let step = step / 2
                for x in 0..<width { scratch[x] = words[x &* step] &>> shift }
            }
        }
    }
}
