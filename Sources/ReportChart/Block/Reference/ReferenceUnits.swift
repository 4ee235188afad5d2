/// Which values in the labels of a reference carry the unit of the axis.
enum ReferenceUnits: String, ChartOptionChoice {
  case all
  /// The lowest and the highest.
  case ends
  /// Those between them.
  case between
  case none
}
