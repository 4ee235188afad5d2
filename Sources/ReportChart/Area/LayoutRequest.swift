/// A layout request for any geometry.
public enum LayoutRequest: Sendable {
  /// A request with x and y axes, or with angle and radius.
  case axes(CartesianArea.Request)
  /// A request for a box without axes.
  case free(FreeArea.Request)

  /// The legend entries.
  var legend: [LegendEntry] {
    switch self {
    case .axes(let own): own.legend
    case .free(let own): own.legend
    }
  }

  /// The notices about data that the chart does not show unchanged.
  var notices: [DataNotice] {
    switch self {
    case .axes(let own): own.notices
    case .free(let own): own.notices
    }
  }

  /// The additional sentences for the chart description; empty if there are none.
  var description: ByteText {
    switch self {
    case .axes(let own): own.description
    case .free(let own): own.description
    }
  }
}

/// A laid-out area of any geometry.
public enum LaidOutArea: Sendable {
  /// An area with x and y axes.
  case cartesian(CartesianArea)
  /// An area with angle and radius.
  case polar(PolarArea)
  /// An area without axes.
  case free(FreeArea)
}
