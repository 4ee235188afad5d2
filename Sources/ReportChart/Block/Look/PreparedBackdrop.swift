/// The backgrounds and borders that a block asks for; nil for none.
struct PreparedBackdrop: Sendable {
  /// Of the picture as a whole.
  var figure: Color?
  var figureBorder: Color?
  /// Of the plot with its axes, without the legend.
  var canvas: Color?
  var canvasBorder: Color?
  /// Of the plot.
  var plot: Color?
  var plotBorder: Color?

  /// True when a colour lies behind words or marks, so that these must not change with the screen.
  var hasBackground: Bool { figure != nil || canvas != nil || plot != nil }
}
