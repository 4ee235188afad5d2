/// The sizes of text by name.
enum TextSizeName: String, ChartOptionChoice {
  case normal, large, huge

  var size: TextSize {
    switch self {
    case .normal: .normal
    case .large: .large
    case .huge: .huge
    }
  }
}
