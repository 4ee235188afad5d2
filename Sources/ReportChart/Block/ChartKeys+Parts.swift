extension ChartKeys {
  /// All parts that a block, or a part of it, can have.
  public static var allParts: [String] {
    var names = parts
    for name in seriesParts + axisParts where !names.contains(name) { names.append(name) }
    return names
  }

  /// The parts that can stand in a part; `chart` is the block.
  public static func parts(of part: String) -> [String] {
    switch part {
    case "chart": parts
    case "series": seriesParts
    case "axis": axisParts
    default: []
    }
  }

  /// The keys of a part; `chart` is the block.
  public static func keys(of part: String) -> [OptionDescription] {
    switch part {
    case "chart": chart
    case "series": series
    case "axis": axis
    case "reference": reference
    case "note": note
    case "rule": rule
    case "legend": legend
    case "window": window
    case "pin": pin
    case "label": tickLabel
    case "skip": skip
    default: []
    }
  }
}
