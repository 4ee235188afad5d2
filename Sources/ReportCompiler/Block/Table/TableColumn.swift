import ReportData
import ReportQuery
import ReportText

/// A column of a table block, ready to be written.
struct TableColumn: Sendable {
  /// Its place among the columns of the view.
  let place: Int
  /// What it is called, in each language of the messages; one for all without messages.
  let labels: [ByteText]
  /// Its unit, likewise; empty without one.
  let units: [ByteText]
  /// Writes a cell; its own bindings hold the row and nothing else.
  let cell: Expression
  /// Numbers stand below each other at their end.
  let isNumeric: Bool
  /// True for true and false that no function makes something else of.
  let isYesOrNo: Bool
  /// What its values mean, when the table is to say that.
  let thresholds: Thresholds?
  /// What stands for a missing value; nil for the words of the language.
  let missing: ByteText?
  /// What the last row says.
  let total: Total?
  /// The titles of its thresholds, in each language of the messages.
  let titles: [[ByteText]]

  /// The one of some texts that is in a language of the messages.
  static func text(_ texts: [ByteText], in language: Int) -> ByteText? {
    language < texts.count ? texts[language] : texts.first
  }

  /// What the last row says of the column.
  struct Total: Sendable {
    let kind: TableTotal
    /// Its own bindings hold the view and nothing else.
    let value: Expression
    /// The same before it is written, when thresholds of the column speak of it.
    let judged: Expression?
  }
}
