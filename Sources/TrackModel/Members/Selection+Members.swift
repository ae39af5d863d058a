extension SelectedInput: Described {
    package static let members = MemberTable<Self>(
        "the answer of `select`",
        [
            Member("schema", \.schema, "`trackprobe-selection/1`."),
            Member("input", \.input, "The file."),
            Member(
                "error", \.error,
                "Why the file could not be read; nil when it was. Then nothing was chosen."),
            Member("selection", \.selection, "The tracks that one policy chose."),
            Member(
                "selections", \.selections,
                "Choices of several policies in their order; nil where one was asked."),
            Member("whyNot", \.whyNot, "Answers to `--why-not`, one sentence a track."),
            Member(
                "explanation", \.explanation,
                "Why each track, what came second, and what would have to change; with `--explain`."
            ),
            Member(
                "sidecars", \.sidecars,
                "Subtitle files beside the film that could be chosen; nil where none was looked for."
            ),
        ])
}

extension SelectedInput.Sidecar: Described {
    package static let members = MemberTable<Self>(
        "a file of subtitles",
        [
            Member("trackID", \.trackID, "The number under which it may be chosen."),
            Member("path", \.path, "Where it lies."),
        ])
}

extension TrackSelection: Described {
    package static let members = MemberTable<Self>(
        "the selection",
        [
            Member("policy", \.policy, "Name of the policy that chose."),
            Member(
                "device", \.device,
                "Name of the device it chose for; nil when nothing limited the choice."),
            Member("video", \.video, "The video track, and why."),
            Member("audio", \.audio, "The audio track, and why."),
            Member("subtitle", \.subtitle, "The subtitle track, and why."),
            Member(
                "secondSubtitle", \.secondSubtitle,
                """
                A subtitle track shown beside the first, and why; nil where the policy has no \
                rules for one.
                """),
            Member(
                "problems", \.problems,
                "What a host's own code got wrong while choosing: an index out of range."),
        ])
}

extension TrackChoice: Described {
    package static let members = MemberTable<Self>(
        "a choice",
        [
            Member(
                "outcome", \.outcome,
                "Whether there is a track, none, or one though a rule could not be kept."),
            Member("trackID", \.trackID, "nil when none was chosen."),
            Member("reason", \.reason, "One sentence."),
            Member(
                "rule", \.rule,
                """
                The rule that decided: the first in which the chosen track beats the runner-up, or \
                the one that left none.
                """),
            Member(
                "over", \.over,
                "`trackID` of the track that came next; nil when there was no other."),
            Member("brokenRule", \.brokenRule, "The first rule that could not be kept."),
            Member(
                "candidates", \.candidates,
                """
                Every track of the kind, best first, then the removed ones in their order; nil in \
                a summary.
                """),
        ])
}

extension TrackCandidate.Key: Described {
    package static let members = MemberTable<Self>(
        "what a preference says",
        [
            Member("rule", \.rule, "The rule, as the policy names it."),
            Member("value", \.value, "What it found: `yes`, `6`, `ja, exact`, `–` for nothing."),
        ])
}

extension TrackCandidate: Described {
    package static let members = MemberTable<Self>(
        "a candidate",
        [
            Member("trackID", \.trackID, "`trackID` of the track."),
            Member(
                "removedBy", \.removedBy,
                "The rule that removed the track; nil for one that was ranked."),
            Member("reason", \.reason, "Why, in a few words; nil for a track that was ranked."),
            Member("keys", \.keys, "In the order of the policy; nil for a track that was removed."),
        ])
}
