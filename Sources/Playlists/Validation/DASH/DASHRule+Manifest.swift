import TrackModel

extension DASHRule {
    /// The manifest as a whole.
    static let manifestRules: [ValidationRule] = [
        manifest, type, profiles, bufferTime, duration, availabilityStart,
    ]

    static let manifest: ValidationRule = rule(
        "manifest", "ISO/IEC 23009-1 5.3", .must,
        "the elements and attributes of the MPD have the form of its schema",
        remedy: "Mend the element that is named.",
        check: .manifest { manifest in
            manifest.diagnostics.filter {
                $0.severity != .info && $0.code != .manifestUnsupported
                    // Told as a rule of its own.
                    && $0.message != "the Representation has no bandwidth"
            }.map { RuleBreach($0.message, line: $0.line) }
        })

    static let type: ValidationRule = rule(
        "type", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@type is static or dynamic",
        remedy: "Write static or dynamic.",
        check: .manifest { manifest in
            guard let type = manifest.attributes["type"], !["static", "dynamic"].contains(type)
            else { return [] }
            return [
                RuleBreach("@type is neither static nor dynamic", declared: .string(type))
            ]
        })

    static let profiles: ValidationRule = rule(
        "profiles", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@profiles is there",
        remedy: "Name the profiles that the manifest keeps.",
        check: .manifest { $0.profiles.isEmpty ? [RuleBreach("profiles is missing")] : [] })

    static let bufferTime: ValidationRule = rule(
        "min-buffer-time", "ISO/IEC 23009-1 5.3.1.2", .must, "MPD@minBufferTime is there",
        remedy: "Add minBufferTime: it is what bandwidth is measured with.",
        check: .manifest {
            $0.minimumBufferTime == nil ? [RuleBreach("minBufferTime is missing")] : []
        })

    static let duration: ValidationRule = rule(
        "duration", "ISO/IEC 23009-1 5.3.1.2", .must,
        "a static MPD has mediaPresentationDuration, or its last Period a duration",
        remedy: "Add mediaPresentationDuration.", scope: .ended,
        check: .manifest { manifest in
            manifest.isDynamic || manifest.duration != nil || manifest.periods.last?.duration != nil
                ? [] : [RuleBreach("mediaPresentationDuration is missing")]
        })

    static let availabilityStart: ValidationRule = rule(
        "availability-start-time", "ISO/IEC 23009-1 5.3.1.2", .must,
        "a dynamic MPD has availabilityStartTime", remedy: "Add availabilityStartTime.",
        scope: .live,
        check: .manifest { manifest in
            manifest.isDynamic && manifest.attributes["availabilityStartTime"] == nil
                ? [RuleBreach("availabilityStartTime is missing")] : []
        })
}

extension RuleCheck {
    static func manifest(
        _ breaches: @escaping @Sendable (DASHManifest) -> [RuleBreach]
    ) -> RuleCheck {
        .presentation { $0.loaded.document.dash.map(breaches) ?? [] }
    }
}
