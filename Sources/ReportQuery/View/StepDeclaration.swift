public import ReportText

/// A view step as the project says it, with its names and expressions not looked up yet.
public enum StepDeclaration: Sendable {
  /// Keeps the rows for which a condition is true.
  case `where`(DecodedText)
  /// Adds or replaces columns.
  case compute([ValueDeclaration])
  /// Makes one row of each group of rows.
  case group(GroupDeclaration)
  /// Puts numbers into classes.
  case bin(BinDeclaration)
  /// Makes a row of each of some columns.
  case longer(LongerDeclaration)
  /// Makes columns of some rows.
  case wider(WiderDeclaration)
  /// Puts the rows in order.
  case sort(SortDeclaration)
}
