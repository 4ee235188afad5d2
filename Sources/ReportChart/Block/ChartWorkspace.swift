/// The memory in which a worker lays out and draws charts, one after the other. What one chart
/// leaves in it never reaches another.
public struct ChartWorkspace: ~Copyable {
  var scene = Scene()
  var labeler = TickLabeler()

  /// An empty workspace.
  public init() {}
}
