import Foundation
import TrackModel

#if canImport(CoreMedia)
    import CoreMedia
#endif

/// The part of a track that KSPlayer reads from its format description.
struct FormatFacts {
    var mediaSubType = CMFormatDescription.MediaSubType(rawValue: 0)
    var audioStreamBasicDescription: AudioStreamBasicDescription?
    /// Pixels shown before rotation; 0 by 0 when unknown.
    var naturalSize = CGSize.zero
    // Core Media's constants; nil where it has none.
    var colorPrimaries: String?
    var transferFunction: String?
    var yCbCrMatrix: String?

    init() {}

    init(_ track: TrackModel.MediaPlayerTrack) {
        mediaSubType = .init(rawValue: track.mediaSubType?.rawValue ?? 0)
        naturalSize =
            track.naturalSize.map { CGSize(width: $0.width, height: $0.height) } ?? .zero
        colorPrimaries = track.colorPrimaries.flatMap(CoreMediaColor.primaries)
        transferFunction = track.transferFunction.flatMap(CoreMediaColor.transfer)
        yCbCrMatrix = track.yCbCrMatrix.flatMap(CoreMediaColor.matrix)
        guard track.mediaType == .audio, let sampleRate = track.sampleRate else { return }
        let channels = UInt32(clamping: track.channels ?? 0)
        let pcm = track.codec.flatMap { PCMFormat(codec: $0) }
        let frame = (pcm?.bytes ?? 0).multipliedReportingOverflow(by: channels)
        let frameBytes = frame.overflow ? 0 : frame.partialValue
        audioStreamBasicDescription = AudioStreamBasicDescription(
            mSampleRate: Double(sampleRate),
            mFormatID: pcm == nil ? mediaSubType.rawValue : PCMFormat.formatID,
            mFormatFlags: pcm?.flags ?? 0, mBytesPerPacket: frameBytes,
            mFramesPerPacket: pcm == nil ? 0 : 1, mBytesPerFrame: frameBytes,
            mChannelsPerFrame: channels,
            mBitsPerChannel: UInt32(clamping: track.bitDepth ?? 0), mReserved: 0)
    }

    /// The range of the transfer function; nil for an unknown one.
    var dynamicRange: DynamicRange? {
        switch transferFunction {
        case nil: nil
        case "SMPTE_ST_2084_PQ": .hdr10
        case "ITU_R_2100_HLG": .hlg
        default: .sdr
        }
    }
}

extension FormatFacts {
    #if canImport(CoreMedia)
        /// The values of a description that a player made.
        init(_ description: CMFormatDescription) {
            mediaSubType = .init(rawValue: CMFormatDescriptionGetMediaSubType(description))
            if CMFormatDescriptionGetMediaType(description) == kCMMediaType_Video {
                naturalSize = CMVideoFormatDescriptionGetPresentationDimensions(
                    description, usePixelAspectRatio: true, useCleanAperture: true)
            }
            audioStreamBasicDescription =
                CMAudioFormatDescriptionGetStreamBasicDescription(description)?.pointee
            func text(_ key: CFString) -> String? {
                CMFormatDescriptionGetExtension(description, extensionKey: key) as? String
            }
            colorPrimaries = text(kCMFormatDescriptionExtension_ColorPrimaries)
            transferFunction = text(kCMFormatDescriptionExtension_TransferFunction)
            yCbCrMatrix = text(kCMFormatDescriptionExtension_YCbCrMatrix)
        }

        /// Core Media's description; nil where size, sample rate or code are unknown.
        func description(of mediaType: AVMediaType) -> CMFormatDescription? {
            var description: CMFormatDescription?
            if var format = audioStreamBasicDescription {
                CMAudioFormatDescriptionCreate(
                    allocator: kCFAllocatorDefault, asbd: &format, layoutSize: 0, layout: nil,
                    magicCookieSize: 0, magicCookie: nil, extensions: nil,
                    formatDescriptionOut: &description)
            } else if mediaType == .video, mediaSubType.rawValue != 0, naturalSize != .zero {
                var colors: [CFString: Any] = [:]
                colors[kCMFormatDescriptionExtension_ColorPrimaries] = colorPrimaries
                colors[kCMFormatDescriptionExtension_TransferFunction] = transferFunction
                colors[kCMFormatDescriptionExtension_YCbCrMatrix] = yCbCrMatrix
                CMVideoFormatDescriptionCreate(
                    allocator: kCFAllocatorDefault, codecType: mediaSubType.rawValue,
                    width: Int32(clamping: Int(naturalSize.width)),
                    height: Int32(clamping: Int(naturalSize.height)),
                    extensions: colors as CFDictionary, formatDescriptionOut: &description)
            }
            return description
        }
    #else
        init(_ description: CMFormatDescription) { self = description.facts }

        /// nil where neither code nor size nor sample rate are known.
        func description(of mediaType: AVMediaType) -> CMFormatDescription? {
            self == FormatFacts() ? nil : CMFormatDescription(facts: self)
        }
    #endif
}

#if !canImport(CoreMedia)
    // Core Audio's description is not Hashable.
    extension FormatFacts: Hashable {}
#endif

/// The layout of uncompressed audio by FFmpeg's name of it: `pcm_s24le`.
struct PCMFormat {
    /// `lpcm`
    static let formatID: UInt32 = 0x6C70_636D

    /// Flags of `CoreAudioBaseTypes.h`: float 1, big endian 2, signed 4, packed 8.
    let flags: UInt32
    /// The size of one sample.
    let bytes: UInt32

    /// nil for a codec that compresses or packs samples.
    init?(codec: String) {
        guard codec.hasPrefix("pcm_"), let kind = codec.dropFirst(4).first,
            let type: UInt32 = ["f": 1, "s": 4, "u": 0][kind]
        else { return nil }
        let rest = codec.dropFirst(5)
        let bits = rest.prefix { $0.isASCII && $0.isNumber }
        let order = rest.dropFirst(bits.count)
        guard let count = UInt32(bits), [8, 16, 24, 32, 64].contains(count),
            ["", "le", "be"].contains(order), count == 8 || order != ""
        else { return nil }
        flags = type | (order == "be" ? 2 : 0) | 8
        bytes = count / 8
    }
}

/// Colour constants of Core Video and Core Media (`CVImageBuffer.h`) for FFmpeg's names; nil where
/// there is none.
enum CoreMediaColor {
    static func primaries(_ name: String) -> String? {
        switch name {
        case "bt709": "ITU_R_709_2"
        case "bt470bg": "EBU_3213"
        case "smpte170m", "smpte240m": "SMPTE_C"
        case "bt2020": "ITU_R_2020"
        case "smpte431": "DCI_P3"
        case "smpte432": "P3_D65"
        case "ebu3213": "P22"
        default: nil
        }
    }

    /// Codes 1 and 6 of ITU-T H.273 are one function, as 14 and 15 are.
    static func transfer(_ name: String) -> String? {
        switch name {
        case "bt709", "smpte170m": "ITU_R_709_2"
        case "smpte240m": "SMPTE_240M_1995"
        case "bt470m", "bt470bg": "UseGamma"
        case "bt2020-10", "bt2020-12": "ITU_R_2020"
        case "smpte428": "SMPTE_ST_428_1"
        case "iec61966-2-1": "IEC_sRGB"
        case "smpte2084": "SMPTE_ST_2084_PQ"
        case "arib-std-b67": "ITU_R_2100_HLG"
        case "linear": "Linear"
        default: nil
        }
    }

    static func matrix(_ name: String) -> String? {
        switch name {
        case "bt709": "ITU_R_709_2"
        case "bt470bg", "smpte170m": "ITU_R_601_4"
        case "smpte240m": "SMPTE_240M_1995"
        case "bt2020nc": "ITU_R_2020"
        default: nil
        }
    }
}
