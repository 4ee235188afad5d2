/// A request for any geometry.
public enum LayoutRequest: Sendable {
  /// For x and y, or angle and radius.
  case axes(CartesianArea.Request)
  /// For a box without axes.
  case free(FreeArea.Request)

  /// The entries of the legend.
  var legend: [LegendEntry] {
    switch self {
    case .axes(let own): own.legend
    case .free(let own): own.legend
    }
  }

  /// What of the data will not be shown as it is.
  var notices: [DataNotice] {
    switch self {
    case .axes(let own): own.notices
    case .free(let own): own.notices
    }
  }

  /// What the picture shows that its values alone do not say; empty for nothing.
  var description: ByteText {
    switch self {
    case .axes(let own): own.description
    case .free(let own): own.description
    }
  }
}

/// An area of any geometry.
public enum LaidOutArea: Sendable {
  /// With x and y axes.
  case cartesian(CartesianArea)
  /// With angle and radius.
  case polar(PolarArea)
  /// Without axes.
  case free(FreeArea)
}
