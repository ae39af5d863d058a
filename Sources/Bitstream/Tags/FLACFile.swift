/// A FLAC file with what FFmpeg passes over: pictures of an ID3v2 tag before it.
public struct FLACFile: Hashable, Sendable {
    public internal(set) var pictures: [AttachedPicture] = []

    public init(source: inout some ByteSource) {
        var input = BoundedSource(source)
        defer { source = input.source }
        pictures = ID3Pictures.read(&input)?.pictures ?? []
    }
}
