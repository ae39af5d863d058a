import Foundation
import SystemPackage
import Testing

@testable import Batch

@Suite struct InputWalkTests {
    /// A folder of small files that goes with the test.
    private final class Tree {
        let root: FilePath

        init(_ files: [String: String] = [:]) throws {
            let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            root = FilePath(url.path(percentEncoded: false))
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (path, text) in files { try write(path, text) }
        }

        deinit { try? FileManager.default.removeItem(atPath: root.string) }

        func write(_ path: String, _ text: String = "x") throws {
            let full = root.appending(path)
            try FileManager.default.createDirectory(
                atPath: full.removingLastComponent().string, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: full.string))
        }

        func link(_ path: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: root.appending(path).string, withDestinationPath: target)
        }

        func events(_ options: WalkOptions = WalkOptions()) -> [InputWalk.Event] {
            Array(InputWalk([root], options: options))
        }

        func taken(_ options: WalkOptions = WalkOptions()) -> [String] {
            events(options).compactMap {
                if case .input(let input) = $0 { name(input.path) } else { nil }
            }
        }

        func skipped(_ options: WalkOptions = WalkOptions()) -> [String: SkipReason] {
            var reasons: [String: SkipReason] = [:]
            for case .skipped(let path, let reason) in events(options) {
                reasons[name(path)] = reason
            }
            return reasons
        }

        private func name(_ path: FilePath) -> String {
            var path = path
            return path.removePrefix(root) ? path.string : path.string
        }
    }

    private func taken(_ events: some Sequence<InputWalk.Event>) -> [FilePath] {
        events.compactMap { if case .input(let input) = $0 { input.path } else { nil } }
    }

    @Test func `folders that overlap are walked once`() throws {
        let tree = try Tree([
            "a.mkv": "", "sub/b.mkv": "", ".hidden/c.mkv": "", "sub/.ignore": "d.mkv",
            "sub/d.mkv": "",
        ])
        let (root, sub) = (tree.root, tree.root.appending("sub"))
        let files = [root.appending("a.mkv"), sub.appending("b.mkv")]
        #expect(taken(InputWalk([root, sub])) == files)
        #expect(taken(InputWalk([sub, root])) == files.reversed())
        #expect(taken(InputWalk([root, root.appending("./sub/..")])) == files)
        #expect(taken(InputWalk([root, files[1]])) == files)
        #expect(taken(InputWalk([files[1], root])) == files.reversed())
        // The traversal of the folder does not reach it.
        let hidden = root.appending(".hidden")
        #expect(taken(InputWalk([root, hidden])) == files + [hidden.appending("c.mkv")])
        let ignored = sub.appending("d.mkv")
        #expect(taken(InputWalk([root, ignored])) == files + [ignored])
        let reasons = InputWalk([root, sub]).compactMap { event in
            if case .skipped(sub, let reason) = event { reason } else { nil }
        }
        #expect(reasons == [.isInside(root.string)])
    }

    @Test func `a list yields a file each time it is named, and reports links`() throws {
        let tree = try Tree(["a.mkv": ""])
        let (file, link) = (tree.root.appending("a.mkv"), tree.root.appending("b.mkv"))
        try FileManager.default.linkItem(atPath: file.string, toPath: link.string)
        let inputs = InputWalk([FilePath](), list: [file, link, file].map { ListedInput($0) })
            .compactMap { event in
                if case .input(let input) = event { input } else { nil }
            }
        #expect(inputs.map(\.path) == [file, link, file])
        #expect(inputs.map(\.linkOf) == [nil, file, nil])
    }

    @Test func `files of media come in the order of their names, a folder's before its folders'`()
        throws
    {
        let tree = try Tree([
            "b/z.mkv": "x", "b/a.mp4": "x", "a.mkv": "x", "c.MKV": "x", "notes.txt": "x",
            "a/1.ts": "x",
        ])
        #expect(tree.taken() == ["a.mkv", "c.MKV", "a/1.ts", "b/a.mp4", "b/z.mkv"])
        #expect(tree.skipped() == ["notes.txt": .noMediaExtension])
        var all = WalkOptions()
        all.takesAllFiles = true
        #expect(tree.taken(all).contains("notes.txt"))
    }

    /// An empty file is probably a lost one, which its owner wants to know.
    @Test func `a journal that vanishes while its folder is read is not a failure`() throws {
        let tree = try Tree(["a.mkv": "x", "b.sqlite-journal": "x", "c.mkv": "x"])
        var walk = InputWalk([tree.root])
        _ = walk.next()
        for name in ["b.sqlite-journal", "c.mkv"] {
            try FileManager.default.removeItem(atPath: tree.root.appending(name).string)
        }
        guard case .skipped(_, .noMediaExtension) = walk.next() else {
            Issue.record("the journal is an input")
            return
        }
        guard case .failed = walk.next() else {
            Issue.record("a file that has vanished is not a failure")
            return
        }
    }

    @Test func `an empty file is taken`() throws {
        #expect(try Tree(["empty.mkv": ""]).taken() == ["empty.mkv"])
    }

    @Test func `files of systems and downloads are skipped with their reason`() throws {
        let tree = try Tree([
            "@eaDir/a.mkv": "x", "#recycle/a.mkv": "x", "$RECYCLE.BIN/a.mkv": "x",
            "lost+found/a.mkv": "x", ".hidden/a.mkv": "x", ".a.mkv": "x", "._a.mkv": "x",
            "a.mkv.part": "x", "b.mkv.!qB": "x", "c.mkv.crdownload": "x",
            ".zfs/snapshot/a.mkv": "x",
        ])
        #expect(tree.taken() == [])
        #expect(
            tree.skipped() == [
                "@eaDir": .systemEntry, "#recycle": .systemEntry, "$RECYCLE.BIN": .systemEntry,
                "lost+found": .systemEntry, ".hidden": .hidden, ".a.mkv": .hidden,
                "._a.mkv": .systemEntry, "a.mkv.part": .partial, "b.mkv.!qB": .partial,
                "c.mkv.crdownload": .partial, ".zfs": .systemEntry,
            ])
    }

    @Test func `an empty ignore file leaves out its folder, patterns leave out what they match`()
        throws
    {
        let tree = try Tree([
            "a/.ignore": "", "a/1.mkv": "x", "b/.nomedia": "*.avi\nold/\n", "b/1.avi": "x",
            "b/1.mkv": "x", "b/old/1.mkv": "x", "b/c/2.avi": "x",
        ])
        #expect(tree.taken() == ["b/1.mkv"])
        let skipped = tree.skipped()
        #expect(skipped["a"] == .ignored(by: ".ignore"))
        #expect(skipped["b/old"] == .ignored(by: ".nomedia"))
        #expect(skipped["b/c/2.avi"] == .ignored(by: ".nomedia"))
    }

    @Test func `include and exclude hold files and folders against their path`() throws {
        let tree = try Tree(["a/1.mkv": "x", "a/2.mp4": "x", "b/1.mkv": "x", "c/x.iso": "x"])
        var options = WalkOptions()
        options.include = [GlobPattern("*.mkv"), GlobPattern("*.iso")]
        options.exclude = [GlobPattern("b/")]
        #expect(tree.taken(options) == ["a/1.mkv", "c/x.iso"])
        #expect(tree.skipped(options)["a/2.mp4"] == .notIncluded)
        #expect(tree.skipped(options)["b"] == .excluded(pattern: "b/"))
    }

    @Test func `links are left out unless they are followed, and a loop ends`() throws {
        let tree = try Tree(["a/1.mkv": "x"])
        try tree.link("a/self", to: ".")
        try tree.link("a/up", to: "..")
        try tree.link("again.mkv", to: "a/1.mkv")
        #expect(tree.taken() == ["a/1.mkv"])
        #expect(tree.skipped()["again.mkv"] == .link)
        #expect(tree.skipped()["a/self"] == .link)
        var options = WalkOptions()
        options.followsLinks = true
        #expect(tree.taken(options) == ["again.mkv"])
        let skipped = tree.skipped(options)
        #expect(skipped["a/self"] == .loop)
        #expect(skipped["a/up"] == .loop)
        #expect(skipped["a/1.mkv"] == .sameFile(as: tree.root.appending("again.mkv").string))
    }

    @Test func `a file of two names is taken once`() throws {
        let tree = try Tree(["a.mkv": "x"])
        try FileManager.default.linkItem(
            atPath: tree.root.appending("a.mkv").string, toPath: tree.root.appending("b.mkv").string
        )
        #expect(tree.taken() == ["a.mkv"])
        #expect(tree.skipped()["b.mkv"] == .sameFile(as: tree.root.appending("a.mkv").string))
    }

    @Test func `the folder of a disc is one item`() throws {
        let tree = try Tree([
            "Alien/BDMV/index.bdmv": "x", "Alien/BDMV/STREAM/00001.m2ts": "x",
            "Brazil/VIDEO_TS/VTS_01_1.VOB": "x", "Extras/BDMV/STREAM/1.m2ts": "x",
        ])
        #expect(tree.taken() == ["Alien/BDMV", "Brazil/VIDEO_TS", "Extras/BDMV"])
        let inputs = tree.events().compactMap {
            if case .input(let input) = $0 { input } else { nil }
        }
        #expect(inputs.map(\.kind) == [.bluRay, .dvd, .bluRay])
        #expect(inputs.map(\.role) == [nil, nil, .extra])
    }

    @Test func `a named file is taken whatever it is called, a missing one is a failure`() throws {
        let tree = try Tree(["notes.txt": "x"])
        let paths = [tree.root.appending("notes.txt"), tree.root.appending("gone.mkv")]
        let events = Array(InputWalk(paths))
        #expect(events.count == 2)
        guard case .input(let input) = events[0], case .failed(let path, let error, _) = events[1]
        else {
            Issue.record("\(events)")
            return
        }
        #expect(input.path == paths[0] && input.root == 0)
        #expect(path == paths[1] && error.isNotFound)
    }

    @Test func `a name that is not UTF-8 keeps its bytes`() throws {
        let tree = try Tree()
        let name: [CChar] = [0x61, CChar(bitPattern: 0xff), 0x2e, 0x6d, 0x6b, 0x76, 0]
        let path = try #require(
            FilePath.Component(platformString: name).map { tree.root.appending($0) })
        let file = try FileDescriptor.open(
            path, .writeOnly, options: .create, permissions: .ownerReadWrite)
        try file.closeAfter { _ = try file.writeAll([1]) }
        guard case .input(let input)? = tree.events().first else {
            Issue.record("not found")
            return
        }
        #expect(input.path == path)
    }

    @Test func `a presentation is one input, and a playlist of files is skipped`() throws {
        let tree = try Tree([
            "film.mkv": "x", "list.m3u8": "x", "show/main.m3u8": "x", "show/low.m3u8": "x",
            "show/low/1.ts": "x", "show/other.ts": "x", "show/sound.m3u8": "x", "show/1.aac": "x",
        ])
        let root = tree.root
        let files = [
            "show/main.m3u8": ["show/low.m3u8", "show/low/1.ts", "show/gone.ts", "show/main.m3u8"],
            // A playlist of segments, named by no other one.
            "show/sound.m3u8": ["show/1.aac"], "show/low.m3u8": ["show/low/1.ts"],
        ].mapValues { $0.map { root.appending($0) } }
        let walk = InputWalk(
            [tree.root],
            presentations: { path in
                var name = path
                guard name.removePrefix(root), let members = files[name.string] else {
                    return nil
                }
                return PresentationFiles(isMain: name.string == "show/main.m3u8", files: members)
            })
        let events = Array(walk)
        #expect(
            taken(events)
                == ["film.mkv", "show/main.m3u8", "show/other.ts", "show/sound.m3u8"].map {
                    root.appending($0)
                })
        var reasons: [FilePath: SkipReason] = [:]
        for case .skipped(let path, let reason) in events { reasons[path] = reason }
        let (main, sound) = ("show/main.m3u8", "show/sound.m3u8")
        let expected: [String: SkipReason] = [
            "list.m3u8": .playerList, "show/low.m3u8": .memberOf(root.appending(main).string),
            "show/low/1.ts": .memberOf(root.appending(main).string),
            "show/1.aac": .memberOf(root.appending(sound).string),
        ]
        #expect(
            reasons
                == Dictionary(
                    uniqueKeysWithValues: expected.map { (root.appending($0.key), $0.value) }))
    }

    @Test func `a download of AVFoundation is one input, and another folder of that name is not`()
        throws
    {
        let tree = try Tree([
            "Film.movpkg/boot.xml": "x", "Film.movpkg/0-V/a.frag": "x",
            "Film.movpkg/0-V/v.m3u8": "x", "b.MOVPKG/boot.xml": "x", "c.movpkg/film.mkv": "x",
            "d.movpkg/boot.xml/film.mkv": "x",
        ])
        let inputs = InputWalk([tree.root], presentations: { _ in nil }).compactMap { event in
            if case .input(let input) = event { input } else { nil }
        }
        let expected = [
            "Film.movpkg", "b.MOVPKG", "c.movpkg/film.mkv", "d.movpkg/boot.xml/film.mkv",
        ]
        #expect(inputs.map(\.path) == expected.map { tree.root.appending($0) })
        #expect(inputs.map(\.kind) == [.presentation, .presentation, .file, .file])
        #expect(inputs.map { $0.playlist != nil } == [true, true, false, false])
    }

    @Test func `playlists and manifests of the same segments are one presentation`() throws {
        let tree = try Tree([
            "a.mpd": "x", "b.m3u8": "x", "b-low.m3u8": "x", "b-old.m3u8": "x", "1.m4s": "x",
            "2.m4s": "x", "broken.mpd": "x", "more.m3u8": "x", "3.m4s": "x",
        ])
        let root = tree.root
        let files = [
            "a.mpd": ["1.m4s", "2.m4s", "a.mpd"],
            "b.m3u8": ["1.m4s", "2.m4s", "b-low.m3u8", "b.m3u8"],
            "b-low.m3u8": ["1.m4s", "b-low.m3u8"], "b-old.m3u8": ["2.m4s", "b-old.m3u8"],
            "broken.mpd": ["broken.mpd"], "more.m3u8": ["1.m4s", "3.m4s", "more.m3u8"],
        ].mapValues { $0.map { root.appending($0) } }
        let mains: Set = ["a.mpd", "b.m3u8", "broken.mpd"]
        let walk = InputWalk(
            [root],
            presentations: { path in
                let name = path.lastComponent?.string ?? ""
                return files[name].map {
                    PresentationFiles(isMain: mains.contains(name), files: $0)
                }
            })
        #expect(
            taken(Array(walk)) == ["b.m3u8", "broken.mpd", "more.m3u8"].map { root.appending($0) })
    }
}
