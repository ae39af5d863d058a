import Fixtures
import Foundation

/// Files from which the recipes of `Fault` make films, made once.
enum RemedyBase {
    /// Programs that the recipes and the remedies need.
    static let hasTools = ["ffmpeg", "ffprobe", "mkvmerge", "mkvpropedit"].allSatisfy { program in
        (try? GeneratedMedia.run(["sh", "-c", "command -v \(program)"])) != nil
    }

    /// Whether ffmpeg lists a filter or an encoder.
    static func ffmpegHas(_ kind: String, _ name: String) -> Bool {
        let text = try? GeneratedMedia.run(["ffmpeg", "-hide_banner", "-\(kind)"])
        return text?.contains(" \(name) ") ?? false
    }

    static let folder: Result<TemporaryFolder, any Error> = Result { try make() }

    private static func make() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let german = [
            "Ich weiß nicht, wohin er gegangen ist.", "Wir müssen heute noch nach Hause fahren.",
            "Das Wetter ist wirklich schön geworden.", "Hast du den Schlüssel vergessen?",
            "Niemand hat mir etwas davon erzählt.", "Morgen werden wir alles besprechen.",
            "Die Kinder spielen draußen im Garten.", "Warum hast du mich nicht angerufen?",
            "Es tut mir leid, dass ich zu spät komme.", "Der Zug fährt gleich ab, beeil dich.",
            "Sie arbeitet seit Jahren in diesem Haus.", "Vielleicht sehen wir uns nächste Woche.",
            "Ich habe den ganzen Tag auf dich gewartet.", "Kannst du mir bitte das Salz geben?",
        ]
        let english = [
            "I do not know where he has gone.", "We have to drive home today.",
            "The weather has become really nice.", "Did you forget the key again?",
            "Nobody told me anything about it.", "Tomorrow we will talk about everything.",
        ]
        func write(_ name: String, _ starts: [Double], _ text: (Int) -> String) throws {
            let cues = starts.enumerated().map { index, start in
                "\(index + 1)\n\(stamp(start)) --> \(stamp(start + 1.5))\n\(text(index))\n\n"
            }
            try folder.file(name, Array(cues.joined().utf8))
        }
        let every6 = (0..<99).map { 2 + 6 * Double($0) }
        // Intervals of 2.5 to 8.9 s, none of which repeats soon.
        var rhythm = [2.0]
        for index in 0..<100 {
            let interval: Double = 2.5 + Double(index * 37 % 65) / 10
            rhythm.append(rhythm[index] + interval)
        }
        try write("cues.srt", [0.2, 1.2]) { $0 == 0 ? "Hello there" : "Good bye" }
        try write("german.srt", (0..<14).map { 1 + 3 * Double($0) }) { german[$0] }
        try write("full.srt", every6) { "\(english[$0 % 6]) \($0)" }
        try write("sparse.srt", [30, 300, 500]) { english[$0] }
        try write("sounds.srt", every6) {
            $0 % 4 == 0 ? "[door slams]" : "\(english[$0 % 6]) \($0)"
        }
        try write("rhythm.srt", rhythm) { english[$0 % 6] }
        try write("same.srt", rhythm) { german[$0 % 14] }
        try write("late.srt", rhythm.map { $0 + 2 }) { "\(english[$0 % 6]) \($0)" }
        try folder.file(
            "chapters.txt",
            Array(
                """
                CHAPTER01=00:00:00.000
                CHAPTER01NAME=Eins
                CHAPTER02=00:00:01.500
                CHAPTER02NAME=Zwei

                """.utf8))
        try folder.file(
            "tags.xml",
            Array(
                """
                <?xml version="1.0"?><Tags><Tag><Targets><TargetTypeValue>50</TargetTypeValue></Targets>\
                <Simple><Name>ARTIST</Name><String>Somebody</String></Simple></Tag></Tags>
                """.utf8))
        try folder.file("a.ttf", Array("font".utf8))
        _ = try GeneratedMedia.run(["sh", "-ec", "cd '\(folder.path)'\n" + script])
        // A header without clusters.
        let one = [UInt8](try Data(contentsOf: folder.url.appending(path: "one.mka")))
        let cluster: [UInt8] = [0x1F, 0x43, 0xB6, 0x75]
        let end = one.indices.first { one[$0...].starts(with: cluster) } ?? one.endIndex
        try folder.file("empty.mka", Array(one[..<end]))
        return folder
    }

    private static func stamp(_ seconds: Double) -> String {
        let time = Int((seconds * 1000).rounded())
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let thousandths = "\(1000 + time % 1000)".dropFirst()
        return
            "\(two(time / 3_600_000)):\(two(time / 60_000 % 60)):\(two(time / 1000 % 60)),\(thousandths)"
    }

    private static let script = """
        make() { ffmpeg -v error "$@"; }
        make -f lavfi -i color=red:s=64x64 -frames:v 1 cover.jpg
        make -f lavfi -i testsrc2=size=64x48:rate=25:duration=3 -f lavfi -i sine=duration=3 -f lavfi \
          -i sine=f=300:duration=3 -map 0 -map 1 -map 2 -vf \
          setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv -c:v libx264 \
          -preset ultrafast -g 25 -c:a flac av.mkv
        mkvmerge -q -o base.mkv --title 'A film' --language 0:en-GB --track-name 0:'Main video' \
          --color-primaries 0:1 --color-transfer-characteristics 0:1 --color-matrix-coefficients 0:1 \
          --color-range 0:1 --language 1:es-419 --track-name 1:Español --original-flag 1 \
          --default-track-flag 1:0 --language 2:en-GB --track-name 2:Comments --commentary-flag 2 \
          --default-track-flag 2:1 av.mkv --language 0:pt-BR --track-name 0:Leg \
          --forced-display-flag 0 --hearing-impaired-flag 0 cues.srt --chapters chapters.txt \
          --global-tags tags.xml --attachment-mime-type image/jpeg --attach-file cover.jpg \
          --attachment-mime-type font/ttf --attach-file a.ttf
        make -i av.mkv -i cues.srt -i cover.jpg -map 0:v -map 0:a -map 1 -map 2 -c:v:0 copy -c:v:1 \
          copy -c:a aac -c:s mov_text -disposition:v:1 attached_pic -metadata title='A film' \
          -metadata artist=Somebody -metadata:s:a:0 language=spa -metadata:s:a:1 language=eng \
          -metadata:s:s:0 language=por -disposition:a:0 0 -disposition:a:1 default+comment base.mp4
        make -f lavfi -i testsrc2=size=64x48:rate=1:duration=600 -c:v libx264 -preset ultrafast long.mkv
        make -f lavfi -i sine=d=1 -c:a flac one.mka
        high='sin(2*PI*t*(200+mod(floor(t*4)*7919,997)))'
        low='sin(2*PI*t*(300+mod(floor(t*3)*104729,1499)))'
        make -f lavfi -i "aevalsrc='0.3*$high+0.2*$low':d=90:s=24000" -c:a flac -sample_fmt s16 \
          melody.flac
        make -f lavfi -i "aevalsrc='0.02*$high+0.015*$low':d=180:s=16000" -c:a flac -sample_fmt s16 \
          bed.flac
        """
}
