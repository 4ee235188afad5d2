import ReportChart
import ReportText

/// What a project says of how a report is printed.
struct PrintDeclaration {
  /// The paper; nil: that of each document's locale.
  var paper: PaperSize?
  /// True for paper that lies on its long side.
  var isLandscape = false
  /// What stays free around the text.
  var margins = PageMargins()
  /// What stands in the upper and in the lower margin.
  var header = MarginTexts()
  var footer = MarginTexts()
  /// The same for the first page; nil: as on the others.
  var firstHeader: MarginTexts?
  var firstFooter: MarginTexts?
  /// What becomes of data tables of charts.
  var tables = PaperTables.none

  /// The three texts of a margin.
  struct MarginTexts {
    var left = MarginText.unsaid
    var center = MarginText.unsaid
    var right = MarginText.unsaid

    /// Nothing in it.
    static let empty = MarginTexts(left: .empty, center: .empty, right: .empty)
  }

  /// A text in a margin.
  enum MarginText {
    /// Nothing was said of it.
    case unsaid
    /// Nothing is to stand there.
    case empty
    /// A text with `{{ expressions }}`.
    case text(DecodedText)
  }
}
