/// The memory in which a worker lays out and draws charts, one after the other. What one chart
/// leaves in it never reaches another.
public struct ChartWorkspace: ~Copyable {
  var scene = Scene()
  var labeler = TickLabeler()
  /// What of its data the last chart does not show as it is.
  public internal(set) var remarks: [ChartRemark] = []

  /// An empty workspace.
  public init() {}
}
