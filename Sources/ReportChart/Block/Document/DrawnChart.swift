/// The size of a picture, whether anything is in it, and what is not.
struct DrawnChart {
  var width: Double
  var height: Double
  var isEmpty: Bool
  /// The side of the plot from which marks can grow; nil for none.
  var growth: PlotSide?
  /// The axes of a picture that scrolls.
  var sides: [SidePicture] = []
  /// What the layout found that the picture does not show.
  var remarks: [ChartRemark] = []
  /// The texts of numbered notes, which a list says.
  var notes: [ByteText] = []
  /// What the pins read.
  var pins: [ByteText] = []
  /// Where a crosshair can stand, for the script of the document.
  var crosshair: Crosshair?
}
