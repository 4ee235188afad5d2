/// A reference of a prepared chart: a line, several lines of one kind, or a band.
struct PreparedReference: Sendable {
  var axis: Int
  /// Where it stands; nil for one that stands at shares of the axis or its ends.
  var value: CoordinateSource?
  /// The other end of a band.
  var end: CoordinateSource?
  /// Positions as shares of the axis, 0…1.
  var shares: [Double] = []
  var ends = ReferenceEnds.none
  var label: TextSource?
  var showsValue = false
  var units = ReferenceUnits.all
  var labelSide = ReferenceLabelSide.auto
  var look = ReferenceLook()
  /// What it is the band of, unless a `reference` of the block.
  var usual: UsualBand?
}
