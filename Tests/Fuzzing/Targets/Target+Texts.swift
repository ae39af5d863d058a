import Batch
import Fetching
import Markup
import Predicates
import SelectionPolicy
import Subtitles
import TrackModel

@testable import Bitstream
@testable import Playlists
@testable import TimedMetadata

extension Target {
    /// Packets of subtitle tracks: a byte says how long each is.
    static let cues =
        ["subrip", "ass", "mov_text", "ttml", "hdmv_pgs_subtitle", "dvd_subtitle"].map { codec in
            Target(name: "cues-\(codec)") { bytes in
                guard let format = CueFormat(codec: codec) else {
                    fatalError("no cues of \(codec)")
                }
                var reader = CueReader(format, header: bytes)
                var rest = bytes[...]
                var time = 0.0
                while let length = rest.popFirst() {
                    let count = length == 255 ? rest.count : min(Int(length), rest.count)
                    reader.read(Array(rest.prefix(count)), start: time, end: nil)
                    rest = rest.dropFirst(count)
                    time += 1
                }
                reader.finish()
                _ = reader.reading(isComplete: true)
            }
        } + [
            Target(name: "cues-eia_608") { bytes in
                var captions = CaptionCues()
                captions.read(packet: bytes, at: 0)
                captions.finish()
                _ = captions.reading(isComplete: true, start: 0, duration: nil)
            },
            Target(name: "timed-text") { bytes in
                _ = TimedText.cues(ofTTML: bytes)
                _ = TimedText.texts(ofWebVTTSample: bytes)
                _ = TimedText.text(ofTimedTextSample: bytes)
            },
            Target(name: "webvtt-segment") { _ = SegmentText(webVTT: $0, index: 0).cues },
        ]

    static let records = [
        Target(name: "request-log") { bytes in
            _ = RequestLog(parsing: bytes).requests.map { ($0.path, $0.parameters(named: "CMCD")) }
            _ = ClockScheme.allCases.map { $0.milliseconds(body: bytes, date: nil) }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = (StructuredField.dictionary(parsing: text), StructuredField.list(parsing: text))
        },
        Target(name: "json") { bytes in
            guard let value = try? JSONValue(parsing: bytes) else { return }
            _ = try? JSONTape(parsing: bytes)
            let line = JSONWriter.bytes(value)
            guard JSONWriter.isSafe(line), (try? JSONValue(parsing: line)) != nil else {
                fatalError("the written JSON cannot be read")
            }
        },
        Target(name: "record") { bytes in
            guard let record = try? RecordCodec.decode(bytes) else {
                _ = try? RecordCodec.decodeAll(bytes, path: "a.mkv")
                return
            }
            guard (try? RecordCodec.decode(RecordCodec.bytes(of: record))) != nil else {
                fatalError("the written record cannot be read")
            }
        },
        Target(name: "markup") { _ = try? MarkupReader.read($0) },
        Target(name: "text-values") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = (ParsedTimestamp(text), TimeStamp.seconds(text), PlaylistDate(text))
            _ = (LanguageLocale(text), Bitrate(text), CodecList(text).all)
            _ = ChannelDescription(text)
            _ = ReadInterval.list(text)
            _ = (Base64.bytes(bytes), UTF16Text.text(marked: bytes[...]))
            _ = UTF16Text.units(of: bytes[...], isBigEndian: true)
            guard FileName.text(of: bytes).isEmpty == bytes.isEmpty else {
                fatalError("a name was lost")
            }
            _ = (FileName.shown(FileName.text(ofFile: bytes)), ProtectionSystem.name(of: text))
        },
        Target(name: "conditions") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = try? RecordCondition(parsing: text)
            _ = try? PairCondition(parsing: text)
            _ = try? RecordField.list(parsing: text)
            _ = try? VariantQualifier(parsing: text)
        },
        Target(name: "policy-json") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            _ = try? SelectionPolicy.json(of: text, file: "policy")
            _ = SelectionPolicy(lavRules: text)
            _ = PreferredLanguage(text)
        },
        Target(name: "dash") { _ = try? DASHManifest(parsing: $0) },
        Target(name: "captions-in-video") { bytes in
            for codec in ["h264", "hevc", "mpeg2video"] {
                _ = CaptionPacket.constructs(in: bytes[...], codec: codec)
                _ = CaptionPacket.constructs(in: bytes[...], codec: codec, lengthSize: 4)
                _ = CaptionPacket.mayHold(unit: bytes[...], codec: codec)
            }
            _ = CaptionTrackSample.constructs(in: bytes[...])
        },
        Target(name: "dynamic-metadata") { bytes in
            var metadata = DynamicMetadata()
            metadata.readT35(bytes[...], at: Claim.Location())
            _ = metadata.claims
        },
    ]
}
