import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Catalog

/// Nights of a library whose time is simulated: a reading takes its bytes by the pace of the disk,
/// and nothing waits.
@Suite struct NightSimulationTests {
    /// Bytes per second of the simulated disk.
    private static let pace = 1000.0
    /// Seconds of a night.
    private static let budget = 600.0
    private static let day = 86_400.0

    /// The state of the files on disk.
    private final class Disk {
        let library: Library
        /// Simulated sizes.
        var bytes: [String: Int] = [:]
        /// Files with damage that only a full reading finds.
        var damaged: Set<String> = []
        var truncated: Set<String> = []

        init() throws { library = try Library() }

        func add(_ name: String, bytes: Int) throws {
            self.bytes[name] = bytes
            try library.make(name)
        }

        func record(_ name: String, _ depth: ProbeDepth) -> MediaRecord {
            Records.film("films/\(name)", depth: depth) { record in
                record.input.size = bytes[name]
                if truncated.contains(name) {
                    record.findings.append(
                        Finding(.containerTruncated, message: "The end is missing."))
                }
                if damaged.contains(name), depth == .full {
                    record.findings.append(
                        Finding(.decodeErrors, message: "It is damaged.", severity: .error))
                }
            }
        }
    }

    private struct Night {
        var upgraded: [String] = []
        var changes: LibraryChanges?
        var progress = UpgradeProgress()
        /// Seconds from its start to its end.
        var seconds = 0.0
    }

    /// A run with `--upgrade check --for 10m`.
    ///
    /// - Parameters:
    ///   - budget: seconds of the night.
    ///   - kill: number of full readings after which the run is killed.
    private func night(
        _ disk: Disk, budget: Double = budget, killedAfter kill: Int = .max,
        slow: Set<String> = []
    ) throws -> Night {
        let library = disk.library
        let writer = try CatalogWriter(library.catalog)
        let run = try CatalogRunWriter(
            CatalogRun(
                depth: .sample, refresh: .stale, program: "trackprobe test", arguments: ["films"]),
            in: writer, at: library.date)
        let start = library.date
        var now = start
        var names: [Int64: String] = [:]
        for name in try library.names() {
            let file = try library.file(name)
            switch try run.answer(about: file, at: now) {
            case .known(let row, _): names[row] = name
            case .unknown(let hash, let isNew):
                let row = try run.store(
                    RecordCodec.bytes(of: disk.record(name, .sample)), of: file, hash: hash,
                    isNew: isNew, seconds: 0.1, at: now)
                now += 0.1
                names[row] = name
            }
        }
        var night = Night()
        var queue = try run.upgrades(of: Set(names.keys), to: .full, rereads: true)
        let end = start + budget
        while let next = queue.next(within: end.timeIntervalSince(now)) {
            let name = try #require(names[next.row])
            let seconds =
                Double(disk.bytes[name] ?? 0) / Self.pace * (slow.contains(name) ? 100 : 1)
            if now + seconds > end {
                try run.noteStopped(
                    next.row, seconds: end.timeIntervalSince(now), at: end)
                now = end
                break
            }
            if night.upgraded.count == kill {
                // As SIGKILL leaves it: the last transaction is lost, the run has no end.
                try writer.close()
                return night
            }
            now += seconds
            let file = try library.file(name)
            try run.store(
                RecordCodec.bytes(of: disk.record(name, .full)), of: file,
                hash: try run.hashForRereading(file), seconds: seconds, at: now)
            night.upgraded.append(name)
        }
        night.progress = try run.progress(to: .full, below: [library.root])
        _ = try run.end(roots: [library.root], isComplete: true, at: now)
        night.changes = try run.changes(below: [library.root])
        night.seconds = now.timeIntervalSince(start)
        try writer.close()
        return night
    }

    private func lines(_ night: Night) -> [String] {
        (night.changes?.files ?? []).map { file in
            (file.kinds.map(\.rawValue) + [file.path] + file.came.map { "+\($0.code)" }
                + file.went.map { "-\($0.code)" }).joined(separator: " ")
        }
    }

    @Test func `90 nights report each planted event once, on its night`() throws {
        let disk = try Disk()
        let library = disk.library
        // 200 files of 10 to 40 s: about 5,000 s, or nine nights.
        for number in 0..<200 {
            try disk.add("f\(number).mkv", bytes: 10_000 + number * 7919 % 30_000)
        }
        // Damage since the first night, which a night finds when it reads the file.
        disk.damaged = ["f7.mkv", "f150.mkv"]
        var found: [String: Int] = [:]
        var expected: [Int: [String]] = [:]
        var counts: [String: Int] = [:]
        for number in 0..<90 {
            switch number {
            case 20:
                try library.make("f3.mkv", holding: "cut")
                disk.truncated = ["f3.mkv"]
                expected[20] = ["worse changed films/f3.mkv +container.truncated"]
            case 25:
                try library.move("f4.mkv", to: "moved-f4.mkv")
                disk.bytes["moved-f4.mkv"] = disk.bytes["f4.mkv"]
                expected[25] = ["moved films/moved-f4.mkv"]
            case 30:
                try library.make("f3.mkv")
                disk.truncated = []
                expected[30] = ["mended changed films/f3.mkv -container.truncated"]
            case 40:
                try library.remove("f5.mkv")
                expected[40] = ["gone films/f5.mkv"]
            case 50:
                try library.make("f5.mkv")
                expected[50] = ["found films/f5.mkv"]
            case 60:
                try disk.add("new.mkv", bytes: 20_000)
                expected[60] = ["new films/new.mkv"]
            default: break
            }
            // The run is killed and started again on two nights, and shorter on one.
            if number == 35 || number == 36 {
                _ = try night(disk, killedAfter: 5)
                library.date += 600
            }
            let budget = number == 45 ? Self.budget / 10 : Self.budget
            let night = try night(disk, budget: budget)
            for name in night.upgraded { counts[name, default: 0] += 1 }
            #expect(night.seconds <= budget)
            // The longest file takes 40 s.
            #expect(night.seconds > budget - 40, "night \(number)")
            #expect(Set(night.upgraded).count == night.upgraded.count)
            var lines = lines(night)
            for name in disk.damaged where lines.contains("worse films/\(name) +decode.errors") {
                #expect(found.updateValue(number, forKey: name) == nil)
                #expect(night.upgraded.contains(name) || [35, 36].contains(number))
                lines.removeAll { $0 == "worse films/\(name) +decode.errors" }
            }
            #expect(lines == expected[number] ?? [], "night \(number)")
            if number == 0 {
                #expect(night.changes?.since == nil)
                // What it found on the first night is the baseline.
                for name in disk.damaged where night.upgraded.contains(name) { found[name] = 0 }
            }
            if number > 12 { #expect(night.progress.filesLeft <= 1, "night \(number)") }
            library.date += Self.day
        }
        #expect(Set(found.keys) == disk.damaged)
        // Every file was read about equally often: 89.1 nights of 600 s for 5,000 s.
        let times = library.count(of: counts)
        #expect(times.min >= 8, "\(times)")
        #expect(times.max <= 12, "\(times)")
    }

    @Test func `a night ends in time, and the next goes on where it was`() throws {
        let disk = try Disk()
        for name in ["a", "b", "c", "d", "e"] { try disk.add("\(name).mkv", bytes: 200_000) }
        var night = try night(disk)
        // Nothing is known about the pace at first: the third file is stopped.
        #expect(night.upgraded == ["a.mkv", "b.mkv"])
        #expect(night.seconds == 600)
        #expect(night.progress.filesLeft == 3)
        #expect(night.progress.stopped == 1)
        #expect(night.progress.nightsLeft == 2)
        disk.library.date += Self.day
        night = try self.night(disk)
        // c.mkv comes after the others, and needs more than the 200 s after which it was stopped; the
        // longest unread file fits instead.
        #expect(night.upgraded == ["d.mkv", "e.mkv", "a.mkv"])
        #expect(night.progress.filesLeft == 1)
        #expect(night.progress.nightsLeft == 1)
        disk.library.date += Self.day
        night = try self.night(disk)
        #expect(night.upgraded == ["c.mkv", "b.mkv", "d.mkv"])
        #expect(night.progress.filesLeft == 0)
        #expect(night.progress.nightsPerRound == 2)
    }

    @Test func `a file that is never finished does not use up all nights`() throws {
        let disk = try Disk()
        for name in ["a", "b", "c"] { try disk.add("\(name).mkv", bytes: 100_000) }
        var read: [[String]] = []
        for _ in 0..<4 {
            read.append(try night(disk, slow: ["a.mkv"]).upgraded)
            disk.library.date += Self.day
        }
        #expect(read == [[], ["b.mkv", "c.mkv"], ["b.mkv", "c.mkv"], ["b.mkv", "c.mkv"]])
    }

    @Test func `a killed night keeps what it has read`() throws {
        let disk = try Disk()
        for name in ["a", "b", "c"] { try disk.add("\(name).mkv", bytes: 100_000) }
        #expect(try night(disk, killedAfter: 1).changes == nil)
        disk.library.date += 100
        #expect(try night(disk).upgraded == ["b.mkv", "c.mkv"])
    }

    @Test func `a plan has the cost and the findings of deeper readings`() throws {
        let disk = try Disk()
        for name in ["a", "b", "c"] { try disk.add("\(name).mkv", bytes: 300_000) }
        let night = try night(disk, budget: 400)
        #expect(night.upgraded == ["a.mkv"])
        let plan = try CatalogReader(disk.library.catalog).upgradePlan()
        #expect(plan.files == 3)
        let step = try #require(plan.steps.first)
        #expect(plan.steps.count == 1)
        #expect(step.from == .sample)
        #expect(step.to == .full)
        #expect(step.files == 2)
        #expect(step.bytes == 600_000)
        #expect(step.seconds == 600)
        #expect(step.codes.contains(.containerChecksum))
        #expect(!step.codes.contains(.containerTruncated))
    }
}

extension Library {
    fileprivate func count(of counts: [String: Int]) -> (min: Int, max: Int) {
        // Files that were moved, cut or added have two names or fewer nights.
        let values = counts.filter { !$0.key.contains("f3.") && !$0.key.contains("f4.") }
            .filter { !$0.key.contains("f5.") && $0.key != "new.mkv" }.values
        return (values.min() ?? 0, values.max() ?? 0)
    }
}
