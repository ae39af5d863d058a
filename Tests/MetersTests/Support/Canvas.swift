import Testing

@testable import Meters

/// A frame made for a test, and the memory that a decoder would own.
struct Canvas {
    enum Layout: CaseIterable {
        case planar420, planar422, planar444, semiplanar, rgb, grey
    }

    let width: Int
    let height: Int
    let bitDepth: Int
    let layout: Layout
    /// Bits by which P010 shifts its samples up.
    let shift: Int
    private(set) var planes: [[UInt16]]
    private var memory: [(bytes: [UInt8], stride: Int)] = []

    init(
        _ width: Int, _ height: Int, bitDepth: Int = 8, layout: Layout = .planar420,
        shift: Int = 0, luma: (Int, Int) -> Int = { _, _ in 0 },
        cb: ((Int, Int) -> Int)? = nil, cr: ((Int, Int) -> Int)? = nil
    ) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.layout = layout
        self.shift = shift
        let (log2Width, log2Height) = Self.subsampling(layout)
        let size = ((width + log2Width) >> log2Width, (height + log2Height) >> log2Height)
        let neutral = layout == .rgb ? 0 : 1 << (bitDepth - 1)
        func fill(_ size: (Int, Int), _ value: (Int, Int) -> Int) -> [UInt16] {
            var samples: [UInt16] = []
            samples.reserveCapacity(size.0 * size.1)
            for y in 0..<size.1 {
                for x in 0..<size.0 {
                    samples.append(UInt16(clamping: min(max(value(x, y), 0), (1 << bitDepth) - 1)))
                }
            }
            return samples
        }
        planes = [fill((width, height), luma)]
        if layout != .grey {
            planes.append(fill(size, cb ?? { _, _ in neutral }))
            planes.append(fill(size, cr ?? { _, _ in neutral }))
        }
        store()
    }

    static func subsampling(_ layout: Layout) -> (Int, Int) {
        switch layout {
        case .planar420, .semiplanar: (1, 1)
        case .planar422: (1, 0)
        default: (0, 0)
        }
    }

    /// The samples as a decoder would store them: rows padded, more than 8 bits in
    /// two bytes.
    private mutating func store() {
        let size = bitDepth > 8 ? 2 : 1
        func add(_ samples: [[UInt16]], _ width: Int, _ height: Int) {
            let stride = (width * size * samples.count + 31) & ~31
            var bytes = [UInt8](repeating: 0xA5, count: stride * height)
            for y in 0..<height {
                for (index, plane) in samples.enumerated() {
                    var at = y * stride + index * size
                    for value in plane[y * width..<(y + 1) * width] {
                        let value = value << UInt16(shift)
                        bytes[at] = UInt8(truncatingIfNeeded: value)
                        if size == 2 { bytes[at + 1] = UInt8(truncatingIfNeeded: value >> 8) }
                        at += samples.count * size
                    }
                }
            }
            memory.append((bytes, stride))
        }
        let (chromaWidth, chromaHeight) = chromaSize
        add([planes[0]], width, height)
        if layout == .semiplanar {
            add([planes[1], planes[2]], chromaWidth, chromaHeight)
        } else if layout != .grey {
            add([planes[1]], chromaWidth, chromaHeight)
            add([planes[2]], chromaWidth, chromaHeight)
        }
    }

    private var chromaSize: (Int, Int) {
        let (log2Width, log2Height) = Self.subsampling(layout)
        return ((width + log2Width) >> log2Width, (height + log2Height) >> log2Height)
    }

    /// Calls `body` with the frame.
    ///
    /// - Parameter depth: What the picture claims to have, where its samples have
    ///   more.
    func withBuffer(
        bitDepth depth: Int? = nil, coding: PictureCoding = PictureCoding(), time: Double? = nil,
        duration: Double? = nil,
        isInterlaced: Bool = false, isTopFieldFirst: Bool = false, isKey: Bool = false,
        _ body: (borrowing PictureBuffer) -> Void
    ) {
        let size = bitDepth > 8 ? 2 : 1
        let (log2Width, log2Height) = Self.subsampling(layout)
        let (chromaWidth, chromaHeight) = chromaSize
        let stride = memory[0].stride
        let chromaStride = memory[memory.count - 1].stride
        func plane(
            _ bytes: UnsafeRawBufferPointer, _ first: Int, _ stride: Int, _ width: Int,
            _ height: Int, step: Int
        ) -> PicturePlane? {
            PicturePlane(
                bytes, firstSample: first, stride: stride, width: width, height: height,
                step: step, bytesPerSample: size, bitDepth: depth ?? bitDepth, shift: shift)
        }
        memory[0].bytes.withUnsafeBytes { first in
            memory[memory.count > 1 ? 1 : 0].bytes.withUnsafeBytes { second in
                memory[memory.count - 1].bytes.withUnsafeBytes { third in
                    let step = layout == .semiplanar ? 2 * size : size
                    let crStart = layout == .semiplanar ? size : 0
                    guard let luma = plane(first, 0, stride, width, height, step: size) else {
                        Issue.record("no luma")
                        return
                    }
                    var planes = PictureBuffer.Planes.grey(luma)
                    if layout != .grey {
                        guard
                            let cb = plane(
                                second, 0, chromaStride, chromaWidth, chromaHeight, step: step),
                            let cr = plane(
                                third, crStart, chromaStride, chromaWidth, chromaHeight, step: step)
                        else {
                            Issue.record("no chroma")
                            return
                        }
                        planes =
                            layout == .rgb
                            ? .rgb(luma, cb, cr)
                            : .yCbCr(
                                luma, cb, cr, log2Width: log2Width, log2Height: log2Height)
                    }
                    guard
                        let picture = PictureBuffer(
                            planes, coding: coding, time: time, duration: duration,
                            isInterlaced: isInterlaced, isTopFieldFirst: isTopFieldFirst,
                            isKey: isKey)
                    else {
                        Issue.record("no picture")
                        return
                    }
                    body(picture)
                }
            }
        }
    }
}
