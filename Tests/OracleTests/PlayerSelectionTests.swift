import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Compares the presets with the players themselves: mpv without a window, and the
/// stream mapping of ffmpeg.
@Suite(.serialized) struct PlayerSelectionTests {
    private struct Sound: Sendable {
        let language: String
        var isDefault = false
        var isForced = false
        var hasSixChannels = false
    }

    private struct Text: Sendable {
        let language: String
        var isDefault = false
        var isForced = false
    }

    private struct Tracks: Sendable {
        let sound: [Sound]
        var text: [Text] = []
    }

    /// `make test-players` takes 200 and more.
    private static let sets = chosenSets + randomSets(10)

    private static func randomSets(_ count: Int) -> [Tracks] {
        var random = SplitMix64(seed: 35)
        func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        func language() -> String {
            ["eng", "ger", "jpn", "fre", "und"].randomElement(using: &random) ?? "eng"
        }
        return (0..<count).map { _ in
            let sound = (0...Int.random(in: 0..<4, using: &random)).map { _ in
                Sound(
                    language: language(), isDefault: isOne(in: 3), isForced: isOne(in: 8),
                    hasSixChannels: isOne(in: 3))
            }
            let text = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
                Text(language: language(), isDefault: isOne(in: 3), isForced: isOne(in: 3))
            }
            return Tracks(sound: sound, text: text)
        }
    }

    private static let chosenSets = [
        Tracks(sound: [Sound(language: "jpn"), Sound(language: "eng")]),
        Tracks(sound: [Sound(language: "jpn"), Sound(language: "eng", isDefault: true)]),
        Tracks(
            sound: [Sound(language: "ger"), Sound(language: "jpn", hasSixChannels: true)],
            text: [Text(language: "ger"), Text(language: "eng")]),
        Tracks(
            sound: [
                Sound(language: "eng", isDefault: true),
                Sound(language: "eng", hasSixChannels: true),
            ], text: [Text(language: "eng", isDefault: true), Text(language: "jpn")]),
        Tracks(
            sound: [Sound(language: "fre", isDefault: true), Sound(language: "eng")],
            text: [Text(language: "jpn", isDefault: true), Text(language: "eng", isDefault: true)]),
        Tracks(
            sound: [Sound(language: "und", hasSixChannels: true), Sound(language: "und")],
            text: [Text(language: "und"), Text(language: "ger", isDefault: true)]),
        Tracks(
            sound: [Sound(language: "eng"), Sound(language: "eng")],
            text: [Text(language: "eng"), Text(language: "eng", isDefault: true)]),
        Tracks(
            sound: [
                Sound(language: "jpn", hasSixChannels: true), Sound(language: "ger"),
                Sound(language: "eng", isDefault: true),
            ], text: [Text(language: "fre"), Text(language: "ger"), Text(language: "eng")]),
    ]

    /// The files of the track sets, made by one run of ffmpeg.
    private static func makeFiles(in folder: TemporaryFolder) throws -> [String] {
        var arguments = ["-i", Media.path("film.mkv")]
        var paths: [String] = []
        for (number, set) in sets.enumerated() {
            arguments += ["-map_metadata", "-1", "-map_chapters", "-1", "-map", "0:v:0"]
            for sound in set.sound { arguments += ["-map", sound.hasSixChannels ? "0:1" : "0:3"] }
            for _ in set.text { arguments += ["-map", "0:6"] }
            for (index, sound) in set.sound.enumerated() {
                arguments += [
                    "-metadata:s:a:\(index)", "language=\(sound.language)",
                    "-disposition:a:\(index)", flags(sound.isDefault, sound.isForced),
                ]
            }
            for (index, text) in set.text.enumerated() {
                arguments += [
                    "-metadata:s:s:\(index)", "language=\(text.language)",
                    "-disposition:s:\(index)", flags(text.isDefault, text.isForced),
                ]
            }
            arguments += ["-c", "copy", "-default_mode", "passthrough"]
            paths.append(folder.path("\(number).mkv"))
            if number < sets.count - 1 { arguments += [folder.path("\(number).mkv")] }
        }
        _ = try GeneratedMedia.make(arguments + ["\(sets.count - 1).mkv"], in: folder)
        return paths
    }

    private static func flags(_ isDefault: Bool, _ isForced: Bool) -> String {
        let names = (isDefault ? ["default"] : []) + (isForced ? ["forced"] : [])
        return names.isEmpty ? "0" : names.joined(separator: "+")
    }

    private static func run(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        // Newer mpv prefers subtitles in the language of the system.
        process.environment = ProcessInfo.processInfo.environment.filter {
            !$0.key.hasPrefix("LANG") && !$0.key.hasPrefix("LC_")
        }
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    /// The numbers of the audio and subtitle tracks that a preset chooses.
    private func choice(
        _ preset: String, of record: MediaRecord, languages: [String]
    ) throws -> [Int?] {
        var request = SelectionRequest()
        for kind in [MediaType.audio, .subtitle] where !languages.isEmpty {
            request.languages[kind] = languages.map { PreferredLanguage($0) }
        }
        let selector = TrackSelector(policy: try PolicyLibrary.policy(preset), request: request)
        let selection = try #require(selector.select(record).selection)
        return [selection.audio.trackID, selection.subtitle.trackID]
    }

    /// The preset of the installed release; `mpv 0.35.1 Copyright …`.
    private static func installedPreset() throws -> String {
        let words = try run(["mpv", "--version"]).split(separator: " ")
        let version = try #require(words.dropFirst().first).drop { $0 == "v" }
        return SelectionPolicy(preset: "mpv@\(version)") == nil ? "mpv" : "mpv@\(version)"
    }

    @Test func `mpv plays what its preset chooses`() async throws {
        let preset = try Self.installedPreset()
        let folder = try TemporaryFolder()
        let paths = try Self.makeFiles(in: folder)
        var records: [MediaRecord] = []
        for path in paths { records.append(try await MediaProbe.probe(path: path, depth: .header)) }
        for languages in [[], ["eng", "jpn"], ["ger"]] {
            let list = languages.joined(separator: ",")
            let output = try Self.run(
                [
                    "mpv", "--no-config", "--vo=null", "--ao=null", "--end=0",
                    "--alang=\(list)", "--slang=\(list)",
                    "--term-playing-msg=TRACKS ${=aid} ${=sid}",
                ] + paths)
            let lines = output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("TRACKS ") }
            try #require(lines.count == paths.count, "\(output)")
            for ((line, record), set) in zip(zip(lines, records), Self.sets) {
                let played = line.split(separator: " ").dropFirst().map { Int($0) }
                let expected = [
                    played[0], played[1].map { $0 + set.sound.count },
                ]
                let chosen = try choice(preset, of: record, languages: languages)
                #expect(chosen == expected, "\(set) for \(list)")
            }
        }
    }

    /// The command line of a program for the tracks that the default policy chooses.
    private func line(
        _ program: CommandProgram, of record: MediaRecord, languages: [String],
        keeping kept: [Int]? = nil
    ) throws -> (line: String, selection: TrackSelection) {
        var request = SelectionRequest()
        for kind in [MediaType.audio, .subtitle] {
            request.languages[kind] = languages.map { PreferredLanguage($0) }
        }
        let selected = TrackSelector(request: request).select(record)
        var report = CommandReport(program) { _ in kept }
        return (try report.write(selected), try #require(selected.selection))
    }

    private static let wishes = [["jpn"], ["ger", "eng"], ["fre"], ["eng"]]

    @Test func `emitted commands make mpv play the chosen tracks`() async throws {
        let folder = try TemporaryFolder()
        let odd = folder.path("it's a file; $HOME")
        try FileManager.default.createDirectory(atPath: odd, withIntermediateDirectories: true)
        let report = "--term-playing-msg='TRACKS ${=aid} ${=sid}'"
        let options = "--no-config --vo=null --ao=null --end=0 \(report)"
        var (edited, expected): ([String], [[Int?]]) = ([], [])
        var forced: Set<Int> = []
        for (number, path) in try Self.makeFiles(in: folder).prefix(60).enumerated() {
            let film = odd + "/-\(number).mkv"
            try FileManager.default.moveItem(atPath: path, toPath: film)
            let record = try await MediaProbe.probe(path: film, depth: .header)
            let wishes = Self.wishes[number % Self.wishes.count]
            let (line, selection) = try line(.mpv, of: record, languages: wishes)
            let ids = [selection.audio.trackID, selection.subtitle.trackID]
            let sounds = record.tracks.count { $0.mediaType == .audio }
            let places = [ids[0], ids[1].map { $0 - sounds }]
            let output = try Self.run(
                ["sh", "-c", line.replacing("mpv ", with: "mpv \(options) ", maxReplacements: 1)])
            #expect(played(output) == [places], "\(line)\(output)")

            // Only flags make mpv do the same, and nothing else is changed.
            let edit = try self.line(.mkvpropedit, of: record, languages: wishes).line
            _ = try Self.run(["sh", "-c", edit])
            var after = try await MediaProbe.probe(path: film, depth: .header).tracks
            for (place, track) in record.tracks.enumerated() where after.indices.contains(place) {
                after[place].dispositions = track.dispositions
                after[place].isForced = track.isForced
            }
            #expect(after == record.tracks, "\(edit)")
            let again = try self.line(
                .mkvpropedit, of: try await MediaProbe.probe(path: film, depth: .header),
                languages: wishes)
            #expect(again.line == "", "\(edit)")
            if record.tracks.contains(where: { $0.trackID == ids[1] && $0.isForced == true }) {
                forced.insert(edited.count)
            }
            edited.append(film)
            expected.append(places)
        }
        let plain = [
            "mpv", "--no-config", "--vo=null", "--ao=null", "--end=0",
            "--term-playing-msg=TRACKS ${=aid} ${=sid}", "--",
        ]
        let all = played(try Self.run(plain + edited))
        #expect(all.count == expected.count)
        // mpv 0.35 shows a forced subtitle only where it was asked for its language; the flag is
        // true, and stays.
        for (place, pair) in zip(all, expected).enumerated() where !forced.contains(place) {
            #expect(pair.0 == pair.1, "\(place): \(Self.sets[place])")
        }
    }

    /// The numbers of the audio and subtitle tracks that mpv reports.
    private func played(_ output: String) -> [[Int?]] {
        output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("TRACKS ") }
            .map { $0.split(separator: " ").dropFirst().map { Int($0) } }
    }

    @Test(arguments: [CommandProgram.mkvmerge, .ffmpeg])
    func `emitted remux commands keep the chosen tracks`(program: CommandProgram) async throws {
        let folder = try TemporaryFolder()
        for (number, path) in try Self.makeFiles(in: folder).prefix(12).enumerated() {
            let record = try await MediaProbe.probe(path: path, depth: .header)
            let all = record.tracks.map(\.trackID)
            let kept: [Int]? = number.isMultiple(of: 2) ? nil : all
            let (line, selection) = try line(
                program, of: record, languages: Self.wishes[number % Self.wishes.count],
                keeping: kept)
            _ = try Self.run(["sh", "-c", line])
            let chosen = [selection.video, selection.audio, selection.subtitle]
                .compactMap(\.trackID)
            let order = record.tracks.filter { kept != nil || chosen.contains($0.trackID) }
                .map { track in (track.mediaType, chosen.contains(track.trackID), track.language) }
            let result = try await MediaProbe.probe(
                path: folder.path("\(number).selected.mkv"), depth: .header)
            #expect(result.tracks.count == order.count, "\(line)")
            for type in [MediaType.video, .audio, .subtitle] {
                let wanted = order.filter { $0.0 == type }
                let sorted = wanted.filter(\.1) + wanted.filter { !$0.1 }
                let found = result.tracks.filter { $0.mediaType == type }
                #expect(found.map(\.language) == sorted.map(\.2), "\(line)")
                #expect(
                    found.map { $0.dispositions.contains("default") } == sorted.map(\.1), "\(line)")
            }
        }
    }

    @Test func `ffmpeg maps what its preset chooses`() async throws {
        let folder = try TemporaryFolder()
        for path in try Self.makeFiles(in: folder).prefix(40) {
            let output = try Self.run(
                [
                    "ffmpeg", "-nostdin", "-hide_banner", "-i", path, "-c:v", "copy", "-c:a",
                    "copy",
                    "-f", "matroska", "-y", "/dev/null",
                ])
            let mapped = output.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
                guard let mark = line.range(of: "Stream #0:"), line.contains(" -> #0:") else {
                    return nil
                }
                return Int(line[mark.upperBound...].prefix { $0.isNumber })
            }
            let chosen = try choice(
                "ffmpeg", of: await MediaProbe.probe(path: path, depth: .header), languages: [])
            #expect(mapped == [0] + chosen.compactMap { $0 }, "\(path)")
        }
    }
}
