import Fixtures
import Foundation
import Testing

@testable import FFmpegBridge

@Suite(.timeLimit(.minutes(10)))
struct DemuxerTests {
    private func demuxer(
        _ name: String, upTo end: Int64? = nil, _ interrupt: Interrupt = Interrupt()
    ) throws -> Demuxer {
        try Demuxer(
            InputFile.open(path: Media.path(name)), upTo: end, name: name, interrupt: interrupt)
    }

    private func packets(_ demuxer: borrowing Demuxer) throws -> Int {
        let packet = try Packet()
        var count = 0
        while try demuxer.read(into: packet) { count += 1 }
        return count
    }

    @Test func `the loaded libraries match the compiled ones`() {
        #expect(FFmpegLibraries.mismatch == nil)
        #expect(
            FFmpegLibraries.all.map(\.name) == ["avformat", "avcodec", "avutil", "swscale"])
        #expect(FFmpegLibraries.all.allSatisfy { $0.loaded.major > 0 })
    }

    @Test func `opening gives the container's values, reading gives packets`() throws {
        let demuxer = try demuxer("conflicts/size.mkv")
        #expect(demuxer.formatName == "matroska,webm")
        #expect(demuxer.streamCount == 1)
        #expect(demuxer.streams.first?.picture?.size?.width == 640)
        #expect(try packets(demuxer) == 24)
    }

    @Test(arguments: [
        ("raw/main.hevc", nil), ("raw/avc.h264", nil), ("hdr/av1-hdr10.mp4", nil),
        ("containers/vp9.webm", nil), ("raw/lc.aac", false), ("color/ffv1.mkv", true),
        ("audio/seven-one.flac", true),
    ])
    func `only a codec that has no choice is lossless or lossy`(
        name: String, isLossless: Bool?
    ) throws {
        let demuxer = try demuxer(name)
        #expect(demuxer.streams.first?.isLossless == isLossless)
    }

    @Test func `no byte after the given end is read`() throws {
        let whole = try demuxer("mp4/plain.mp4")
        let all = try packets(whole)
        let half = try demuxer("mp4/plain.mp4", upTo: 20_000)
        #expect(half.streams.map(\.codec) == whole.streams.map(\.codec))
        let some = try packets(half)
        #expect(some > 0 && some < all)
        #expect(throws: FFmpegError.self) { _ = try demuxer("mp4/plain.mp4", upTo: 8) }
        #expect(throws: FFmpegError.self) { _ = try demuxer("mp4/plain.mp4", upTo: 0) }
        let beyond = try demuxer("mp4/plain.mp4", upTo: .max)
        #expect(try packets(beyond) == all)
    }

    @Test func `frames have the stream's colours, not the container's`() throws {
        let demuxer = try demuxer("conflicts/colours.mkv")
        #expect(demuxer.streams.first?.picture?.colors.primaries == "bt709")
        let decoder = try #require(
            try demuxer.makeDecoder(DecoderRequest(stream: 0, codec: nil, threads: 1)))
        let packet = try Packet()
        let frame = try Frame()
        var isDecoded = false
        while !isDecoded, try demuxer.read(into: packet), try decoder.send(packet) {
            if case .frame = try decoder.receive(into: frame) { isDecoded = true }
        }
        let told = frame.picture
        let picture = try #require(told)
        #expect(picture.colors.primaries == "bt2020")
        #expect(picture.colors.transfer == "smpte2084")
        #expect(picture.layout?.bitDepth == 10)
        let sound = frame.sound
        #expect(sound == nil)
    }

    /// Flags of frames may be missed where several threads decode.
    @Test(arguments: [("damaged/overwritten.h264", true), ("raw/avc.h264", false)])
    func `a decoder that concealed parts of frames reports it`(name: String, conceals: Bool) throws
    {
        let demuxer = try demuxer(name)
        try demuxer.probeStreams()
        let decoder = try #require(
            try demuxer.makeDecoder(DecoderRequest(stream: 0, codec: nil, threads: 2)))
        let packet = try Packet()
        let frame = try Frame()
        func takeFrames() {
            while case .frame? = try? decoder.receive(into: frame) {}
        }
        while try demuxer.read(into: packet) {
            _ = try? decoder.send(packet)
            takeFrames()
        }
        _ = try? decoder.finish()
        takeFrames()
        #expect(decoder.hasConcealed == conceals)
    }

    @Test func `an unopened stream has no decoder`() throws {
        let demuxer = try demuxer("raw/lc.aac")
        for index in [-1, 1, .max] {
            #expect(
                try demuxer.makeDecoder(DecoderRequest(stream: index, codec: nil, threads: 1))
                    == nil)
        }
    }

    @Test func `cancelling stops reading`() throws {
        let interrupt = Interrupt()
        let demuxer = try demuxer("mpegts/two-programmes.ts", interrupt)
        interrupt.cancel()
        #expect(interrupt.isCancelled && interrupt.isDue)
        #expect(throws: FFmpegError.self) {
            try demuxer.probeStreams(); _ = try packets(demuxer)
        }
        #expect(throws: FFmpegError.self) { _ = try self.demuxer("film.mkv", interrupt) }
    }

    @Test func `processor time that is spent stops reading`() throws {
        let interrupt = Interrupt()
        interrupt.setDeadline(0.001)
        #expect(!interrupt.isDue)
        while !interrupt.isDue {}
        #expect(!interrupt.isCancelled)
        #expect(throws: FFmpegError.self) { _ = try demuxer("film.mkv", interrupt) }
        for none in [0, -1, .infinity, .nan] {
            interrupt.setDeadline(none)
            #expect(!interrupt.isDue)
        }
    }

    /// A writer who opens the pipe and stays silent.
    @Test func `a deadline stops waiting for a silent pipe`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.namedPipe("pipe")
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        let interrupt = Interrupt()
        let file = try InputFile.open(path: path, interrupt: interrupt)
        interrupt.setDeadline(0.2)
        #expect(file.bytes(at: 0, count: 1) == [])
        #expect(interrupt.isDue)
    }
}
