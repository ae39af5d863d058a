// One import gives the face of the house.
@_exported import Predicates
@_exported import Probing
@_exported import Reporting
@_exported import SelectionPolicy
@_exported import TrackModel
