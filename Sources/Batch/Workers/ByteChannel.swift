import CProcessIsolation
import Platform

/// A connection through which a worker reads bytes that its batch fetches: the worker names a
/// place and a number, or where the file is a playlist asks about what that refers to.
package final class ByteChannel: @unchecked Sendable {
    /// Bytes of one answer.
    package static let most = 1 << 20
    /// Bytes of one question.
    private static let mostAsked = 1 << 20
    /// In place of a position: a question follows, of so many bytes.
    private static let question: Int64 = -2
    /// In place of a position: in place of a number of bytes to read, that of a second.
    private static let pace: Int64 = -3
    private static let headLength = 16

    // Unchecked: nothing changes.
    private let descriptor: Int32

    /// Takes over a descriptor.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Returns: the ends of the batch and of the worker.
    static func pair() throws(SystemError) -> (ByteChannel, Int32) {
        var descriptors: [Int32] = [0, 0]
        let code = trackprobe_socket_pair(&descriptors)
        guard code == 0 else { throw SystemError(-code) }
        return (ByteChannel(descriptors[0]), descriptors[1])
    }

    // MARK: The worker

    /// - Returns: bytes read, 0 at the end; nil where nothing more comes.
    package func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard !buffer.isEmpty else { return 0 }
        let wanted = min(buffer.count, Self.most)
        guard send(numbers: position, Int64(wanted)), let head = receive(count: 8) else {
            return nil
        }
        let count = Self.number(head, 0)
        guard count >= 0, count <= wanted else { return nil }
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Int(count)])
        return receive(into: part) ? Int(count) : nil
    }

    /// Tells how many bytes a second takes; there is no answer.
    package func tell(bytesPerSecond: Int) {
        _ = send(numbers: Self.pace, Int64(max(bytesPerSecond, 1)))
    }

    /// - Parameter most: bytes of the answer; more ends it.
    /// - Returns: nil for what is not there, and where nothing more comes.
    package func ask(_ question: FetchQuestion, most: Int = most) -> [UInt8]? {
        let line = question.line
        guard line.count <= Self.mostAsked, send(numbers: Self.question, Int64(line.count)),
            line.withUnsafeBytes({ send($0) }), let head = receive(count: 8)
        else { return nil }
        let count = Self.number(head, 0)
        guard count >= 0, count <= Int64(most) else { return nil }
        return count == 0 ? [] : receive(count: Int(count))
    }

    // MARK: The batch

    /// Answers until the worker is gone, or asks for what makes no sense.
    ///
    /// - Parameters:
    ///   - read: bytes read; nil where no more can be.
    ///   - expect: hears how many bytes a second takes.
    ///   - answer: of a question, nil for what is not there; none where nothing may be asked.
    func serve(
        _ read: (Int64, UnsafeMutableRawBufferPointer) -> Int?,
        expect: (Int) -> Void = { _ in },
        answer: ((FetchQuestion) -> [UInt8]?)? = nil
    ) {
        var buffer = [UInt8](repeating: 0, count: Self.most)
        while let head = receive(count: Self.headLength) {
            let (position, wanted) = (Self.number(head, 0), Self.number(head, 8))
            if position == Self.question, let answer, wanted > 0, wanted <= Self.mostAsked {
                guard let line = receive(count: Int(wanted)),
                    let question = FetchQuestion(line: line), reply(answer(question))
                else { return }
                continue
            }
            if position == Self.pace, wanted > 0 {
                expect(Int(clamping: wanted))
                continue
            }
            guard position >= 0, wanted > 0, wanted <= Self.most else { return }
            let count = buffer.withUnsafeMutableBytes { bytes in
                read(position, UnsafeMutableRawBufferPointer(rebasing: bytes[..<Int(wanted)]))
            }
            guard let count, count >= 0, count <= wanted else { return _ = send(numbers: -1) }
            guard send(numbers: Int64(count)),
                buffer.withUnsafeBytes({ send(UnsafeRawBufferPointer(rebasing: $0[..<count])) })
            else { return }
        }
    }

    private func reply(_ answer: [UInt8]?) -> Bool {
        guard let answer else { return send(numbers: -1) }
        return send(numbers: Int64(answer.count)) && answer.withUnsafeBytes { send($0) }
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
