/// The layout requirements of a renderer for any geometry.
public enum LayoutRequest: Sendable {
  /// The requirements for a plot with x and y axes, or with angle and radius.
  case axes(CartesianArea.Request)
  /// The requirements for a box without axes.
  case free(FreeArea.Request)

  /// The entries that the renderer adds to the legend.
  var legend: [LegendEntry] {
    switch self {
    case .axes(let request): request.legend
    case .free(let request): request.legend
    }
  }

  /// The notices about data values that the chart omits or changes.
  var notices: [DataNotice] {
    switch self {
    case .axes(let request): request.notices
    case .free(let request): request.notices
    }
  }

  /// The additional sentences for the chart description; empty if there are none.
  var description: ByteText {
    switch self {
    case .axes(let request): request.description
    case .free(let request): request.description
    }
  }
}

/// The drawing area of a renderer after layout, for any geometry.
public enum LaidOutArea: Sendable {
  /// An area with x and y axes.
  case cartesian(CartesianArea)
  /// An area with angle and radius.
  case polar(PolarArea)
  /// An area without axes.
  case free(FreeArea)
}
