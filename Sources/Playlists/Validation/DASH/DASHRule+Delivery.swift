import TrackModel

extension DASHRule {
    /// Responses of the server, where the presentation is fetched.
    static let delivery: [ValidationRule] = [
        rule(
            "delivery-status", "ISO/IEC 23009-1 5.3.9.5", .must,
            "files of the presentation are answered with a status of success",
            remedy: "Correct the server.", needs: .responses, check: .deliveryStatus),
        rule(
            "delivery-type", "ISO/IEC 23009-1 C.4", .should,
            "Content-Type of the MPD is application/dash+xml, and that of media is not of a document",
            remedy: "Set Content-Type by the kind of file.", needs: .responses,
            check: .presentation { subject in
                subject.deliveryFaults { delivery in
                    delivery.role == .playlist && delivery.isAnswered
                        && delivery.contentType != "application/dash+xml"
                        ? delivery.contentType.map { "is delivered as \($0)" }
                            ?? "has no Content-Type" : nil
                }
            } + .deliveryMediaType),
        rule(
            "delivery-origin", "Fetch Standard, CORS", .should,
            "pages of other sites may read the files (Access-Control-Allow-Origin)",
            remedy: "Send Access-Control-Allow-Origin.", needs: .responses,
            where: "web players of other sites are supported", check: .deliveryOrigin),
        rule(
            "delivery-caching", "ISO/IEC 23009-1 5.4", .should,
            "Cache-Control of an MPD that is updated allows at most minimumUpdatePeriod",
            remedy: "Set max-age to minimumUpdatePeriod.", needs: .responses,
            check: .presentation { subject in
                guard let period = subject.loaded.document.dash?.seconds("minimumUpdatePeriod"),
                    period > 0
                else { return [] }
                return subject.deliveryFaults { delivery in
                    guard delivery.role == .playlist, delivery.isAnswered,
                        let lifetime = delivery.lifetime, Double(lifetime) > max(period, 1)
                    else { return nil }
                    return "may be cached for \(lifetime) s"
                }
            }),
    ]
}
