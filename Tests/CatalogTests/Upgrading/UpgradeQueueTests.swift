import Foundation
import Testing
import TrackModel

@testable import Catalog

@Suite struct UpgradeQueueTests {
    private func file(
        _ row: Int64, isUnchecked: Bool, read: String? = nil, wasStopped: Bool = false,
        seconds: Double? = nil
    ) -> Upgrade {
        Upgrade(
            row: row, bytes: 1000, isUnchecked: isUnchecked, lastRead: read,
            wasStopped: wasStopped, seconds: seconds)
    }

    @Test func `files never read come first, then the longest unread`() {
        var queue = UpgradeQueue([
            file(1, isUnchecked: false, read: "2027-01-03"),
            file(2, isUnchecked: true, wasStopped: true),
            file(3, isUnchecked: false, read: "2027-01-01"),
            file(4, isUnchecked: true),
            file(5, isUnchecked: false, read: "2027-01-02", wasStopped: true),
        ])
        var rows: [Int64] = []
        while let next = queue.next(within: nil) { rows.append(next.row) }
        #expect(rows == [4, 2, 3, 1, 5])
    }

    @Test func `a file that takes longer than the rest of the night is passed over`() {
        var queue = UpgradeQueue([
            file(1, isUnchecked: true, seconds: 100), file(2, isUnchecked: true, seconds: 10),
            file(3, isUnchecked: true),
        ])
        #expect(queue.next(within: 50)?.row == 2)
        #expect(queue.next(within: 0) == nil)
        // Nothing is known about its time.
        #expect(queue.next(within: 5)?.row == 3)
        #expect(queue.next(within: 99) == nil)
        #expect(queue.next(within: 100)?.row == 1)
        #expect(queue.next(within: nil) == nil)
    }

    @Test func `a pace too slow for any file does not end all reading`() {
        var queue = UpgradeQueue([
            file(1, isUnchecked: true, wasStopped: true, seconds: 100),
            file(2, isUnchecked: false, read: "2027-01-03", seconds: 100),
            file(3, isUnchecked: false, read: "2027-01-02", seconds: 100),
        ])
        #expect(queue.next(within: 50)?.row == 3)
        #expect(queue.next(within: 50) == nil)
        var stopped = UpgradeQueue([file(1, isUnchecked: true, wasStopped: true, seconds: 100)])
        #expect(stopped.next(within: 50) == nil)
    }

    @Test func `nights left follow from the bytes of this one`() {
        var progress = UpgradeProgress()
        #expect(progress.nightsLeft == 0)
        progress.add(file(1, isUnchecked: true), isRead: false)
        #expect(progress.nightsLeft == nil)
        progress.add(file(2, isUnchecked: true, wasStopped: true), isRead: false)
        progress.add(file(3, isUnchecked: true), isRead: false)
        progress.add(file(4, isUnchecked: false, read: "2027-01-03"), isRead: true)
        progress.add(file(5, isUnchecked: false, read: "2027-01-02"), isRead: true)
        #expect(progress.filesLeft == 3)
        #expect(progress.bytesLeft == 3000)
        #expect(progress.stopped == 1)
        #expect(progress.oldest == "2027-01-02")
        #expect(progress.nightsLeft == 2)
        #expect(progress.nightsPerRound == 3)
    }
}
