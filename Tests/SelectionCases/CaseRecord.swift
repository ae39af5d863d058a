import Foundation
import TrackModel

@testable import SelectionPolicy

/// One line of a case file, read without trusting it.
struct CaseRecord {
    let members: JSONObject

    var id: String { members.text("id") ?? "?" }
    var kind: String { members.text("kind") ?? "?" }
    var domain: String { members.text("domain") ?? "?" }
    var portability: String { members.text("portability") ?? "?" }
    var note: String { members.text("note") ?? "" }
    var origin: String { id.split(separator: "-").first.map(String.init) ?? "?" }
    var expect: JSONObject { members.object("expect") }

    init?(line: Substring) {
        guard let data = line.data(using: .utf8),
            let value = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        members = JSONObject(value)
    }

    static func records(path: String) throws -> [CaseRecord] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).compactMap { CaseRecord(line: $0) }
    }
}

/// A JSON object whose members may be anything or missing.
struct JSONObject {
    let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    var keys: [String] { values.keys.sorted() }

    func has(_ key: String) -> Bool { values[key] != nil && !(values[key] is NSNull) }
    func text(_ key: String) -> String? { values[key] as? String }
    func int(_ key: String) -> Int? { (values[key] as? NSNumber)?.intValue }
    func number(_ key: String) -> Double? { (values[key] as? NSNumber)?.doubleValue }
    func bool(_ key: String) -> Bool? { (values[key] as? NSNumber)?.boolValue }
    func isTrue(_ key: String) -> Bool { bool(key) == true }
    func texts(_ key: String) -> [String] {
        (values[key] as? [Any])?.compactMap { $0 as? String }
            ?? (values[key] as? String).map { $0.isEmpty ? [] : [$0] } ?? []
    }
    func ints(_ key: String) -> [Int] {
        (values[key] as? [Any])?.compactMap { ($0 as? NSNumber)?.intValue } ?? []
    }
    func object(_ key: String) -> JSONObject {
        JSONObject(values[key] as? [String: Any] ?? [:])
    }
    func objects(_ key: String) -> [JSONObject] {
        (values[key] as? [Any])?.compactMap { ($0 as? [String: Any]).map(JSONObject.init) } ?? []
    }
}

/// Context and preferences of a case as a request.
extension SelectionRequest {
    init(_ record: CaseRecord, under preset: String, tracks: CaseTracks) {
        self.init()
        let context = record.members.object("context")
        let preferences = record.members.object("preferences")
        playback = tracks.playback
        systemLanguages = context.texts("system_languages")
        originalLanguage = context.text("content_original_language").flatMap {
            $0.isEmpty ? nil : $0
        }
        device = PlaybackDevice(context: context, preferences: preferences.object("video"))
        for kind in SelectionPolicy.kinds {
            let wanted = preferences.object(kind.rawValue)
            if wanted.has("languages") {
                languages[kind] = wanted.texts("languages").map { PreferredLanguage($0) }
            }
            if wanted.isTrue("original_language") {
                languages[kind] = Self.original(wanted, originalLanguage, under: preset)
            }
            if let pin = wanted.int("pin_index") { pins[kind] = .track(pin) }
            if wanted.isTrue("disabled") { pins[kind] = SelectionRequest.Pin.none }
            // Settings are the policy's, not a kind's: those of the kind asked for.
            if kind.rawValue == record.domain { merge(wanted, of: kind, under: preset) }
        }
        if preset == "exoplayer" { settings["source"] = .text("manifest") }
        if let index = context.int("selected_audio") { pins[.audio] = .track(index) }
        if let index = context.int("selected_video") { pins[.video] = .track(index) }
        if let highest = preferences.bool("force_highest_bit_rate") {
            settings["forceHighestBitRate"] = .bool(highest)
        }
        if let lowest = preferences.bool("force_lowest_bit_rate") {
            settings["forceLowestBitRate"] = .bool(lowest)
        }
    }

    /// Jellyfin puts the catalogue's languages in place of the preference.
    private static func original(
        _ wanted: JSONObject, _ original: String?, under preset: String
    ) -> [PreferredLanguage] {
        guard preset == "jellyfin" else {
            return [.original] + wanted.texts("languages").map { PreferredLanguage($0) }
        }
        return (original ?? "").split(separator: ",").map { PreferredLanguage(String($0)) }
    }

    // MARK: Settings

    private mutating func merge(_ wanted: JSONObject, of kind: MediaType, under preset: String) {
        let names = [
            "max_bit_rate": "maxBitRate", "max_channels": "maxChannels", "max_width": "maxWidth",
            "max_height": "maxHeight", "max_frame_rate": "maxFrameRate",
            "min_bit_rate": "minBitRate", "min_width": "minWidth", "min_height": "minHeight",
            "min_frame_rate": "minFrameRate",
        ]
        for (key, name) in names {
            if let value = wanted.number(key) { settings[name] = .number(value) }
        }
        let switches = [
            "limit_channels_to_device": "limitChannels", "prefer_default_flag": "playDefault",
            "original_language": "originalLanguage", "visual_impaired": "visualImpaired",
            "hearing_impaired": "hearingImpaired", "accept_undetermined": "acceptUndetermined",
            "always": "always", "captions_in_audio_language": "captions", "forced": "forced",
            "use_system_language": "matchSystemLanguage",
        ]
        for (key, name) in switches {
            if let value = wanted.bool(key) { settings[name] = .bool(value) }
        }
        if preset == "kodi", let value = wanted.bool("prefer_default_flag") {
            settings["preferDefault"] = .bool(value)
        }
        let words = [
            "forced_fallback": "forcedFallback", "fallback": "fallback",
            "when_audio_matches_subtitle_language": "withMatchingAudio",
        ]
        for (key, name) in words {
            if let value = wanted.text(key) { settings[name] = .text(value) }
        }
        if preset == "exoplayer" {
            // One list serves the kind that is asked for.
            for (key, name) in [
                ("roles", "roles"), ("titles", "titles"), ("ignore_flags", "ignoredFlags"),
            ]
            where wanted.has(key) { settings[name] = SettingValue(wanted.texts(key)) }
            if wanted.has("codecs") {
                settings["codecs"] = SettingValue(
                    wanted.texts("codecs").map { CodecAlias.name(of: $0) })
            }
        }
        if kind == .subtitle { mergeMode(wanted, under: preset) }
    }

    private mutating func mergeMode(_ wanted: JSONObject, under preset: String) {
        let mode = wanted.text("mode")?.lowercased()
        let captions = wanted.bool("captions_in_audio_language")
        switch preset {
        case "jellyfin":
            let named = [
                "default": "default", "smart": "smart", "always": "always", "none": "none",
                "forced": "onlyForced", "onlyforced": "onlyForced", "only-forced": "onlyForced",
                "only_forced": "onlyForced",
            ]
            // Settings of a user of Jellyfin who wants this.
            let hasLanguages = !wanted.texts("languages").isEmpty
            let meant =
                captions == true || wanted.isTrue("always")
                ? "always" : hasLanguages ? "smart" : "default"
            settings["mode"] = .text(mode.flatMap { named[$0] } ?? meant)
        case "mpv" where captions != nil:
            settings["withMatchingAudio"] = .text(captions == true ? "yes" : "forced")
        case "hlsjs":
            let isAsked = ["titles", "roles", "forced", "default"].contains { wanted.has($0) }
            settings["preference"] = .bool(isAsked)
        case "shaka":
            // The source tests the filter that comes before showing.
            if captions == true || wanted.has("role") { settings["show"] = .text("always") }
        case "kodi" where mode == "forced_only" || mode == "forced-only":
            settings["mode"] = .text("forced")
        default: if let mode { settings["mode"] = .text(mode) }
        }
    }
}

extension PlaybackDevice {
    /// nil where the case limits nothing.
    fileprivate init?(context: JSONObject, preferences: JSONObject) {
        let members = context.object("device")
        let viewport = preferences.ints("viewport")
        guard !members.values.isEmpty || viewport.count == 2 else { return nil }
        self.init(name: "case")
        form = members.text("form")
        channels = members.int("max_output_channels")
        if let word = members.text("spatializer") {
            spatializer = !["", "no", "none", "off", "unavailable", "disabled", "false"].contains(
                word)
        } else {
            spatializer = members.bool("spatializer")
        }
        if members.has("hdr") {
            dynamicRanges = members.texts("hdr").compactMap { DynamicRange(word: $0) } + [.sdr]
        }
        if viewport.count == 2 {
            self.viewport = PixelSize(width: viewport[0], height: viewport[1])
            viewportMayRotate = preferences.isTrue("viewport_may_rotate")
        }
    }
}

extension DynamicRange {
    init?(word: String) {
        switch word.lowercased().filter({ $0.isLetter || $0.isNumber || $0 == "+" }) {
        case "dolbyvision", "dv", "dovi": self = .dolbyVision
        case "hdr10+", "hdr10plus": self = .hdr10Plus
        case "hdr10", "pq", "hdr": self = .hdr10
        case "hlg": self = .hlg
        case "sdr": self = .sdr
        default: return nil
        }
    }
}
