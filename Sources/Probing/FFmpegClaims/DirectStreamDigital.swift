/// DSD, whose samples of one bit FFmpeg counts in bytes: 352,800 of them a second are 2,822,400
/// samples.
enum DirectStreamDigital {
    static func isCodec(_ codec: String?) -> Bool { codec?.hasPrefix("dsd_") == true }

    /// - Parameter byteRate: FFmpeg's rate, which is that of the samples for any other codec.
    static func sampleRate(codec: String?, byteRate: Int?) -> Int? {
        guard isCodec(codec), let byteRate else { return byteRate }
        let (rate, overflow) = byteRate.multipliedReportingOverflow(by: 8)
        return overflow ? nil : rate
    }
}
