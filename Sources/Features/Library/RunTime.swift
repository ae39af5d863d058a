import Batch
import Foundation

/// A time of the day, such as 06:30.
package struct TimeOfDay: Hashable, Sendable {
    let hour, minute: Int

    /// nil unless the text is `6:30` or `06:30`.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        (self.hour, self.minute) = (hour, minute)
    }

    /// The next such time.
    ///
    /// - Parameter calendar: has the time zone.
    func next(after date: Date, in calendar: Calendar = .current) -> Date? {
        calendar.nextDate(
            after: date, matching: DateComponents(hour: hour, minute: minute, second: 0),
            matchingPolicy: .nextTime)
    }
}

/// The time in which a batch reads files.
package struct RunTime: Sendable {
    let deadline: Date?
    let clock: @Sendable () -> Date

    /// - Parameters:
    ///   - seconds: length of the run; nil for no limit.
    ///   - until: end of the run where there is no length.
    ///   - clock: the present time.
    package init(
        seconds: Double?, until: TimeOfDay?, clock: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.clock = clock
        let now = clock()
        deadline = seconds.map { now.addingTimeInterval(min($0, 1e9)) } ?? until?.next(after: now)
    }

    package var isLimited: Bool { deadline != nil }

    package var now: Date { clock() }

    /// nil without a limit.
    var secondsLeft: Double? { deadline?.timeIntervalSince(clock()) }

    /// Ends workers, and calls a function, when the time is over; nil without a limit.
    package func end(
        _ stop: WorkerStop, _ then: @escaping @Sendable () -> Void
    ) -> Task<Void, any Error>? {
        secondsLeft.map { seconds in
            Task {
                try await Task.sleep(for: .seconds(max(seconds, 0)))
                stop.stop()
                then()
            }
        }
    }
}
