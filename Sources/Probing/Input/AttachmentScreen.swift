import Bitstream
import FFmpegBridge

/// A Matroska file without the data of its attachments, which FFmpeg reads whole when it opens the
/// file: fonts of dozens of megabytes. Zeros are in their place; covers are as they are.
///
/// The attachments are looked up once more is read in one go than headers without them have.
final class AttachmentScreen: ByteStream {
    /// Bytes of headers without attachments.
    private static let headers: Int64 = 256 << 10

    private let base: any ByteStream
    /// nil until they are looked up.
    private var hidden: [Range<Int64>]?
    /// Range that was read in one go.
    private var run: Range<Int64> = 0..<0

    /// nil for another format.
    ///
    /// - Parameter demuxer: FFmpeg's name.
    init?(_ base: any ByteStream, for demuxer: String) {
        guard demuxer.hasPrefix("matroska") else { return nil }
        self.base = base
    }

    var size: Int64? { base.size }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let (end, overflow) = position.addingReportingOverflow(Int64(buffer.count))
        guard position >= 0, !overflow else { return try base.read(at: position, into: buffer) }
        let all = position..<end
        run = (position == run.upperBound ? run.lowerBound : position)..<all.upperBound
        guard hidden != nil || Int64(run.count) > Self.headers else {
            let count = try base.read(at: position, into: buffer)
            run = run.lowerBound..<position + Int64(min(max(count, 0), buffer.count))
            return count
        }
        let hidden = hidden ?? lookUp()
        self.hidden = hidden
        guard let next = hidden.first(where: { $0.upperBound > position }),
            next.lowerBound < all.upperBound
        else { return try base.read(at: position, into: buffer) }
        let isInside = next.lowerBound <= position
        let last = isInside ? min(next.upperBound, end) : next.lowerBound
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(last - position)])
        guard isInside else { return try base.read(at: position, into: part) }
        part.initializeMemory(as: UInt8.self, repeating: 0)
        return part.count
    }

    /// Ranges in the order of the file, none beyond its end.
    private func lookUp() -> [Range<Int64>] {
        var bytes = HeaderBytes(base, interrupt: Interrupt())
        let attachments = MatroskaFile(source: &bytes)?.attachments ?? []
        let whole = 0..<(size ?? 0)
        return attachments.filter { !$0.isPicture }.compactMap(\.data)
            .filter { !$0.isEmpty && $0.clamped(to: whole) == $0 }
            .sorted { $0.lowerBound < $1.lowerBound }
    }
}
