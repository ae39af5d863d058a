import FFmpegBridge
import Meters
import TrackModel

/// Hardware that decodes video where every frame is decoded. Software judges what it reports as
/// damaged, and decodes what it lacks.
public enum HardwareDecoding: String, CaseIterable, Hashable, Sendable {
    /// Software decodes.
    case none
    /// The first of the others that this system has; software without any.
    case auto
    /// NVIDIA graphics cards.
    case cuda
    /// The Video Acceleration API of Linux.
    case vaapi
    /// Devices of Apple.
    case videotoolbox
    /// Vulkan Video.
    case vulkan

    /// The types of devices that are tried, in order.
    package var types: [HardwareType] {
        switch self {
        case .none: []
        case .auto: HardwareType.allCases
        default: HardwareType(rawValue: rawValue).map { [$0] } ?? []
        }
    }

    /// Opens the first device that answers; nil without one.
    package func open() -> HardwareDevice? {
        for type in types {
            if let device = HardwareDevice(type), !device.isLost { return device }
        }
        return nil
    }

    /// Whether a device that it may use is open.
    package var isOpen: Bool { types.contains(where: \.isOpen) }
}

/// Use of hardware for one video track: the device, and why it was given up.
struct HardwareUse {
    /// Why software decoded a track for which hardware was requested.
    enum Reason: String, CaseIterable {
        /// No device can be opened.
        case noDevice = "no-device"
        /// Decoders of the codec differ in samples.
        case inexact
        /// Software finds damage in the codec that devices conceal without an error.
        case concealedDamage = "concealed-damage"
        /// The device lacks the codec, profile or size.
        case unsupported
        /// Its frames need too much memory of the device.
        case memory
        /// The device already decodes several tracks of the file.
        case tooMany = "too-many"
        /// The input can be read only once, so that nothing could be decoded again.
        case unseekable
        /// The first frame differs from that of software.
        case mismatch
        /// Film grain is added by some decoders only.
        case grain
        /// Frames have hashes, which are compared with the coded planes.
        case hashes = "frame-hashes"
        /// The decoder returned or logged an error.
        case errors
        /// The device ceased to answer.
        case lost = "device-lost"
        /// Packets gave no frame.
        case missingFrames = "missing-frames"
        /// The container or the frames have signs of damage.
        case damage
    }

    /// Codecs whose decoder in software notices most damage while it decodes. Of damaged files of
    /// H.264 41 of 49 passed on a device that conceals, of AV1 33 of 37, of HEVC 1 of 23.
    private static let concealedCodecs: Set = ["h264", "av1"]

    private let decoding: HardwareDecoding
    /// A device that is used instead of a system's, in tests.
    private let substitute: HardwareDevice?
    private let isSeekable: Bool
    /// Why hardware is not used, or no longer.
    private(set) var reason: Reason?
    /// The device that decodes, or decoded.
    private(set) var device: HardwareDevice?
    /// The first packet: a decoder that takes over later needs its headers.
    private(set) var firstPacket: PacketCopy?
    /// nil once it was compared.
    private var reference: ReferenceFrame?
    private var balance = FrameBalance()
    /// Looks for visible damage where no other meter does.
    private var witness: PictureMeters?

    init(
        _ decoding: HardwareDecoding = .none, substitute: HardwareDevice? = nil,
        isSeekable: Bool = true, measures: Bool = true
    ) {
        (self.decoding, self.substitute, self.isSeekable) = (decoding, substitute, isSeekable)
        if decoding != .none, !measures { witness = PictureMeters.ofDamage }
    }

    var isRequested: Bool { decoding != .none }

    /// Whether all of the result must be decoded again in software.
    var isAbandoned: Bool { device != nil && reason != nil }

    /// The device for a decoder of a codec; nil where software is to decode.
    mutating func candidate(codec: String?) -> HardwareDevice? {
        guard isRequested, reason == nil else { return nil }
        guard isSeekable else {
            reason = .unseekable
            return nil
        }
        if codec.map(HardwareDevice.isInexact) ?? true {
            reason = .inexact
            return nil
        }
        if substitute == nil, codec.map(Self.concealedCodecs.contains) == true {
            reason = .concealedDamage
            return nil
        }
        let found = substitute ?? decoding.open()
        if found == nil { reason = .noDevice }
        return found
    }

    /// Notes that the device has taken the first packet.
    ///
    /// - Parameter reference: the frame of the packet by software.
    mutating func begin(
        _ device: HardwareDevice, _ packet: borrowing Packet, reference: ReferenceFrame?
    ) {
        (self.device, self.reference) = (device, reference)
        if reference == nil { giveUp(.mismatch) }
        firstPacket = try? PacketCopy(packet)
    }

    mutating func sent(_ packet: borrowing Packet) {
        guard device != nil, !packet.isEmpty else { return }
        balance.sent(time: packet.presentationTime)
    }

    mutating func received(_ frame: borrowing Frame, _ picture: Frame.Picture?) {
        guard device != nil, reason == nil else { return }
        balance.received(time: frame.time)
        guard let picture else { return }
        if picture.hasFilmGrain { giveUp(.grain) }
        if let isSame = reference?.matches(frame, picture) {
            reference = nil
            if !isSame { giveUp(.mismatch) }
        }
        guard witness != nil else { return }
        _ = frame.withPictureBuffer(
            coding: PictureCoding(matrix: picture.colors.matrix), location: Claim.Location(),
            duration: nil, fieldOrder: picture.fieldOrder
        ) { witness?.add($0) }
    }

    /// Judges the end of the track.
    ///
    /// - Parameter damage: as the meters of the track measured it; nil without them.
    mutating func judgeEnd(damage: DamageMeasurement?) {
        guard balance.isEven else { return giveUp(.missingFrames) }
        if reference != nil { giveUp(.mismatch) }
        let damage = damage ?? witness?.measurements(isComplete: true)?.damage
        if damage?.damaged ?? 0 > 0 { giveUp(.damage) }
    }

    mutating func judge(_ state: HardwareState?) {
        switch state {
        case .unsupported, nil: giveUp(.unsupported)
        case .tooLarge: giveUp(.memory)
        case .used, .waiting: break
        }
    }

    /// The first reason counts.
    mutating func giveUp(_ reason: Reason) { self.reason = self.reason ?? reason }

    /// The decoder of a track; nil where no hardware was requested, or nothing was decoded.
    func decoder(of track: Int) -> MediaRecord.Decode.TrackDecoder? {
        guard isRequested, device != nil || reason != nil else { return nil }
        let name = reason == nil ? device?.name : nil
        return .init(trackID: track, decoder: name ?? "software", reason: reason?.rawValue)
    }
}

/// Packets without a frame. Containers store a frame to a packet, or a field.
struct FrameBalance {
    private var packets = 0, frames = 0
    /// Times of the first packets.
    private var times: [Int64] = []
    private var firstTime: Int64?

    /// Packets among which some refer to frames before the first one, and give none.
    private static let leading = 64
    /// Frames of a track whose packets are known to be fields.
    private static let leastPairs = 8

    mutating func sent(time: Int64?) {
        packets += 1
        if let time, times.count < Self.leading { times.append(time) }
    }

    mutating func received(time: Int64?) {
        frames += 1
        if let time { firstTime = min(firstTime ?? time, time) }
    }

    /// Whether every packet gave its frame, except those shown before the first frame.
    var isEven: Bool {
        guard frames > 0 else { return packets == 0 }
        let leading = firstTime.map { first in times.count { $0 < first } } ?? 0
        return packets == frames + leading || packets == frames
            || frames >= Self.leastPairs && (packets - 2 * frames).magnitude <= 1
    }
}
