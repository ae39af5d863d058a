extension PresentationLoader {
    /// Each Representation of each Period, and each quality through all of them.
    func addLists(of manifest: DASHManifest, to loaded: inout LoadedPresentation) {
        for (stream, chain) in DASHContinuity(manifest, limits: limits).sets.enumerated() {
            for representation in chain.representations where meter.goesOn() {
                let parts = parts(of: representation, of: manifest, stream: stream)
                loaded.lists[representation.uri] = joined(
                    parts, of: manifest, uri: representation.uri)
                loaded.representations += parts
            }
        }
        loaded.representations.sort {
            ($0.period, $0.representation.line) < ($1.period, $1.representation.line)
        }
    }

    private func parts(
        of chain: DASHContinuity.RepresentationChain, of manifest: DASHManifest, stream: Int
    ) -> [RepresentationList] {
        chain.parts.enumerated().map { index, part in
            let uri =
                index == 0
                ? chain.uri : PlaylistURI(written: "\(chain.uri.written)#period-\(part.period)")
            var list = SegmentList(uri: uri, initializations: [], segments: [], playlist: nil)
            add(part.representation, of: part.set, manifest.periods[part.period], to: &list)
            list.eventStreams = part.representation.inbandEvents.uniqued()
            list.protections = part.representation.protections
            return RepresentationList(
                list: list, track: chain.uri, stream: stream, period: part.period, set: part.set,
                representation: part.representation)
        }
    }

    /// Segments of one quality over all periods; a period without it is a gap.
    private func joined(
        _ parts: [RepresentationList], of manifest: DASHManifest, uri: PlaylistURI
    ) -> SegmentList {
        if parts.count == 1, manifest.periods.count == 1 { return parts[0].list }
        var list = SegmentList(uri: uri, initializations: [], segments: [], playlist: nil)
        list.protections = parts.first?.list.protections ?? []
        var remaining = parts[...]
        var initializations: [SegmentReference: Int] = [:]
        for (number, period) in manifest.periods.enumerated() {
            guard let part = remaining.first, part.period == number else {
                addGap(period.duration, to: &list)
                continue
            }
            remaining.removeFirst()
            append(part.list, to: &list, &initializations)
        }
        return list
    }

    private func append(
        _ part: SegmentList, to list: inout SegmentList,
        _ initializations: inout [SegmentReference: Int]
    ) {
        let places = part.initializations.map { initialization in
            if let known = initializations[initialization] { return known }
            initializations[initialization] = list.initializations.count
            list.initializations.append(initialization)
            return list.initializations.count - 1
        }
        for (index, segment) in part.segments.enumerated() {
            var segment = segment
            segment.isDiscontinuous = index == 0 && !list.segments.isEmpty
            segment.initialization = segment.initialization.flatMap { places[safely: $0] }
            list.segments.append(segment)
        }
        guard list.eventStreams != part.eventStreams else { return }
        list.eventStreams = Array((list.eventStreams + part.eventStreams).uniqued().prefix(256))
    }

    private func addGap(_ duration: Double?, to list: inout SegmentList) {
        if let last = list.segments.last, last.isGap {
            let sum = last.duration.flatMap { before in duration.map { before + $0 } }
            list.segments[list.segments.count - 1].duration = sum
        } else {
            list.segments.append(
                SegmentReference(
                    uri: "", reference: .refused(.empty), duration: duration, isGap: true,
                    isDiscontinuous: !list.segments.isEmpty))
        }
    }

    private func add(
        _ representation: DASHRepresentation, of set: DASHAdaptationSet, _ period: DASHPeriod,
        to list: inout SegmentList
    ) {
        let protections = representation.protections.map(\.schemeIDURI)
        let protection =
            protections.isEmpty
            ? nil : SegmentEncryption.samples(protections.joined(separator: " "))
        if let head = representation.initializationSegment {
            let reference = reference(head, representation)
            if meter.read(reference.uri.utf8.count) { list.initializations.append(reference) }
        }
        // One more than may be listed, so that it shows where some are left out.
        representation.forEachSegment(
            periodDuration: period.duration, limit: meter.segments + 1
        ) { segment in
            var reference = reference(segment, representation)
            guard meter.list(address: 2 * reference.uri.utf8.count) else { return false }
            if segment.isGap {
                (reference.isGap, reference.uri, reference.reference) = (
                    true, "", .refused(.empty)
                )
            }
            reference.encryption = protection
            reference.initialization = list.initializations.isEmpty ? nil : 0
            list.segments.append(reference)
            return true
        }
        if list.segments.count == 1 {
            list.segments[0].duration = list.segments[0].duration ?? period.duration
        }
    }

    private func reference(
        _ segment: DASHSegment, _ representation: DASHRepresentation
    ) -> SegmentReference {
        let uri = representation.location(of: segment)
        return SegmentReference(
            uri: uri, reference: resolver.resolve(uri), range: segment.range,
            duration: segment.duration, start: segment.start, mediaTime: segment.mediaTime)
    }
}
