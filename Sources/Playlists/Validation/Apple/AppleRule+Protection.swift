import TrackModel

extension AppleRule {
    /// 13. and 14. Protection, low latency.
    static let protection: [ValidationRule] = [
        fairPlayMethod, fairPlayFormat, fairPlayVector, hdcpHD, hdcpUltraHD, counterMode,
        partHoldBack, deltaUpdates, deltaDateRanges,
    ]

    static let fairPlayMethod: ValidationRule = rule(
        "13.2", .must, "content protected by FairPlay has METHOD=SAMPLE-AES",
        remedy: "Encrypt with SAMPLE-AES.",
        check: .keys("METHOD is not SAMPLE-AES", declares: { $0.method }) { key, _ in
            key.keyFormat == fairPlay && key.method != "SAMPLE-AES"
        })

    static let fairPlayFormat: ValidationRule = rule(
        "13.3", .must, "content protected by FairPlay has KEYFORMAT com.apple.streamingkeydelivery",
        remedy: "Write the KEYFORMAT.", threshold: "recognized by the URI scheme skd",
        check: .keys("FairPlay key with a different KEYFORMAT", declares: { $0.keyFormat }) {
            key, _ in
            key.keyFormat != fairPlay && key.uri?.text.hasPrefix("skd:") == true
        })

    static let fairPlayVector: ValidationRule = rule(
        "13.4", .should, "content protected by FairPlay has no IV", remedy: "Remove IV.",
        check: .keys("IV is present", declares: { _ in nil }) { key, tag in
            key.keyFormat == fairPlay && tag.attributes["IV"] != nil
        })

    static let hdcpHD: ValidationRule = rule(
        "13.5", .should, "protected HD video has HDCP-LEVEL=TYPE-0",
        remedy: "Write HDCP-LEVEL=TYPE-0.",
        threshold:
            "HD means 1280×720 or more; FairPlay, Widevine and PlayReady count as protection",
        check: .multivariant { $0.unprotected(isUltraHD: false, wanted: "TYPE-0") })

    static let hdcpUltraHD: ValidationRule = rule(
        "13.6", .should, "protected video above HD has HDCP-LEVEL=TYPE-1",
        remedy: "Write HDCP-LEVEL=TYPE-1.", threshold: "more than 1920×1080",
        check: .multivariant { $0.unprotected(isUltraHD: true, wanted: "TYPE-1") })

    static let counterMode: ValidationRule = rule(
        "13.11", .must, "no content is encrypted with SAMPLE-AES-CTR",
        remedy: "Encrypt with SAMPLE-AES (cbcs).",
        check: .keys("METHOD is SAMPLE-AES-CTR", declares: { $0.method }) { key, _ in
            key.method == "SAMPLE-AES-CTR"
        })

    static let partHoldBack: ValidationRule = rule(
        "14.3", .must, "PART-HOLD-BACK is at least three part targets",
        remedy: "Raise PART-HOLD-BACK.",
        check: .playlists { media in
            guard let (target, control) = media.lowLatency,
                let hold = control.attributes.decimal("PART-HOLD-BACK"), hold < 3 * target
            else { return [] }
            return [
                Violation(
                    "PART-HOLD-BACK is less than three part targets", line: control.line,
                    declared: .double(hold), observed: .double(3 * target), unit: "s")
            ]
        })

    static let deltaUpdates: ValidationRule = rule(
        "14.4", .should, "low-latency playlists longer than two minutes have CAN-SKIP-UNTIL",
        remedy: "Offer delta updates.", scope: .live,
        check: .playlists { media in
            guard let (_, control) = media.lowLatency, !media.playlist.isEnded,
                control.attributes["CAN-SKIP-UNTIL"] == nil, media.playlist.duration > 120
            else { return [] }
            return [Violation("CAN-SKIP-UNTIL is missing", line: control.line)]
        })

    static let deltaDateRanges: ValidationRule = rule(
        "14.5", .should,
        "low-latency playlists with EXT-X-DATERANGE that offer delta updates have "
            + "CAN-SKIP-DATERANGES=YES", remedy: "Write CAN-SKIP-DATERANGES=YES.", scope: .live,
        check: .playlists { media in
            guard let (_, control) = media.lowLatency, !media.playlist.isEnded,
                control.attributes["CAN-SKIP-UNTIL"] != nil,
                !control.attributes.isYes("CAN-SKIP-DATERANGES"),
                !media.dateRanges.isEmpty
            else { return [] }
            return [Violation("CAN-SKIP-DATERANGES is missing", line: control.line)]
        })
}

extension RuleCheck {
    /// The first key of each media playlist that is as it must not be.
    ///
    /// - Parameter value: that the breach declares.
    fileprivate static func keys(
        _ message: String, declares value: @escaping @Sendable (EncryptionKey) -> String?,
        _ isBroken: @escaping @Sendable (EncryptionKey, HLSTag) -> Bool
    ) -> RuleCheck {
        .playlists { media in
            for tag in media.keyTags {
                let key = EncryptionKey(tag)
                guard isBroken(key, tag) else { continue }
                return [
                    Violation(
                        message, line: key.line, declared: value(key).map { .string($0) })
                ]
            }
            return []
        }
    }
}

extension AppleRule {
    private static let fairPlay = "com.apple.streamingkeydelivery"
}

extension MediaPlaylistSubject {
    fileprivate var lowLatency: (target: Double, control: HLSTag)? {
        guard let target = playlist.partTarget, let control = playlist.serverControl else {
            return nil
        }
        return (target, control)
    }
}

extension RuleSubject {
    /// Protected variants of a size that wants HDCP, without it.
    fileprivate func unprotected(isUltraHD: Bool, wanted: String) -> [Violation] {
        let isAllManaged = (multivariant?.sessionKeys ?? []).contains(where: isManaged)
        return videoVariants.compactMap { video in
            guard let size = video.size, isAllManaged || isManaged(video.variant),
                (size.width > 1920 || size.height > 1080) == isUltraHD,
                size.width >= 1280 || size.height >= 720, video.variant.hdcpLevel != wanted,
                video.variant.hdcpLevel != "TYPE-1"
            else { return nil }
            return Violation(
                "HDCP-LEVEL is not \(wanted)", line: video.variant.line,
                declared: video.variant.hdcpLevel.map { .string($0) }, observed: size.words)
        }
    }

    /// Whether a system that manages rights protects it, and not a key in a file.
    private func isManaged(_ variant: Variant) -> Bool {
        let list = variant.uri.flatMap { loaded.lists[$0] }
        return list?.playlist?.segments.first?.keys.contains(where: isManaged) ?? false
    }

    private func isManaged(_ key: EncryptionKey) -> Bool {
        key.method != "NONE" && key.keyFormat != "identity"
    }
}
