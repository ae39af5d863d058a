import TrackModel

extension StandardRule {
    /// Responses of the server, where the presentation is fetched.
    static let delivery: [ValidationRule] = [
        deliveryStatus, deliveryPlaylist, deliveryType, deliveryCompression, deliveryOrigin,
        deliveryCaching, deliveryAge, deliveryVersion,
    ]

    static let deliveryStatus: ValidationRule = rule(
        "delivery-status", "6.2.1", "6.2.1", .must,
        "files of the presentation are answered with a status of success",
        remedy: "Correct the server.", needs: .responses, check: .deliveryStatus)

    static let deliveryPlaylist: ValidationRule = rule(
        "delivery-playlist", "4", "4", .must,
        "a playlist is known by its path, .m3u8 or .m3u, or by its Content-Type, "
            + "application/vnd.apple.mpegurl or audio/mpegurl",
        remedy: "Set Content-Type to application/vnd.apple.mpegurl.", needs: .responses,
        check: .presentation { subject in
            subject.deliveryFaults { delivery in
                guard delivery.role == .playlist, delivery.isAnswered,
                    !isPlaylistType(delivery.contentType)
                else { return nil }
                let path = delivery.address.lowercased()
                guard !path.hasSuffix(".m3u8"), !path.hasSuffix(".m3u") else { return nil }
                return "has neither the extension nor the Content-Type of a playlist"
            }
        })

    static let deliveryType: ValidationRule = rule(
        "delivery-type", "10", "11.1", .should,
        "Content-Type is that of a playlist for playlists, and not of a document or image for media",
        remedy: "Set Content-Type by the kind of file.", needs: .responses,
        check: .presentation { subject in
            subject.deliveryFaults { delivery in
                delivery.role == .playlist && delivery.isAnswered
                    && !isPlaylistType(delivery.contentType)
                    ? delivery.contentType.map { "is delivered as \($0)" }
                        ?? "has no Content-Type" : nil
            }
        } + .deliveryMediaType)

    static let deliveryCompression: ValidationRule = rule(
        "delivery-compression", "6.2.1", "6.2.1", .should,
        "playlists and WebVTT are compressed if the client accepts gzip",
        remedy: "Compress text on the server.", needs: .responses, threshold: "1 KiB or more",
        check: .presentation { subject in
            subject.deliveryFaults { delivery in
                guard delivery.role == .playlist || delivery.role == .text, delivery.isAnswered,
                    (delivery.fields["content-encoding"] ?? "identity") == "identity",
                    let length = delivery.fields["content-length"].flatMap({
                        NumberText.integer($0.utf8)
                    }), length >= 1024
                else { return nil }
                return "is not compressed, with \(length) bytes"
            }.firstWithCount
        })

    static let deliveryOrigin: ValidationRule = rule(
        "delivery-origin", nil, "6.2.1; Fetch Standard, CORS", .should,
        "pages of other sites may read the files (Access-Control-Allow-Origin)",
        remedy: "Send Access-Control-Allow-Origin.", needs: .responses,
        where: "web players of other sites are supported", check: .deliveryOrigin)

    static let deliveryCaching: ValidationRule = rule(
        "delivery-caching", nil, "6.2.1, B.1", .should,
        "Cache-Control of a live media playlist allows at most its target duration",
        remedy: "Set max-age to half the target duration.", needs: .responses, scope: .live,
        check: .presentation { subject in
            subject.deliveryFaults { delivery in
                guard delivery.isAnswered, let media = subject.mediaPlaylist(delivery),
                    !media.playlist.isEnded, let target = media.playlist.targetDuration
                else { return nil }
                guard delivery.hasCaching else { return "has neither Cache-Control nor Expires" }
                return delivery.lifetime.flatMap {
                    $0 > target ? "may be cached for \($0) s, and changes every \(target) s" : nil
                }
            }
        })

    static let deliveryAge: ValidationRule = rule(
        "delivery-age", nil, "6.2.1", .must,
        "a live media playlist is updated within 1.5 target durations",
        remedy: "Shorten the lifetime in caches.", needs: .responses, scope: .live,
        threshold: "Age",
        check: .presentation { subject in
            subject.deliveryFaults { delivery in
                guard delivery.isAnswered, let media = subject.mediaPlaylist(delivery),
                    !media.playlist.isEnded, let target = media.playlist.targetDuration,
                    let age = delivery.age, Double(age) > 1.5 * Double(target)
                else { return nil }
                return "was in caches for \(age) s"
            }
        })

    static let deliveryVersion: ValidationRule = rule(
        "delivery-version", nil, "B.1", .must,
        "low-latency playlists are served via HTTP/2 or HTTP/3",
        remedy: "Enable HTTP/2 on the server.", needs: .responses, scope: .live,
        check: .presentation { subject in
            subject.deliveryFaults { delivery in
                guard subject.mediaPlaylist(delivery)?.playlist.partTarget != nil,
                    delivery.version.hasPrefix("HTTP/1")
                else { return nil }
                return "is served via \(delivery.version)"
            }.firstWithCount
        })

    private static func isPlaylistType(_ type: String?) -> Bool {
        [
            "application/vnd.apple.mpegurl", "audio/mpegurl", "application/x-mpegurl",
            "audio/x-mpegurl",
        ].contains(type)
    }
}
