import TrackProbeKit

func read(_ folder: String) async throws {
    for await record in MediaProbe.records(of: MediaFolders.files(at: [folder]), jobs: 4) {
        print(record.input.path, record.error?.message ?? "\(record.tracks.count) tracks")
    }
    let stream = MemoryStream([0x47])
    let record = try await MediaProbe.probe(stream, name: "segment", format: "mpegts")
    print(SelectionPolicy.default.select(record.tracks).video.reason)
    let wanted = try RecordCondition(parsing: "channels > 2")
    print(wanted.matchingTracks(of: record), LibraryVersions.ffmpeg)
}

func watch(_ path: String) throws -> MediaRecord {
    let control = ProbeControl { print($0.fraction ?? 0) }
    do throws(ProbeError) {
        return try MediaProbe.probeBlocking(path: path, depth: .full, control: control)
    } catch {
        print(error.code, error)
        throw error
    }
}

/// A graphics card decodes, if there is one.
func decodeOnHardware(_ path: String) async throws -> MediaRecord {
    var checker = FileChecker()
    checker.hardwareDecoding = .auto
    print(await checker.check(path).verdict)
    var verifier = Verifier()
    verifier.hardwareDecoding = .cuda
    print(await verifier.verify(path, path).differences.count)
    var input = ProbeInput(path: path)
    input.hardwareDecoding = .auto
    return try await MediaProbe.probe(input, depth: .full)
}

func picture(_ path: String) async throws -> [UInt8] {
    try await MediaProbe.picture(PictureRequest(path: path, content: .frame(time: 12))).png
}

/// A source of bytes of one's own.
struct Zeros: ByteStream {
    let size: Int64? = 1024
    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int { 0 }
}

/// Unknown values of a track are nil in the kit, not 0.
func turn(of track: MediaPlayerTrack) -> Int? { track.rotation }

/// A program whose workers are itself.
func serve(_ arguments: [String], _ folder: String) async throws -> Int32 {
    if let status = MediaBatch.workerStatus(arguments) { return status }
    let batch = try MediaBatch([folder], worker: arguments[0], order: .asGiven)
    for try await record in batch.records() where record.error != nil { batch.stop() }
    return 0
}

func ask(_ path: String) throws -> Int {
    do throws(MediaCatalog.Failure) {
        return try MediaCatalog(path: path).count
    } catch {
        print(error)
        return 0
    }
}
