/// The part of a rule that looks for places that break it.
struct RuleCheck: Sendable {
    let breaches: @Sendable (RuleSubject) -> [RuleBreach]

    /// The presentation as a whole.
    static func presentation(
        _ breaches: @escaping @Sendable (RuleSubject) -> [RuleBreach]
    ) -> RuleCheck {
        RuleCheck(breaches: breaches)
    }

    /// A presentation of several media playlists.
    static func multivariant(
        _ breaches: @escaping @Sendable (RuleSubject) -> [RuleBreach]
    ) -> RuleCheck {
        .presentation { $0.isMultivariant ? breaches($0) : [] }
    }

    /// Each media playlist, whose name the breaches get.
    static func playlists(
        _ breaches: @escaping @Sendable (MediaPlaylistSubject) -> [RuleBreach]
    ) -> RuleCheck {
        .presentation { subject in
            subject.mediaPlaylists.flatMap { media in
                breaches(media).map { breach in
                    var breach = breach
                    breach.uri = media.name
                    return breach
                }
            }
        }
    }

    /// Each EXT-X-MEDIA, whose line the breaches get.
    static func renditions(_ messages: @escaping @Sendable (Rendition) -> [String]) -> RuleCheck {
        .presentation { subject in
            (subject.multivariant?.renditions ?? []).flatMap { rendition in
                messages(rendition).map { RuleBreach($0, line: rendition.line) }
            }
        }
    }

    /// Each EXT-X-STREAM-INF and EXT-X-I-FRAME-STREAM-INF, whose line the breaches get.
    static func streams(
        _ breach: @escaping @Sendable (VariantStream) -> RuleBreach?
    ) -> RuleCheck {
        .presentation { subject in
            (subject.multivariant?.streams ?? []).compactMap { stream in
                var found = breach(stream)
                found?.line = stream.line
                return found
            }
        }
    }

    /// Claims of a name that differ from what is observed.
    static func claim(_ name: String, _ message: String? = nil) -> RuleCheck {
        .presentation { subject in
            subject.claims.filter { $0.name == name }.compactMap { $0.breach(message) }
        }
    }

    /// Notes of the playlist readers, one for all that say the same.
    static func diagnostics(_ codes: PlaylistDiagnostic.Code...) -> RuleCheck {
        .diagnostics { codes.contains($0.code) && !$0.isForeignWord }
    }

    static func diagnostics(
        _ isMeant: @escaping @Sendable (PlaylistDiagnostic) -> Bool
    ) -> RuleCheck {
        .presentation { subject in
            subject.diagnostics.flatMap { uri, diagnostics -> [RuleBreach] in
                var found: [RuleBreach] = []
                var places: [String: Int] = [:]
                for diagnostic in diagnostics where isMeant(diagnostic) {
                    if let place = places[diagnostic.message] {
                        found[place].count += 1
                    } else {
                        places[diagnostic.message] = found.count
                        found.append(
                            RuleBreach(diagnostic.message, uri: uri, line: diagnostic.line))
                    }
                }
                return found
            }
        }
    }

    static func + (left: RuleCheck, right: RuleCheck) -> RuleCheck {
        RuleCheck { left.breaches($0) + right.breaches($0) }
    }
}

extension MultivariantPlaylist {
    var streams: [VariantStream] { variants + iFrameVariants }
}

extension PlaylistDiagnostic {
    /// A word of a later draft, which readers of this one ignore.
    var isForeignWord: Bool {
        code == .attributeType
            && [" is none of ", " other entries than "].contains { message.contains($0) }
    }
}
