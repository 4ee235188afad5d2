import ReportChart

/// A small picture in place of a marker.
struct MarkerImage: ChartOptionValue {
  /// Its `data:` address.
  let address: ByteText

  static var kind: OptionKind {
    .form("a picture such as `data:image/png;base64,…` (PNG, JPEG, GIF or WebP)")
  }

  init?(optionText: String) {
    address = ByteText(optionText)
    guard Scene.canShow(address) else { return nil }
  }

  var optionText: String { address.string }
}
