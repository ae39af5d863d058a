import TrackModel

extension RuleSubject {
    /// All claims, with or without a rule about them.
    var claims: [DeclaredClaim] {
        cached {
            guard book.isForManifests else {
                return BitRateClaims(self).all + MediaClaims(self).all + protectionClaims
                    + extents.map(\.claim)
            }
            return representations.compactMap(bandwidthClaim) + MediaClaims(self).all
                + protectionClaims
        }
    }

    /// Claims grouped by playlist, in playlist order.
    var groupedClaims: [DeclaredClaim] {
        var order: [String?: Int] = [:]
        for claim in claims where order[claim.uri] == nil { order[claim.uri] = order.count }
        return claims.enumerated().sorted {
            let (left, right) = (order[$0.element.uri] ?? 0, order[$1.element.uri] ?? 0)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}

extension RuleCheck {
    /// Claims of a name that differ from what is observed.
    static func claim(_ name: String, _ message: String? = nil) -> RuleCheck {
        .presentation { subject in
            subject.claims.filter { $0.name == name }.compactMap { $0.violation(message) }
        }
    }
}

extension RuleCheck {
    static func bandwidth(_ name: String) -> RuleCheck {
        .claim(name, "the measured bit rate differs too much from \(name)")
    }
}
