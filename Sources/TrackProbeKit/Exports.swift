// Importing TrackProbeKit imports the public API of all products.
@_exported import AgentsFeature
@_exported import Batch
@_exported import Catalog
@_exported import CheckFeature
@_exported import DiffFeature
@_exported import Fetching
@_exported import FixFeature
@_exported import FixityFeature
@_exported import ForeignFormats
@_exported import LibraryFeature
@_exported import MediaAnalysis
@_exported import Playlists
@_exported import PlaysFeature
@_exported import Predicates
@_exported import Probing
@_exported import ReportFeature
@_exported import Reporting
@_exported import SelectFeature
@_exported import SelectionPolicy
@_exported import StructureFeature
@_exported import TimedMetadata
@_exported import TimelineFeature
@_exported import TrackModel
@_exported import VariantsFeature
@_exported import VerifyFeature

@_exported import protocol FFmpegBridge.ByteStream
@_exported import struct FFmpegBridge.ConcatenatedStream
@_exported import enum FFmpegBridge.FileError
@_exported import class FFmpegBridge.FileStream
@_exported import struct FFmpegBridge.MemoryStream
@_exported import enum FFmpegBridge.ReadCount
