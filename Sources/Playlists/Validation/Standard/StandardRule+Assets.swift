import TrackModel

extension StandardRule {
    /// Asset lists of interstitials, and the assets.
    static let assets: [ValidationRule] = [assetList, asset, assetEnd, assetDuration]

    static let assetList: ValidationRule = rule(
        "asset-list", nil, "D.2, D.3", .must,
        "X-ASSET-LIST names a JSON object with ASSETS, each with an absolute URI and DURATION, and "
            + "a valid SKIP-CONTROL", remedy: "Fix the document of the server.",
        needs: .documents,
        check: .documents(.assetList, "the asset list") { document in
            AssetList(document).faults
        })

    static let asset: ValidationRule = rule(
        "asset", nil, "D.1, D.2", .must,
        "an asset of an interstitial is a playlist that can be played",
        remedy: "Restore the asset, or remove it from the list.", needs: .documents,
        threshold: "with --depth sample also its first segment",
        check: .assets { asset, _ in
            switch asset.state {
            case .absent: "it is missing"
            case .malformed(let reason): reason
            case .read: asset.fault
            case .unread: nil
            }
        })

    static let assetEnd: ValidationRule = rule(
        "asset-end", nil, "D.1", .must, "assets of interstitials are VOD",
        remedy: "End the playlist of the asset with EXT-X-ENDLIST.", needs: .documents,
        check: .assets { asset, _ in
            asset.list?.playlist.map { $0.isEnded } == false
                ? "its playlist has no EXT-X-ENDLIST" : nil
        })

    static let assetDuration: ValidationRule = rule(
        "asset-duration", nil, "D.2", .must, "DURATION in an asset list is that of the asset",
        remedy: "Write the duration of the asset.", needs: .documents, threshold: "0.5 s",
        check: .presentation { subject in
            let side = subject.observation.sideDocuments
            return side.mentions.filter { $0.kind == .assetList }.flatMap { mention in
                let list = side.assetList(at: mention.address)
                return (list?.assets ?? []).enumerated().compactMap {
                    index, asset -> Violation? in
                    guard let declared = asset.duration,
                        let found = side.asset(asset, of: mention.address, subject.loaded)?
                            .duration,
                        abs(declared - found) > interstitialTolerance
                    else { return nil }
                    return Violation(
                        "asset \(index + 1) of “\(mention.address.name)” has another duration",
                        uri: mention.playlist, line: mention.line, declared: .seconds(declared),
                        observed: .seconds(found), unit: "s")
                }
            }
        })
}

extension RuleCheck {
    /// Check of each document of a kind; one that is missing or no JSON is a violation, too.
    static func documents(
        _ kind: SideDocuments.Kind, _ name: String,
        _ faults: @escaping @Sendable (JSONValue) -> [String]
    ) -> RuleCheck {
        .presentation { subject in
            let side = subject.observation.sideDocuments
            return side.mentions.filter { $0.kind == kind }.flatMap { mention -> [Violation] in
                let found: [String] =
                    switch side.documents[mention.address] {
                    case .read(let document): faults(document)
                    case .malformed: ["it is not JSON"]
                    case .absent: ["it is not \(subject.loaded.resolver.whereabouts)"]
                    case .unread, nil: []
                    }
                return found.map {
                    Violation(
                        "\(name) “\(mention.address.name)”: \($0)", uri: mention.playlist,
                        line: mention.line)
                }
            }
        }
    }

    /// Check of each asset; violations get the line that names it.
    fileprivate static func assets(
        _ fault: @escaping @Sendable (InterstitialAsset, RuleSubject) -> String?
    ) -> RuleCheck {
        .presentation { subject in
            let side = subject.observation.sideDocuments
            return side.mentions.filter { $0.kind == .asset }.compactMap { mention in
                side.assets[mention.address].flatMap { fault($0, subject) }.map {
                    Violation(
                        "the asset “\(mention.address.name)”: \($0)", uri: mention.playlist,
                        line: mention.line)
                }
            }
        }
    }
}

extension SideDocuments {
    /// The asset that a list names.
    func asset(
        _ asset: AssetList.Asset, of list: Address, _ loaded: LoadedPresentation
    ) -> InterstitialAsset? {
        // Absolute URIs need no base.
        assets[Address(asset.uri, loaded.resolver)]
    }
}
