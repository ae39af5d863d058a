import Fixtures
import Testing

@testable import FFmpegBridge
@testable import Probing
@testable import TrackModel

/// Hardware decoding with a substitute: software decodes, and frames come in two planes.
@Suite struct HardwareDecodingTests {
    private struct Result {
        var record: MediaRecord
        let decoders: [MediaRecord.Decode.TrackDecoder]?
    }

    private func result(
        _ path: String, on device: HardwareDevice?, depth: ProbeDepth = .full,
        decoding: DecodingRequest? = nil, checksums: Bool = false
    ) throws -> Result {
        var input = ProbeInput(path: path)
        input.hardwareSubstitute = device
        if device != nil { input.hardwareDecoding = .auto }
        input.decoding = decoding
        if checksums { input.checksums = ChecksumRequest([.md5], of: [.frames]) }
        var probe = try FileProbe(MediaInput(input, interrupt: Interrupt()))
        try probe.read(depth: depth)
        var record = probe.record(depth: depth)
        let decoders = record.decode?.decoders
        record.decode?.decoders = nil
        return Result(record: record, decoders: decoders)
    }

    private func device(failingAfter frames: Int? = nil, isLost: Bool = false) throws
        -> HardwareDevice
    {
        try #require(HardwareDevice(failingAfter: frames, isLost: isLost))
    }

    /// Files with video that is decoded exactly alike everywhere.
    private static let names = Media.truths.filter { truth in
        !truth.file.hasSuffix(".m3u8") && !truth.file.hasSuffix(".mpd")
    }.map(\.file)

    // MARK: Semi-planar frames

    @Test(arguments: names)
    func `a record is the same from frames in two planes`(name: String) throws {
        guard let plain = try? result(Media.path(name), on: nil) else { return }
        let hardware = try result(Media.path(name), on: device())
        #expect(hardware.record == plain.record)
        #expect(plain.decoders == nil)
    }

    @Test(arguments: names)
    func `a check is the same from frames in two planes`(name: String) throws {
        let request = DecodingRequest(.everything)
        guard let plain = try? result(Media.path(name), on: nil, decoding: request) else { return }
        let hardware = try result(Media.path(name), on: device(), decoding: request)
        #expect(hardware.record == plain.record)
    }

    /// Depths of 8 and 10 bits, odd sizes, full range.
    @Test(arguments: [
        "film.mkv", "color/full-range.mp4", "color/odd-size.mkv", "hdr/hdr10.mp4",
        "hdr/av1-hdr10.mp4", "containers/vp9.webm",
    ])
    func `digests of frames are those of three planes`(name: String) throws {
        let plain = try result(Media.path(name), on: nil, checksums: true)
        let hardware = try result(Media.path(name), on: device(), checksums: true)
        let digests = plain.record.tracks.map { $0.streamDigests?.frames?.md5 }
        #expect(digests.contains { $0 != nil })
        #expect(hardware.record.tracks.map { $0.streamDigests?.frames?.md5 } == digests)
        #expect(hardware.decoders?.map(\.decoder) == ["rehearsal"])
    }

    /// The first frame of a file, and whether it is the same as another.
    private func first(
        _ name: String, as other: ReferenceFrame? = nil
    ) throws -> (frame: ReferenceFrame, isSame: Bool?) {
        let path = Media.path(name)
        let demuxer = try Demuxer(InputFile.open(path: path), name: path, interrupt: Interrupt())
        let packet = try Packet()
        repeat { _ = try demuxer.read(into: packet) } while packet.streamIndex != 0
        let decoder = try demuxer.makeDecoder(DecoderRequest(stream: 0, codec: nil, threads: 1))
        let again = try demuxer.makeDecoder(DecoderRequest(stream: 0, codec: nil, threads: 1))
        let reference = ReferenceFrame(decoder, packet, number: 1)
        let frame = try Frame()
        _ = try again?.send(packet, number: 1)
        _ = try again?.finish()
        _ = try again?.receive(into: frame)
        let found = frame.picture
        let picture = try #require(found)
        return (try #require(reference), other?.matches(frame, picture))
    }

    @Test func `the first frame must be that of software`() throws {
        let plain = try first("color/bt709.mp4")
        #expect(try first("color/bt709.mp4", as: plain.frame).isSame == true)
        #expect(try first("color/full-range.mp4", as: plain.frame).isSame == false)
    }

    // MARK: Falling back

    @Test(arguments: [(0, false, "errors"), (20, false, "errors"), (20, true, "device-lost")])
    func `software decodes all of a track that hardware fails on`(
        frames: Int, isLost: Bool, reason: String
    ) throws {
        let plain = try result(Media.path("film.mkv"), on: nil)
        let hardware = try result(
            Media.path("film.mkv"), on: device(failingAfter: frames, isLost: isLost))
        #expect(hardware.record == plain.record)
        #expect(
            hardware.decoders == [.init(trackID: 0, decoder: "software", reason: reason)])
    }

    @Test(arguments: [
        ("containers/program.mpg", "inexact"), ("color/yuv444.mkv", "unsupported"),
        ("color/yuv422-10.mkv", "unsupported"), ("damaged/overwritten.h264", "errors"),
    ])
    func `the record states why software decoded`(name: String, reason: String) throws {
        let hardware = try result(Media.path(name), on: device())
        #expect(hardware.decoders?.map(\.decoder) == ["software"])
        #expect(hardware.decoders?.map(\.reason) == [reason])
    }

    @Test func `grain of AV1 is left to software`() throws {
        let folder = try TemporaryFolder()
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=320x180:rate=10:duration=1", "-c:v",
                "libsvtav1", "-preset", "12", "-svtav1-params", "film-grain=10", "a.mkv",
            ], in: folder)
        #expect(try result(path, on: device()).decoders?.map(\.reason) == ["grain"])
    }

    /// A decoder in software finds more damage in these than a device.
    @Test(arguments: ["color/bt709.mp4", "hdr/av1-hdr10.mp4"])
    func `H.264 and AV1 are decoded in software`(name: String) throws {
        var input = ProbeInput(path: Media.path(name))
        input.hardwareDecoding = .auto
        var probe = try FileProbe(MediaInput(input, interrupt: Interrupt()))
        try probe.read(depth: .full)
        #expect(probe.record(depth: .full).decode?.decoders?.map(\.reason) == ["concealed-damage"])
    }

    @Test func `a truncated file is decoded in software`() throws {
        let hardware = try result(Media.path("damaged/truncated.mp4"), on: device())
        #expect(hardware.decoders?.allSatisfy { $0.decoder == "software" } == true)
        let plain = try result(Media.path("damaged/truncated.mp4"), on: nil)
        #expect(hardware.record == plain.record)
    }

    @Test func `without a device software decodes`() throws {
        var input = ProbeInput(path: Media.path("hdr/hdr10.mp4"))
        input.hardwareDecoding = .videotoolbox
        guard HardwareDevice(.videotoolbox) == nil else { return }
        var probe = try FileProbe(MediaInput(input, interrupt: Interrupt()))
        try probe.read(depth: .full)
        #expect(
            probe.record(depth: .full).decode?.decoders
                == [.init(trackID: 0, decoder: "software", reason: "no-device")])
    }

    @Test func `samples are decoded in software`() throws {
        let sample = try result(Media.path("film.mkv"), on: device(), depth: .sample)
        #expect(sample.decoders == nil)
        #expect(
            sample.record == (try result(Media.path("film.mkv"), on: nil, depth: .sample).record))
    }

    @Test func `no more than four tracks of a file use hardware`() throws {
        let pool = DecoderPool(size: nil)
        #expect((0..<6).map { _ in pool.openHardware() } == [true, true, true, true, false, false])
        pool.closeHardware()
        #expect(pool.openHardware())
    }

    @Test func `every reason is documented`() throws {
        let member = try #require(
            MediaRecord.Decode.TrackDecoder.members.members.first { $0.name == "reason" })
        for reason in HardwareUse.Reason.allCases {
            #expect(member.documentation.contains("`\(reason.rawValue)`"))
        }
    }

    @Test func `every type of hardware has a name of its own`() {
        #expect(HardwareDecoding.auto.types == HardwareType.allCases)
        #expect(HardwareDecoding.none.types.isEmpty)
        for type in HardwareType.allCases {
            #expect(HardwareDecoding(rawValue: type.rawValue)?.types == [type])
        }
    }
}

@Suite struct FrameBalanceTests {
    private func balance(sent: some Sequence<Int64?>, received: some Sequence<Int64>) -> Bool {
        var balance = FrameBalance()
        for time in sent { balance.sent(time: time) }
        for time in received { balance.received(time: time) }
        return balance.isEven
    }

    @Test func `every packet gives a frame`() {
        #expect(balance(sent: [0, 3, 1, 2], received: [0, 1, 2, 3]))
        #expect(!balance(sent: [0, 3, 1, 2], received: [0, 1, 3]))
        #expect(!balance(sent: [0, 1], received: []))
        #expect(balance(sent: [], received: []))
    }

    @Test func `packets shown before the first frame may give none`() {
        #expect(balance(sent: [5, 2, 3, 8, 6], received: [5, 6, 8]))
        #expect(balance(sent: [5, 2, 3, 8, 6], received: [2, 3, 5, 6, 8]))
        #expect(!balance(sent: [5, 2, 3, 8, 6], received: [5, 8]))
    }

    @Test func `frames without times are counted`() {
        var balance = FrameBalance()
        for _ in 0..<3 { balance.sent(time: nil) }
        for _ in 0..<3 { balance.received(time: nil) }
        #expect(balance.isEven)
        balance.sent(time: nil)
        #expect(!balance.isEven)
    }

    @Test func `packets of fields give half as many frames`() {
        let frames = (0..<9).map { Int64($0) }
        let fields = frames.flatMap { [$0, nil] }
        #expect(balance(sent: fields, received: frames))
        #expect(balance(sent: fields.dropLast(), received: frames))
        #expect(!balance(sent: fields, received: frames.dropLast()))
    }
}
