import Batch
import FFmpegBridge
import Fetching
import TrackModel

/// The files that a playlist refers to, fetched by the batch for its worker.
struct ChannelFiles: FetchedFiles {
    let base: String
    let servers: [String]
    private let channel: ByteChannel

    /// nil where the batch has none.
    init?(_ channel: ByteChannel) {
        guard let text = channel.response(to: .place), let place = try? JSONValue(parsing: text),
            let base = place["base"]?.text, let servers = place["servers"]?.elements
        else { return nil }
        self.channel = channel
        self.base = base
        self.servers = servers.compactMap(\.text)
    }

    /// The batch process keeps the failure.
    var lack: MediaRecord.Failure? { nil }

    /// The batch does.
    func describe(_ input: inout MediaRecord.Input) {}

    func contents(of address: String, limit: Int) -> [UInt8]? {
        channel.response(to: .contents(address, limit: limit), maxBytes: limit)
    }

    func knownSize(of address: String) -> Int64? {
        size(of: address).flatMap { $0 < 0 ? nil : $0 }
    }

    func failure(of address: String) -> MediaRecord.Failure? {
        guard let text = channel.response(to: .failureOf(address)),
            let value = try? JSONValue(parsing: text), let code = value["code"]?.text,
            let message = value["message"]?.text
        else { return nil }
        return .init(code: code, message: message)
    }

    func isKnown(_ address: String) -> Bool { size(of: address) != nil }

    func place(of address: String) -> String? {
        channel.response(to: .placeOf(address)).map { String(decoding: $0, as: UTF8.self) }
    }

    func stream(of address: String) -> (any ByteStream & Sendable)? {
        if !isKnown(address) { prepare(opening: [address], sizing: []) }
        return knownSize(of: address).map { Part(channel: channel, address: address, size: $0) }
    }

    /// Prepares files in groups small enough for one request.
    func prepare(opening: [String], sizing: [String]) {
        let maxCount = 64
        for start in stride(from: 0, to: max(opening.count, sizing.count), by: maxCount) {
            _ = channel.response(
                to: .prepare(
                    opening: Array(opening.dropFirst(start).prefix(maxCount)),
                    sizing: Array(sizing.dropFirst(start).prefix(maxCount))))
        }
    }

    /// -1 for a missing file; nil where the size was not requested.
    private func size(of address: String) -> Int64? {
        channel.response(to: .size(address)).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    }

    private struct Part: ByteStream, Sendable {
        let channel: ByteChannel
        let address: String
        let size: Int64?

        func read(
            at position: Int64, into buffer: UnsafeMutableRawBufferPointer
        ) throws(ChannelStream.Ended) -> Int {
            guard !buffer.isEmpty, let size, position >= 0, position < size else { return 0 }
            let count = min(buffer.count, ByteChannel.maxBytes)
            let request = FetchRequest.read(address, position: position, count: count)
            guard let bytes = channel.response(to: request, maxBytes: count) else { throw .init() }
            buffer.copyBytes(from: bytes)
            return bytes.count
        }
    }
}

/// Bytes that the batch fetches for its worker.
struct ChannelStream: PacedStream, Sendable {
    /// Nothing more comes; the batch knows why.
    struct Ended: Error {}

    let size: Int64?
    private let channel: ByteChannel

    init(_ channel: ByteChannel, size: Int64) {
        self.channel = channel
        self.size = size
    }

    func expect(bytesPerSecond: Int) { channel.send(bytesPerSecond: bytesPerSecond) }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(Ended) -> Int {
        guard let size, position >= 0, position < size else { return 0 }
        guard let count = channel.read(at: position, into: buffer) else { throw Ended() }
        return count
    }
}
