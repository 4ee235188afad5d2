import ReportText

/// What the charts of a group have in common in one document: what their x axes show, and where their
/// plots begin and end. It is found from all of them before any is drawn, and from nothing else.
public struct SharedFrame: Sendable {
  /// What the series of all of them need of an x axis.
  var needs = AxisDomain.Needs()
  /// The lowest and the highest limit that one of them has.
  var low: Double?
  var high: Double?
  /// The room at both ends within the plot.
  var inset = 0.0
  /// The categories of all of them.
  var categories: [ByteText] = []
  /// Where the pins of all of them stand.
  var guides: [Double] = []
  /// The room beside the plots.
  var margins = (left: 0.0, right: 0.0)
}
