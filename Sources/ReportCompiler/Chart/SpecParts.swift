import ReportChart

/// The parts of a chart block, which stand in JSON and YAML as lists under their plural.
enum SpecParts {
  /// The key under which a list of a part stands.
  static func listKey(of part: String) -> String {
    switch part {
    case "axis": "axes"
    case "series", "legend": part
    default: part + "s"
    }
  }

  /// The part whose list a key of the block, or of one of its parts, is.
  static func part(under key: String, of parent: String) -> String? {
    ChartKeys.parts(of: parent).first { listKey(of: $0) == key }
  }

  /// A part as one speaks of it.
  static func words(_ part: String) -> String {
    switch part {
    case "axis": "an axis"
    default: "a \(part)"
    }
  }
}
