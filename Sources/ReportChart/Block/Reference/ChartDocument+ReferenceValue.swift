import ReportText

extension ChartDocument {
  /// Adds a value of an axis as words of its references say it.
  func writeValue(_ value: Double, _ axis: AxisLayout, into writer: inout ByteWriter) {
    if axis.isCategorical {
      guard value >= 0, value < Double(axis.categories.count) else { return }
      return writer.markup(axis.categories[Int(value)].bytes)
    }
    let own =
      axis.axis.value.format
      ?? (axis.axis.value.values == .number ? .fitting([value]) : axis.axis.value.type.format)
    writer.value(value, own, locale: locale)
  }
}
