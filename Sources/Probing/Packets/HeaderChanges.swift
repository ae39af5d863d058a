import Bitstream
import FFmpegBridge
import TrackModel

/// Reads the headers in some packets anew and notes where they begin to tell of
/// another picture or sound.
struct HeaderChanges: PacketObserver {
    private(set) var detector: FormatChangeDetector
    /// That has seen the configuration and no packet; nil where nothing is looked at.
    private let scanner: (any StreamScanner)?
    private let mediaType: MediaType
    /// Whether sound may change in the middle, as it does in a broadcast.
    private let isMPEGSystem: Bool

    /// Packets of sound between those that are compared.
    private static let soundStride = 16

    init(_ mediaType: MediaType, scanner: (any StreamScanner)?, isMPEGSystem: Bool) {
        detector = FormatChangeDetector(mediaType)
        self.scanner = scanner
        self.mediaType = mediaType
        self.isMPEGSystem = isMPEGSystem
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        let isSignificant =
            mediaType == .video
            ? packet.isKey
            : mediaType == .audio && isMPEGSystem && reading.number % Self.soundStride == 1
        guard isSignificant else { return }
        detector.look(at: reading.payload, with: scanner, at: reading.location)
    }
}
