// One import gives the face of the house.
@_exported import Batch
@_exported import Catalog
@_exported import Fetching
@_exported import Playlists
@_exported import Predicates
@_exported import Probing
@_exported import Reporting
@_exported import SelectionPolicy
@_exported import TimedMetadata
@_exported import TrackModel

@_exported import protocol FFmpegBridge.ByteStream
@_exported import struct FFmpegBridge.ConcatenatedStream
@_exported import enum FFmpegBridge.FileError
@_exported import class FFmpegBridge.FileStream
@_exported import struct FFmpegBridge.MemoryStream
