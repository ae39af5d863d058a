import Playlists
import TrackModel

/// The clock of UTCTiming, compared with that of the program (ISO/IEC 23009-1, 5.8.5.7).
struct LiveServerClock {
    /// Reads the response of a clock: its body, and its Date field.
    typealias Read = @Sendable (LocalPath, ClockScheme) -> (body: [UInt8], date: String?)?

    /// Bytes of a response.
    static let maxBytes = 1024

    /// The first clock that can be asked.
    private let scheme: ClockScheme
    private let value: String
    /// nil where the time is in the MPD.
    private let path: LocalPath?

    /// - Parameter resolver: of the addresses; clocks of other servers are not asked.
    init?(_ manifest: DASHManifest, _ resolver: ReferenceResolver) {
        for clock in manifest.clocks {
            guard let scheme = ClockScheme(clock.schemeIDURI) else { continue }
            if scheme == .direct {
                (self.scheme, value, path) = (scheme, clock.value, nil)
                return
            }
            guard scheme.isHTTP,
                let path = ClockScheme.parts(of: clock.value).lazy
                    .compactMap({ resolver.resolve($0).localPath }).first(where: {
                        $0.address != nil
                    })
            else { continue }
            (self.scheme, value, self.path) = (scheme, clock.value, path)
            return
        }
        return nil
    }

    /// - Parameter now: seconds since 1970 by the program's clock.
    func events(_ read: Read?, now: () -> Double) -> [LiveEvent] {
        let began = now()
        var (body, date) = (Array(value.utf8), String?.none)
        if let path {
            guard let read else { return [] }
            guard let response = read(path, scheme) else {
                return [
                    .fault("clock-missing", "The clock of UTCTiming cannot be read.", at: now())
                ]
            }
            (body, date) = response
        }
        let ended = now()
        let given = date.flatMap { ClockScheme.milliseconds(field: $0) }
        guard let milliseconds = scheme.milliseconds(body: body, date: given) else {
            return [
                .fault(
                    "clock-invalid", "The clock of UTCTiming does not answer with a time.",
                    at: ended)
            ]
        }
        let seconds = Double(milliseconds) / 1000 - (began + ended) / 2
        return [
            LiveEvent(
                .clock, at: ended,
                ["scheme": .string(scheme.rawValue), "seconds": .thousandths(seconds)])
        ]
    }
}
