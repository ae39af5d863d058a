import Reporting
import TrackModel

/// A program whose command line applies the choice of a policy.
package enum CommandProgram: String, CaseIterable, Sendable {
    case mpv, vlc, ffplay, mkvpropedit, mkvmerge, ffmpeg

    /// Whether it writes a new file.
    package var isRemuxer: Bool { self == .mkvmerge || self == .ffmpeg }

    /// Reason why a command cannot be made.
    struct Refusal: Error, CustomStringConvertible {
        package let description: String
    }

    /// The unquoted arguments of the command; empty if nothing needs to change.
    ///
    /// - Parameter kept: `trackID`s to keep in a new file, the chosen ones first.
    func words(for choice: ChosenTracks, keeping kept: [Int]) throws(Refusal) -> [CommandWord] {
        switch self {
        case .mpv: return mpv(choice)
        case .vlc: return vlc(choice)
        case .ffplay: return try ffplay(choice)
        case .mkvpropedit: return try mkvpropedit(choice)
        case .mkvmerge: return try mkvmerge(choice, kept)
        case .ffmpeg: return ffmpeg(choice, kept)
        }
    }
}

/// An argument of a command line.
enum CommandWord {
    case word(String)
    case path(String)

    var text: String {
        switch self {
        case .word(let word): ShellWord(word).text
        case .path(let path): ShellWord(path: path).text
        }
    }
}

extension CommandProgram {
    /// Options of mpv, which numbers the tracks of each type from 1, with external files after
    /// internal tracks.
    private func mpv(_ choice: ChosenTracks) -> [CommandWord] {
        var words = ["mpv"]
        for (option, type) in [("vid", MediaType.video), ("aid", .audio), ("sid", .subtitle)] {
            guard choice.has(type) else { continue }
            let number = choice.place(of: type).map { "\($0 + 1)" }
            words.append("--\(option)=\(number ?? "no")")
        }
        if let second = choice.placeOfSecondSubtitle {
            words.append("--secondary-sid=\(second + 1)")
        }
        if let file = choice.sidecar(.audio) { words.append("--audio-file=" + file) }
        if let file = choice.sidecar(.subtitle) {
            words += ["--sub-auto=no", "--sub-file=" + file]
        }
        return (words + ["--"]).map { .word($0) } + [.path(choice.path)]
    }

    /// Options of VLC, which numbers the tracks of each type from 0.
    private func vlc(_ choice: ChosenTracks) -> [CommandWord] {
        var words = ["vlc"]
        let types = [
            ("video", MediaType.video, "no-video"), ("audio", .audio, "no-audio"),
            ("sub", .subtitle, "no-spu"),
        ]
        for (option, type, none) in types {
            guard choice.has(type) else { continue }
            words.append(choice.place(of: type).map { "--\(option)-track=\($0)" } ?? "--\(none)")
        }
        if let file = choice.sidecar(.audio) { words.append("--input-slave=" + file) }
        if let file = choice.sidecar(.subtitle) {
            words += ["--no-sub-autodetect-file", "--sub-file=" + file]
        }
        return words.map { .word($0) } + [.path(choice.path)]
    }

    /// Options of ffplay, which takes FFmpeg's stream index.
    private func ffplay(_ choice: ChosenTracks) throws(Refusal) -> [CommandWord] {
        if let file = choice.files.first {
            let kind = choice.sidecar(.audio) == file ? "audio" : "subtitle"
            throw Refusal(description: "ffplay cannot read external \(kind) files")
        }
        var words = ["ffplay"]
        let types = [
            ("vst", MediaType.video, "vn"), ("ast", .audio, "an"), ("sst", .subtitle, "sn"),
        ]
        for (option, type, none) in types where choice.has(type) {
            words += choice[type].map { ["-\(option)", "\($0.trackID)"] } ?? ["-\(none)"]
        }
        return words.map { .word($0) } + [.word("-i"), .word("file:" + choice.path)]
    }

    /// Flag edits of a Matroska file, so that players make the choice by default.
    private func mkvpropedit(_ choice: ChosenTracks) throws(Refusal) -> [CommandWord] {
        guard choice.isMatroska else {
            throw Refusal(
                description: "mkvpropedit edits Matroska only; this file is \(choice.formatWords)")
        }
        var words: [CommandWord] = []
        for (track, changes) in choice.flagChanges {
            guard let number = track.containerID else {
                throw Refusal(description: "the number of track #\(track.trackID) is unknown")
            }
            words += [.word("--edit"), .word("track:@\(number)")]
            for change in changes {
                words += [
                    .word("--set"), .word("flag-\(change.flag)=\(change.isOn ? 1 : 0)"),
                ]
            }
        }
        return words.isEmpty ? [] : [.word("mkvpropedit"), .path(choice.path)] + words
    }

    /// A new Matroska file. mkvmerge numbers the tracks of these containers in file order.
    private func mkvmerge(
        _ choice: ChosenTracks, _ kept: [Int]
    ) throws(Refusal) -> [CommandWord] {
        guard choice.isMatroska || ["mp4", "mov", "avi"].contains(choice.format) else {
            throw Refusal(
                description:
                    "mkvmerge numbers the tracks of \(choice.formatWords) differently; use --emit ffmpeg"
            )
        }
        // Matroska stores cover art as attachments, not as tracks.
        let kept = kept.filter { choice.track($0)?.isAttachedPicture == false }
        var words: [CommandWord] = [
            .word("mkvmerge"), .word("-o"),
            .path(ShellWord.path(choice.path, beside: "selected", ending: ".mkv")),
        ]
        let types = [
            ("video", MediaType.video), ("audio", .audio), ("subtitle", .subtitle),
        ]
        for (option, type) in types where choice.has(type) {
            let numbers = kept.filter { choice.track($0)?.mediaType == type }.map { "\($0)" }
            words.append(
                .word(
                    numbers.isEmpty
                        ? "--no-\(option == "subtitle" ? "subtitles" : option)"
                        : "--\(option)-tracks"))
            if !numbers.isEmpty { words.append(.word(numbers.joined(separator: ","))) }
        }
        for (track, changes) in choice.flagChanges where kept.contains(track.trackID) {
            for change in changes {
                let option = change.flag == "default" ? "default-track-flag" : "forced-display-flag"
                words += [
                    .word("--\(option)"), .word("\(track.trackID):\(change.isOn ? 1 : 0)"),
                ]
            }
        }
        words.append(.path(choice.path))
        words += choice.files.map { .path($0) }
        let order = kept.map { "0:\($0)" } + choice.files.indices.map { "\($0 + 1):0" }
        return words + [.word("--track-order"), .word(order.joined(separator: ","))]
    }

    /// A new file of the same format with copied streams.
    private func ffmpeg(_ choice: ChosenTracks, _ kept: [Int]) -> [CommandWord] {
        var words = ["ffmpeg", "-i", "file:" + choice.path]
        for file in choice.files { words += ["-i", "file:" + file] }
        for id in kept { words += ["-map", "0:\(id)"] }
        for index in choice.files.indices { words += ["-map", "\(index + 1):0"] }
        if choice.isMatroska { words += ["-map", "0:t?"] }
        words += ["-c", "copy"]
        var dispositions: [String] = []
        for (track, changes) in choice.flagChanges {
            guard let place = kept.firstIndex(of: track.trackID) else { continue }
            let flags = changes.map { ($0.isOn ? "+" : "-") + $0.flag }.joined()
            dispositions += ["-disposition:\(place)", flags]
        }
        // Without a disposition, ffmpeg marks a default track of each type itself.
        if dispositions.isEmpty, let first = kept.first {
            let isChosen = choice.chosen.contains(first)
            dispositions = ["-disposition:0", isChosen ? "+default" : "-default"]
        }
        words += dispositions
        let isMP4 = ContainerFormat.isoMediaWords.contains(choice.format)
        // The Matroska muxer marks a default subtitle if there is none.
        if !isMP4 { words += ["-default_mode", "passthrough"] }
        let output = ShellWord.path(
            choice.path, beside: "selected", ending: isMP4 || choice.isMatroska ? nil : ".mkv")
        return (words + ["-n", "file:" + output]).map { .word($0) }
    }
}

/// One command line per file, which applies the choice in a program.
package struct CommandReport: ReportFormat {
    private let program: CommandProgram
    private let kept: @Sendable (SelectedInput) -> [Int]?

    /// - Parameter kept: `trackID`s of the tracks to keep in a new file; nil for the chosen ones.
    package init(
        _ program: CommandProgram, keeping kept: @escaping @Sendable (SelectedInput) -> [Int]?
    ) {
        (self.program, self.kept) = (program, kept)
    }

    package mutating func write(_ selected: SelectedInput) throws -> String {
        guard let selection = selected.selection else { return "" }
        guard selected.input.path != "-" else {
            throw CommandProgram.Refusal(description: "standard input has no name")
        }
        guard selected.format.map({ !ContainerFormat.listWords.contains($0) }) ?? true else {
            throw CommandProgram.Refusal(description: "its tracks are in other files")
        }
        guard !selected.isDisc else {
            throw CommandProgram.Refusal(description: "its tracks are those of a title of a disc")
        }
        let choice = ChosenTracks(selected, selection)
        let wanted = kept(selected).map(Set.init)
        let ids = wanted.map { wanted in choice.all.filter(wanted.contains) } ?? choice.chosen
        if program.isRemuxer, ids.isEmpty {
            throw CommandProgram.Refusal(description: "none of its tracks would be kept")
        }
        let words = try program.words(for: choice, keeping: ids)
        return words.isEmpty ? "" : words.map(\.text).joined(separator: " ") + "\n"
    }
}
