/// An ITU-T T.35 message by whose it is.
struct T35Message {
    /// itu_t_t35_terminal_provider_code of the United States (0xB5).
    let provider: Int
    /// The part behind the provider code.
    let payload: Bytes

    /// nil for other countries and for cut messages.
    init?(_ message: Bytes) {
        var reader = ByteReader(message)
        guard (try? reader.uint8()) == 0xB5, let provider = try? reader.uint16() else {
            return nil
        }
        self.provider = provider
        payload = reader.rest
    }
}
