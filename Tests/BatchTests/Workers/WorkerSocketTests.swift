import CProcessIsolation
import Foundation
import Testing

@testable import Batch

@Suite struct WorkerSocketTests {
    @Test func `lines arrive whole, with the files that were sent beside them`() throws {
        let (ours, theirs) = try WorkerSocket.pair()
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("content".utf8))
        try pipe.fileHandleForWriting.close()
        try ours.send(Array("first".utf8), files: [pipe.fileHandleForReading.fileDescriptor])
        try ours.send(Array("second".utf8))
        let first = try theirs.receive()
        #expect(first.line == Array("first".utf8))
        let descriptor = try #require(first.files.first)
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        #expect(try file.readToEnd() == Data("content".utf8))
        let second = try theirs.receive()
        #expect(second.line == Array("second".utf8))
        #expect(second.files.isEmpty)
    }

    @Test func `a wait ends, and so does the other end`() throws {
        let (ours, theirs) = try WorkerSocket.pair()
        #expect(throws: WorkerSocket.Failure.timedOut) { try theirs.receive(waiting: 1) }
        _ = consume ours
        #expect(throws: WorkerSocket.Failure.closed) { try theirs.receive() }
    }

    @Test func `progress is distinguished from a record by its first character`() throws {
        let progress = WorkerProgress(time: 1, duration: .infinity, position: 2, size: nil)
        #expect(
            WorkerProgress(line: progress.line)
                == WorkerProgress(time: 1, duration: nil, position: 2, size: nil))
        #expect(WorkerProgress(line: Array(#"{"schema":"trackprobe/1"}"#.utf8)) == nil)
    }

    @Test func `a name that is not UTF-8 is sent as bytes`() {
        let name: [CChar] = [0x2f, CChar(bitPattern: 0xff), 0]
        let text = InputPathText(.init(platformString: name))
        #expect(text.text == "/\\xFF")
        #expect(text.base64 == "L/8=")
        #expect(InputPathText("/film.mkv").base64 == nil)
    }
}
