import Fixtures
import Testing

@testable import Bitstream

/// Two readers of the same samples: the header reader sums tables and runs, the time line goes
/// over them one by one. ISO/IEC 14496-12, sections 8.5 to 8.8.
@Suite struct ISOSamplesTests {
    /// Samples by going over them, as `ISOFile.totals` sums them.
    private struct Sums: Equatable {
        var samples = 0
        var bytes = 0
        var ticks = 0
        var end: Int64 = 0
    }

    /// The tables of `stbl`, then the runs of all fragments, by track_ID.
    private func sums(_ bytes: Bytes) throws -> [Int: Sums] {
        var sums: [Int: Sums] = [:]
        let movie = try #require(ISOBoxes.first(["moov"], in: bytes))
        var defaults: [ISOTrackDefaults] = []
        for (type, payload) in ISOBoxes(ISOBoxes.first(["mvex"], in: movie) ?? [])
        where type == "trex" { defaults.append(try ISOTrackDefaults(payload)) }
        for (type, trak) in ISOBoxes(movie) where type == "trak" {
            let header = try #require(ISOBoxes.first(["tkhd"], in: trak))
            let id = header.dropFirst(header.first == 1 ? 20 : 12).prefix(4)
                .reduce(0) { $0 << 8 | Int($1) }
            let stbl = try #require(ISOBoxes.first(["mdia", "minf", "stbl"], in: trak))
            for sample in ISOSamples(stbl) {
                sums[id, default: Sums()].samples += 1
                sums[id]?.bytes += sample.size
                sums[id]?.ticks += sample.duration
                sums[id]?.end = sample.position + Int64(sample.size)
            }
        }
        for (type, moof) in ISOBoxes(bytes) where type == "moof" {
            for (type, traf) in ISOBoxes(moof) where type == "traf" {
                var fragment = ISOTrackFragment(defaults)
                for (type, payload) in ISOBoxes(traf) {
                    guard let run = fragment.read(type, payload) else { continue }
                    let id = try #require(fragment.header?.trackID)
                    for alike in run {
                        sums[id, default: Sums()].samples += alike.count
                        sums[id]?.bytes += alike.count * (alike.size ?? 0)
                        sums[id]?.ticks += alike.count * (alike.duration ?? 0)
                    }
                }
            }
        }
        return sums
    }

    @Test func `summing and reading all samples one by one agree for every file`() throws {
        let names = Media.names.filter {
            [".mp4", ".mov", ".m4a", ".m4v", ".3gp"].contains(where: $0.hasSuffix)
        }
        #expect(names.count > 20)
        var tracks = 0
        for name in names {
            let bytes = try Media.bytes(name)
            guard let file = isoFile(bytes), ISOBoxes.first(["moov"], in: bytes[...]) != nil
            else { continue }
            let counted = try sums(bytes[...])
            for track in file.tracks {
                guard let id = track.id, let totals = file.totals(of: track), totals.samples > 0,
                    let sizes = totals.bytes, let ticks = totals.ticks
                else { continue }
                tracks += 1
                let other = counted[id] ?? Sums()
                #expect(other.samples == totals.samples, "\(name), track \(id)")
                #expect(other.bytes == sizes, "\(name), track \(id)")
                #expect(other.ticks == ticks, "\(name), track \(id)")
            }
        }
        #expect(tracks > 20)
    }

    /// 11 samples, so that entries of half a byte end in the middle of one: sizes 1 to 11, which
    /// are 66 bytes, and 11 times 3 bytes.
    @Test(arguments: [4, 8, 16, 32, 0])
    func `sizes are summed and read alike, however they are written`(bits: Int) throws {
        let sizes = Array(1...11)
        let packed: [UInt8] =
            switch bits {
            case 4:
                stride(from: 0, to: 11, by: 2).map {
                    UInt8(sizes[$0] << 4 | ($0 + 1 < 11 ? sizes[$0 + 1] : 0))
                }
            case 8: sizes.flatMap { u8($0) }
            case 16: sizes.flatMap { u16($0) }
            case 32: sizes.flatMap { u32($0) }
            default: []
            }
        let table =
            switch bits {
            case 0: fullBox("stsz", u32(3, 11))
            case 32: fullBox("stsz", u32(0, 11), packed)
            default: fullBox("stz2", u32(bits, 11), packed)
            }
        let tables =
            fullBox("stts", u32(2, 10, 1000, 1, 500)) + fullBox("stsc", u32(1, 1, 11, 1)) + table
            + fullBox("stco", u32(1, 900))
        let bytes = movie(TrackSample(tables: tables).bytes)
        let file = try #require(isoFile(bytes))
        let track = try #require(file.track(1))
        let totals = try #require(file.totals(of: track))
        let expected = Sums(
            samples: 11, bytes: bits == 0 ? 33 : 66, ticks: 10_500,
            end: 900 + (bits == 0 ? 33 : 66))
        #expect(try sums(bytes[...])[1] == expected)
        #expect(totals.samples == 11)
        #expect(totals.bytes == expected.bytes)
        #expect(totals.ticks == 10_500)
    }

    @Test func `a width that no table has, and a table that is cut, give no sum`() throws {
        for table in [
            fullBox("stz2", u32(12, 2), zeros(8)), fullBox("stz2", u32(16, 9), zeros(17)),
            fullBox("stsz", u32(0, 2, 7)),
        ] {
            let file = try #require(isoFile(movie(TrackSample(tables: table).bytes)))
            #expect(file.track(1)?.samples.totalBytes == nil)
        }
    }

    /// sample_count 4,294,967,295 without a field costs 12 bytes.
    @Test func `samples without values of their own are one group`() {
        let run = ISOTrackRun(
            Array(fullBox("trun", flags: 0x4, u32(0xFFFF_FFFF, 7)).dropFirst(8))[...],
            ISOSampleDefaults(duration: 2, size: nil, flags: 9))
        let groups = Array(run)
        #expect(!run.isCut)
        #expect(groups.map(\.count) == [1, 0xFFFF_FFFE])
        #expect(groups.map(\.flags) == [7, 9])
        #expect(groups.map(\.duration) == [2, 2])
        #expect(groups.map(\.size) == [nil, nil])
    }

    @Test func `a run with fewer samples than it declares is cut`() {
        let run = ISOTrackRun(
            Array(fullBox("trun", flags: 0x100, u32(3, 10, 20)).dropFirst(8))[...],
            ISOSampleDefaults())
        #expect(run.isCut)
        #expect(Array(run).map(\.duration) == [10, 20])
        #expect(ISOTrackRun([0, 0][...], ISOSampleDefaults()).isCut)
    }
}
