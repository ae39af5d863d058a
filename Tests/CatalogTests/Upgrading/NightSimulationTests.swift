import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Catalog
@testable import FixityFeature

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
        /// `st_ctime` before a bit flipped: a failing disk changes no time.
        var unchangedTimes: [String: Int64] = [:]
        /// Whether readings make digests.
        var hasDigests = false

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
                if hasDigests { record.digests = digests(name) }
            }
        }

        private func digests(_ name: String) -> ByteDigests? {
            let content = try? FileBytes.read(
                library.url(name).path(percentEncoded: false), [.sha256], where: { _ in true },
                isStopped: { false })
            guard case .digests(let digests, _)? = content else { return nil }
            return digests
        }

        func file(_ name: String) throws -> CatalogFile {
            var file = try library.file(name)
            if let time = unchangedTimes[name] { file.status?.changed = time }
            return file
        }

        /// Flips a bit in the middle; size and times stay.
        func flip(_ name: String) throws {
            let status = try #require(try library.file(name).status)
            var bytes = try Data(contentsOf: library.url(name))
            bytes[bytes.count / 2] ^= 1
            try bytes.write(to: library.url(name), options: [])
            library.touch(name, status.modified)
            unchangedTimes[name] = status.changed
        }

        func rename(_ name: String, to other: String) throws {
            try library.move(name, to: other)
            bytes[other] = bytes.removeValue(forKey: name)
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
        var settings = CatalogRun(
            depth: .sample, refresh: .stale, program: "trackprobe test", arguments: ["films"])
        if disk.hasDigests { settings.checksums = [.sha256] }
        let run = try CatalogRunWriter(settings, in: writer, at: library.date)
        let start = library.date
        var now = start
        var names: [Int64: String] = [:]
        for name in try library.names() {
            let file = try disk.file(name)
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
                // SIGKILL loses the last transaction, and the run has no end.
                try writer.close()
                return night
            }
            now += seconds
            let file = try disk.file(name)
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
                // Findings of the first night are the baseline.
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

    /// Numbers that are the same in every run.
    private struct Dice {
        private var state: UInt64 = 7

        mutating func roll(_ range: Range<Int>) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Int(state >> 33) % range.count
        }
    }

    /// Events of a night, and what the batch of this night is to report.
    private struct Plan {
        var events: [() throws -> Void] = []
        var expected: [String] = []
        /// Lines that may be reported: restored bytes are a change if the altered ones were read.
        var possible: Set<String> = []
    }

    /// Number of files in the library; `make test-nights` sets more.
    private static let films =
        ProcessInfo.processInfo.environment["NIGHT_FILMS"].flatMap { Int($0) } ?? 100

    @Test func `90 nights with digests find each silent change once, on the night that reads it`()
        async throws
    {
        let disk = try Disk()
        disk.hasDigests = true
        let library = disk.library
        for number in 0..<Self.films {
            let folder = number % 10 == 0 ? "disk/" : ""
            try disk.add("\(folder)f\(number).mkv", bytes: 10_000 + number * 7919 % 30_000)
        }
        let start = library.date
        // About nine nights for a round.
        let budget = Double(disk.bytes.values.reduce(0, +)) / Self.pace / 9
        var dice = Dice()
        var rest = disk.bytes.keys.filter { !$0.hasPrefix("disk/") }.sorted()
        func take(_ share: Int) -> [String] {
            (0..<max(Self.films / share, 1)).map { _ in rest.remove(at: dice.roll(0..<rest.count)) }
        }
        var plans = Array(repeating: Plan(), count: 90)
        func plan(_ night: Int, _ lines: [String], _ event: @escaping () throws -> Void) {
            plans[night].events.append(event)
            plans[night].expected += lines
        }
        for name in take(40) {
            let night = dice.roll(5..<70)
            plan(night, ["worse changed films/\(name) +container.truncated"]) {
                try library.make(name, holding: "cut")
                disk.truncated.insert(name)
            }
            plan(night + 8, ["mended changed films/\(name) -container.truncated"]) {
                try library.make(name)
                disk.truncated.remove(name)
            }
        }
        for name in take(100) {
            let night = dice.roll(5..<70)
            plan(night, ["gone films/\(name)"]) { try library.remove(name) }
            plan(night + 5, ["found films/\(name)"]) { try library.make(name) }
        }
        for name in take(40) {
            let other = "renamed " + name
            plan(dice.roll(5..<80), ["moved films/\(other)"]) { try disk.rename(name, to: other) }
        }
        for (one, other) in zip(take(100), take(100)) {
            plan(dice.roll(5..<80), [one, other].map { "changed films/\($0)" }) {
                try library.move(one, to: "swap")
                try library.move(other, to: one)
                try library.move("swap", to: other)
            }
        }
        // A disk is mounted elsewhere.
        let moved = disk.bytes.keys.filter { $0.hasPrefix("disk/") }
        plan(50, moved.map { "moved films/other \($0)" }) {
            try library.move("disk", to: "other disk")
            for name in moved {
                disk.bytes["other " + name] = disk.bytes.removeValue(forKey: name)
            }
        }
        var flips: [String: Int] = [:]
        for name in take(20) {
            let night = dice.roll(5..<75)
            flips[name] = night
            plans[night].events.append { try disk.flip(name) }
        }

        var found: [String: Int] = [:]
        for number in plans.indices {
            for event in plans[number].events { try event() }
            var mayHave: Set<String> = []
            if number == 35 || number == 36 {
                mayHave = Set(try night(disk, budget: budget, killedAfter: 5).upgraded)
                library.date += budget
            }
            let night = try night(disk, budget: number == 45 ? budget / 10 : budget)
            var lines = lines(night)
            if number > 0 {
                #expect(night.seconds <= (number == 45 ? budget / 10 : budget))
                if Self.films >= 2000, number != 45 { #expect(night.seconds > budget * 0.98) }
            }
            var altered = Set(
                flips.keys.filter { name in
                    found[name] == nil && lines.contains("changed films/\(name)")
                        && (night.upgraded.contains(name) || mayHave.contains(name))
                })
            lines.removeAll { line in altered.contains { line == "changed films/\($0)" } }
            lines.removeAll { plans[number].possible.contains($0) }
            #expect(lines.sorted() == plans[number].expected.sorted(), "night \(number)")
            let verified = try await verify(disk, share: 0.1)
            for (name, outcome) in verified {
                let isFlipped = flips[name].map { $0 <= number } ?? false
                let isRestored = found[name].map { $0 < number } ?? false
                #expect(
                    outcome == (isFlipped && !isRestored ? .altered : .same),
                    "\(name) in night \(number)")
                if outcome == .altered { altered.insert(name) }
            }
            for (name, flipped) in flips where flipped <= number && found[name] == nil {
                let isRead = night.upgraded.contains(name) || verified[name] != nil
                #expect(altered.contains(name) == isRead || mayHave.contains(name), "\(name)")
            }
            for name in altered where found[name] == nil {
                found[name] = number
                // It is restored the next day.
                guard number + 1 < plans.count else { continue }
                plans[number + 1].possible.insert("changed films/\(name)")
                plans[number + 1].events.append {
                    let modified = try #require(try library.file(name).status?.modified)
                    try library.make(name)
                    library.touch(name, modified)
                    disk.unchangedTimes[name] = nil
                }
            }
            library.date = start + Double(number + 1) * Self.day
        }
        #expect(Set(found.keys) == Set(flips.keys))
        let events = try library.rows(
            """
            SELECT files.path, CAST(julianday(events.time) - julianday('2027-01-15T08:00:00Z') AS INTEGER)
            FROM events JOIN files ON files.id = file_id WHERE events.kind = 'altered'
            """)
        #expect(events.sorted() == found.map { "films/\($0.key)|\($0.value)" }.sorted())
        #expect(try await verify(disk, share: 1).values.allSatisfy { $0 == .same })
    }

    /// `catalog verify --sample`: the outcome of each file that was read.
    private func verify(_ disk: Disk, share: Double) async throws -> [String: FixityOutcome] {
        let reader = try CatalogReader(disk.library.catalog)
        let files = VerificationSample.first(share, of: try reader.digestedFiles())
        var (outcomes, notes): ([String: FixityOutcome], [NotedVerification]) = ([:], [])
        try await FileVerifier().verify(files, jobs: 1) { result in
            notes.append(result.noted)
            let name = result.file.input.path.components(separatedBy: "/films/").last ?? ""
            outcomes[name] = result.file.outcome
            return true
        }
        let writer = try CatalogWriter(disk.library.catalog)
        try writer.note(notes, at: Int64(disk.library.date.timeIntervalSince1970) * 1_000_000_000)
        try writer.close()
        return outcomes
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
