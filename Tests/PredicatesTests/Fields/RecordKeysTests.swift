import Foundation
import Predicates
import Testing
import TrackModel

/// The tables of fields against the keys that a record has as JSON.
@Suite struct RecordKeysTests {
    private let record: MediaRecord
    private let written: JSONTree

    init() throws {
        record = try JSONDecoder().decode(MediaRecord.self, from: Data(Self.full.utf8))
        written = try JSONDecoder().decode(JSONTree.self, from: JSONEncoder().encode(record))
    }

    @Test func `the record of this test has every member there is`() {
        #expect(Self.unknownMembers(of: record, "record") == [])
    }

    @Test func `every key of the JSON is a key path, and every key path a key`() {
        let keys = Set(written.leaves.map { $0.path.joined(separator: ".") })
        let known = Set(
            MediaRecord.conditionSchema.keyPaths.map { path, _ in
                path.replacing("…", with: "KEY")
            })
        #expect(keys.subtracting(known) == [])
        #expect(known.subtracting(keys) == [])
    }

    @Test func `every key path reads the value that the JSON has`() throws {
        for (path, value) in written.leaves {
            let path = path.joined(separator: ".")
            let elements = try Condition(
                parsing: "ANY \(path) == %@", arguments: [value],
                over: MediaRecord.conditionSchema.isList(path) ? MediaRecord.conditionSchema : nil)
            let plain = try Condition(parsing: "\(path) == %@", arguments: [value])
            #expect(elements.holds(for: record) || plain.holds(for: record), "\(plain)")
        }
    }

    /// Members that are nil or empty, by their places.
    private static func unknownMembers(of value: Any, _ place: String) -> [String] {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection, .dictionary:
            guard let first = mirror.children.first else { return [place] }
            return unknownMembers(of: first.value, place)
        case .struct, .tuple:
            return mirror.children.filter { $0.label != "unknown" }.flatMap {
                unknownMembers(of: $0.value, "\(place).\($0.label ?? "?")")
            }
        default: return []
        }
    }
}

extension ConditionSchema {
    fileprivate func isList(_ path: String) -> Bool {
        keyPaths.contains { known, type in
            if case .list = type { known.replacing("…", with: "KEY") == path } else { false }
        }
    }
}

/// Any JSON.
private enum JSONTree: Decodable {
    case value(ConditionLiteral)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Bool.self) {
            self = .value(.bool(value))
        } else if let value = try? container.decode(Double.self) {
            self = .value(.double(value))
        } else if let value = try? container.decode(String.self) {
            self = .value(.text(value))
        } else if let list = try? container.decode([JSONTree].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    /// The plain values with the names that lead to them.
    var leaves: [(path: [String], value: ConditionLiteral)] {
        switch self {
        case .value(let value): [([], value)]
        case .list(let elements): elements.flatMap(\.leaves)
        case .object(let members):
            members.flatMap { name, tree in
                tree.leaves.map { ([name] + $0.path, $0.value) }
            }
        }
    }
}

extension RecordKeysTests {
    /// Each list and each free set of names has one member; such a name is KEY.
    private static let full = """
        {
          "schema": "trackprobe/1",
          "input": {"path": "a.mkv", "size": 12},
          "error": {"code": "not-media", "message": "Cannot."},
          "container": {
            "format": "matroska", "formatLongName": "Matroska", "duration": 1.5, "startTime": 0.25,
            "bitRate": 800, "tags": {"KEY": "value"},
            "chapters": [{"id": 1, "start": 2, "end": 3, "title": "One"}],
            "attachments": [{"fileName": "f.ttf", "mimeType": "font/ttf", "size": 7, "trackID": 4}],
            "programs": [{"id": 5, "name": "P", "provider": "Q", "trackIDs": [6]}],
            "encryption": {"scheme": "cenc", "keyIDs": ["00"], "systems": ["Widevine"]},
            "isTruncated": true, "isSeekable": false
          },
          "tracks": [{
            "trackID": 8, "containerID": 9, "mediaType": "video", "name": "N",
            "languageCode": "en", "language": "English", "languageRaw": "eng",
            "isEnabled": true, "dispositions": ["default"],
            "codec": "hevc", "codecTag": "hvc1", "codecString": "hvc1.2", "profile": "Main 10",
            "level": "5.1", "tier": "High", "isDecodable": true, "isLossless": false,
            "encoder": "x265", "encoderSettings": "crf=20", "dependsOn": [10], "enhancedBy": 11,
            "bitRate": 12, "bitRateSource": "tag",
            "duration": 13, "startTime": 14, "frameCount": 15,
            "editList": [{"segmentDuration": 16, "mediaTime": 17, "rate": 18}],
            "changes": [{"key": "channels", "time": 901, "position": 902, "before": 903,
              "after": 904}],
            "bitDepth": 19, "naturalSize": {"width": 20, "height": 21},
            "codedSize": {"width": 22, "height": 23}, "sampleAspectRatio": "16:15",
            "rotation": 24, "nominalFrameRate": 25, "frameRate": "24000/1001",
            "frameRateMode": "variable", "fieldOrder": "tb", "isTelecined": true,
            "telecine": {"kind": "soft", "filmFrameRate": "24/1"},
            "pixelFormat": "yuv420p", "chromaSubsampling": "4:2:0", "chromaLocation": "left",
            "colorRange": "tv", "colorPrimaries": "bt2020", "transferFunction": "smpte2084",
            "yCbCrMatrix": "bt2020nc", "dynamicRange": "hdr10", "presents": ["hdr10"],
            "dovi": {
              "versionMajor": 26, "versionMinor": 27, "profile": 28, "level": 29,
              "rpuPresent": true, "elPresent": false, "blPresent": true,
              "blSignalCompatibilityID": 30, "origin": "bitstream", "elType": "FEL",
              "cmVersion": "4.0", "levels": [31], "rpuFrames": 32, "frames": 33,
              "rpu": {
                "scenes": 80, "maxLuminance": 81.5, "maxAverageLuminance": 82.5,
                "trimTargets": [83], "minMasteringLuminance": 0.84, "maxMasteringLuminance": 85,
                "maxCLL": 86, "maxFALL": 87, "sourcePrimaries": "bt2020", "contentType": 88,
                "dmMode": 89, "dmVersion": 90,
                "activeAreas": [{"top": 91, "bottom": 92, "left": 93, "right": 94}]
              }
            },
            "masteringDisplay": {
              "redX": 0.1, "redY": 0.2, "greenX": 0.3, "greenY": 0.4, "blueX": 0.5, "blueY": 0.6,
              "whiteX": 0.7, "whiteY": 0.8, "minLuminance": 0.9, "maxLuminance": 1000
            },
            "contentLight": {"maxCLL": 34, "maxFALL": 35},
            "ambientViewing": {"illuminance": 36, "lightX": 0.11, "lightY": 0.12},
            "hdr10Plus": {"profile": "B", "applicationVersion": 37, "windows": 38, "frames": 39},
            "closedCaptions": ["cea608"], "stereo": "side by side",
            "spherical": "equirectangular", "filmGrain": true, "timecode": "01:00:00:00",
            "channels": 40, "channelLayout": "5.1", "sampleRate": 41, "spatialAudio": "dtsx",
            "atmosComplexity": 42, "dialogueNormalization": -27, "audioService": "voice over",
            "isImageSubtitle": true, "isForced": false,
            "measuredContentLight": {"maxCLL": 100, "maxFALL": 101},
            "measuredPicture": {
              "pictures": 102, "seconds": 103.5, "isComplete": true,
              "light": {
                "pictures": 104, "maxCLL": 105.5, "maxFALL": 106.5, "percentile999": 107.5,
                "peakFrameP999": 108.5, "sampledShare": 0.109,
                "curve": {"start": 110.5, "interval": 111.5, "peaks": [112.5], "averages": [113.5]}
              },
              "gamut": {"samples": 114, "outside709": 0.115, "outsideP3": 0.116},
              "activePicture": {
                "pictures": 117, "size": {"width": 118, "height": 119},
                "bars": {"top": 120, "bottom": 121, "left": 122, "right": 123},
                "stretches": [{
                  "bars": {"top": 124, "bottom": 125, "left": 126, "right": 127},
                  "start": 128.5, "seconds": 129.5, "pictures": 130
                }]
              },
              "black":
                {"pictures": 131, "blackPictures": 132, "spans": [{"start": 133.5, "end": 134.5}]},
              "codeValues": {
                "bitDepth": 135, "isRGB": false, "pictures": 136, "minimum": 137, "maximum": 138,
                "belowBlack": 0.139, "farBelowBlack": 0.140, "aboveWhite": 0.141,
                "stepsBelowBlack": 142, "stepsAboveWhite": 143, "atBlack": 0.144,
                "aboveBlack": 0.145,
                "depth": {"bits": 146, "widening": "repetition", "share": 0.147, "codes": 148}
              },
              "scan": {
                "pictures": 149, "progressive": 150, "topFieldFirst": 151, "bottomFieldFirst": 152,
                "telecined": 153, "moving": 154, "flaggedInterlaced": 155,
                "flaggedTopFieldFirst": 156, "filmFrameRate": 157.5
              },
              "cadence": {
                "pictures": 158, "repeated": 159, "pictureRate": 160.5, "contentRate": 161.5,
                "rhythmShare": 0.162, "frozen": [{"start": 163.5, "end": 164.5}]
              },
              "detail": {
                "pictures": 165, "ratio": 0.166, "prominence": 0.167, "estimatedHeight": 168,
                "confidence": 0.169
              }
            },
            "measuredSound": {
              "seconds": 170.5, "sampleRate": 171,
              "channels": [{
                "name": "FL", "samplePeak": -172.5, "rms": -173.5, "offset": 0.174,
                "offsetSteadiness": 0.175, "levelAbove500Hz": -176.5, "residualOfFront": -177.5
              }],
              "loudness": {
                "integrated": -178.5, "range": 179.5, "maximumMomentary": -180.5,
                "maximumShortTerm": -181.5, "truePeak": -182.5, "samplePeak": -183.5
              },
              "copies": [{
                "first": 184, "second": 185, "gain": -186.5, "isInverted": true, "isExact": false,
                "residual": -187.5
              }],
              "clipping": {
                "runs": 188, "samples": 189, "longest": 190, "fullScaleSamples": 191, "overs": 192
              },
              "depth": {"available": 193, "used": 194, "isFloat": true, "samples": 195},
              "spectrum": {
                "windows": 196, "edge": 197.5, "edgeDrop": 198.5, "edgeShare": 0.199,
                "shareBeyondEdge": 0.2, "holeShare": 0.201, "earlyEdgeShare": 0.202,
                "floor": -203.5
              },
              "leadingSilence": 204.5, "trailingSilence": 205.5, "invalidSamples": 206
            },
            "encryption": {"scheme": "cbcs", "keyID": "11"}, "tags": {"KEY": "tag"},
            "attachment": {"fileName": "g", "mimeType": "image/png", "size": 43, "trackID": 44},
            "packets": {
              "packets": 45, "bytes": 46, "firstTime": 47, "endTime": 48, "peakBitRate": 49,
              "bitRates": [50], "bitRateInterval": 51,
              "frameDurations": [{"duration": 0.52, "count": 53}],
              "groupsOfPictures":
                {"count": 54, "shortest": 55, "longest": 56, "average": 57, "open": 58},
              "randomAccessPoints": {"KEY": 59}, "metadataFrames": {"KEY": 60},
              "timestamps": {
                "gaps": 61, "overlaps": 62, "backwards": 63,
                "first": [{"kind": "gap", "time": 64, "position": 65, "length": 66}]
              }
            },
            "evidence": {"KEY": {"source": "decoded", "declared": 67, "observed": "68"}}
          }],
          "decode": {
            "depth": "full", "framesDecoded": 69, "places": [0.76], "isStopped": true,
            "errors": [{"trackID": 70, "time": 71, "position": 72, "kind": "corrupt"}]
          },
          "findings": [{
            "code": "decode.errors", "severity": "error", "trackID": 73, "message": "M",
            "declared": 74, "observed": true, "confidence": 0.75
          }],
          "selection": {
            "policy": "matroska", "device": "tv", "problems": ["P"],
            "video": {
              "outcome": "fallback", "trackID": 300, "reason": "R300", "rule": "S300", "over": 301,
              "brokenRule": "B300",
              "candidates": [{
                "trackID": 302, "removedBy": "V300", "reason": "W300",
                "keys": [{"rule": "K300", "value": "L300"}]
              }]
            },
            "audio": {
              "outcome": "fallback", "trackID": 310, "reason": "R310", "rule": "S310", "over": 311,
              "brokenRule": "B310",
              "candidates": [{
                "trackID": 312, "removedBy": "V310", "reason": "W310",
                "keys": [{"rule": "K310", "value": "L310"}]
              }]
            },
            "subtitle": {
              "outcome": "fallback", "trackID": 320, "reason": "R320", "rule": "S320", "over": 321,
              "brokenRule": "B320",
              "candidates": [{
                "trackID": 322, "removedBy": "V320", "reason": "W320",
                "keys": [{"rule": "K320", "value": "L320"}]
              }]
            }
          }
        }
        """
}
