import CProcessIsolation
import Platform

/// A connection through which a worker reads bytes that its batch fetches. The worker sends a
/// position and a count or, for a playlist, requests about the files it refers to.
package final class ByteChannel: @unchecked Sendable {
    /// Limit of bytes in one response.
    package static let maxBytes = 1 << 20
    private static let maxRequestBytes = 1 << 20
    /// A value in place of a position: a request follows, whose length is in place of the count.
    private static let request: Int64 = -2
    /// A value in place of a position: the bytes per second of media are in place of the count.
    private static let pace: Int64 = -3
    private static let headLength = 16

    // Unchecked: immutable.
    private let descriptor: Int32

    /// Closes the descriptor at the end.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Returns: the ends of the batch and of the worker.
    static func pair() throws(SystemError) -> (ByteChannel, Int32) {
        var descriptors: [Int32] = [0, 0]
        let code = trackprobe_socket_pair(&descriptors)
        guard code == 0 else { throw SystemError(-code) }
        return (ByteChannel(descriptors[0]), descriptors[1])
    }

    // MARK: Worker

    /// - Returns: bytes read, 0 at the end; nil if the connection ended.
    package func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard !buffer.isEmpty else { return 0 }
        let wanted = min(buffer.count, Self.maxBytes)
        guard send(numbers: position, Int64(wanted)), let head = receive(count: 8) else {
            return nil
        }
        let count = Self.number(head, 0)
        guard count >= 0, count <= wanted else { return nil }
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(count)])
        return receive(into: part) ? Int(count) : nil
    }

    /// Sends the byte rate of the media, without a response.
    package func send(bytesPerSecond: Int) {
        _ = send(numbers: Self.pace, Int64(max(bytesPerSecond, 1)))
    }

    /// - Parameter maxBytes: limit of the response.
    /// - Returns: nil if the file is missing or the connection ended.
    package func response(to request: FetchRequest, maxBytes: Int = maxBytes) -> [UInt8]? {
        let line = request.line
        guard line.count <= Self.maxRequestBytes, send(numbers: Self.request, Int64(line.count)),
            line.withUnsafeBytes({ send($0) }), let head = receive(count: 8)
        else { return nil }
        let count = Self.number(head, 0)
        guard count >= 0, count <= Int64(maxBytes) else { return nil }
        return count == 0 ? [] : receive(count: Int(count))
    }

    // MARK: Batch

    /// Responds until the worker is gone or sends an invalid request.
    ///
    /// - Parameters:
    ///   - read: returns the bytes read; nil after an error.
    ///   - expect: takes the byte rate of the media.
    ///   - respond: returns nil for a missing file; nil if requests are not allowed.
    func serve(
        _ read: (Int64, UnsafeMutableRawBufferPointer) -> Int?,
        expect: (Int) -> Void = { _ in },
        respond: ((FetchRequest) -> [UInt8]?)? = nil
    ) {
        var buffer = [UInt8](repeating: 0, count: Self.maxBytes)
        while let head = receive(count: Self.headLength) {
            let (position, wanted) = (Self.number(head, 0), Self.number(head, 8))
            if position == Self.request, let respond, wanted > 0, wanted <= Self.maxRequestBytes {
                guard let line = receive(count: Int(wanted)),
                    let request = FetchRequest(line: line), reply(respond(request))
                else { return }
                continue
            }
            if position == Self.pace, wanted > 0 {
                expect(Int(clamping: wanted))
                continue
            }
            guard position >= 0, wanted > 0, wanted <= Self.maxBytes else { return }
            let count = buffer.withUnsafeMutableBytes { bytes in
                read(position, UnsafeMutableRawBufferPointer(rebasing: bytes[..<Int(wanted)]))
            }
            guard let count, count >= 0, count <= wanted else { return _ = send(numbers: -1) }
            guard send(numbers: Int64(count)),
                buffer.withUnsafeBytes({ send(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
            else { return }
        }
    }

    private func reply(_ response: [UInt8]?) -> Bool {
        guard let response else { return send(numbers: -1) }
        return send(numbers: Int64(response.count)) && response.withUnsafeBytes { send($0) }
    }

    // MARK: Bytes

    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int64 {
        bytes.withUnsafeBytes {
            Int64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Int64.self))
        }
    }

    private func send(numbers: Int64...) -> Bool {
        numbers.map(\.littleEndian).withUnsafeBytes { send($0) }
    }

    private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
            let count = trackprobe_send(descriptor, rest.baseAddress, rest.count, nil, 0)
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private func receive(count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        return bytes.withUnsafeMutableBytes { receive(into: $0) } ? bytes : nil
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var got = 0
        while got < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[got...])
            let count = Platform.read(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            got += count
        }
        return true
    }
}
