import ReportChart
import ReportData
import ReportQuery
import ReportText

/// A sparkline of several columns of a row, from the first column to the last.
///
/// Each row has a separate scale. Hidden text for screen readers lists the numbers.
struct TableSparkline: Sendable {
  /// The indexes in the view of the columns that the sparkline shows.
  let columns: [Int]

  private static let size = (width: 80.0, height: 20.0)
  private static let margin = 3.0

  /// Writes the sparkline of a row.
  ///
  /// A single number is written as text, and a row without numbers as a missing value.
  func write(
    _ row: (slice: Slice, number: Int), words: BlockPhrases, locale: ReportLocale,
    into writer: inout ByteWriter
  ) {
    let values = columns.map { row.slice.number(column: $0, row: row.number) }
    let finite = values.filter(\.isFinite)
    guard finite.count > 1 else {
      if let only = finite.first { return writer.formatted(only, atMost: 2, locale: locale) }
      writer.literal("<span class=\"rg-missing\">")
      writer.text(words.noData)
      return writer.literal("</span>")
    }
    writePicture(values, finite, into: &writer)
    writer.literal("<span class=\"rg-hidden\">")
    for (index, value) in values.enumerated() {
      if index > 0 { writer.literal("; ") }
      if value.isFinite {
        writer.formatted(value, atMost: 2, locale: locale)
      } else {
        writer.text(words.noData)
      }
    }
    writer.literal("</span>")
  }

  private func writePicture(_ values: [Double], _ finite: [Double], into writer: inout ByteWriter) {
    let low = finite.min() ?? 0
    let span = (finite.max() ?? 0) - low
    let space = (
      across: Self.size.width - 2 * Self.margin, up: Self.size.height - 2 * Self.margin
    )
    func point(_ index: Int) -> (x: Double, y: Double) {
      let share = span > 0 ? (values[index] - low) / span : 0.5
      return (
        Self.margin + space.across * Double(index) / Double(values.count - 1),
        Self.size.height - Self.margin - space.up * share
      )
    }
    writer.literal("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-spark\" ")
    writer.literal("aria-hidden=\"true\" viewBox=\"0 0 80 20\" width=\"80\" height=\"20\" ")
    writer.literal("fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" ")
    writer.literal("stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"")
    var last = 0
    for index in values.indices where values[index].isFinite {
      let (x, y) = point(index)
      let continues = index > 0 && values[index - 1].isFinite
      writer.literal(continues ? "L" : "M")
      writer.number(x)
      writer.byte(UInt8(ascii: ","))
      writer.number(y)
      // A value between two gaps is a dot: a zero-length line with round caps.
      let isLast = index + 1 == values.count || !values[index + 1].isFinite
      if !continues, isLast { writer.literal("h0") }
      last = index
    }
    let (x, y) = point(last)
    writer.literal("\"/><circle cx=\"")
    writer.number(x)
    writer.literal("\" cy=\"")
    writer.number(y)
    writer.literal("\" r=\"2.5\" fill=\"currentColor\" stroke=\"none\"/></svg>")
  }
}
