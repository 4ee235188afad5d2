public import ReportText

/// What `group` is told.
public struct GroupDeclaration: Sendable {
  /// A key of the groups.
  public enum Key: Sendable {
    /// A column, or, when there is none of that name, `day`, `week`, `month` or `weekday` of the
    /// table's date column.
    case named(DeclaredName)
    /// `day`, `week`, `month` or `weekday` of a column of dates.
    case calendar(DeclaredName, of: DeclaredName)
  }

  /// The keys.
  public var by: [Key]
  /// The columns of the result besides the keys.
  public var values: [ValueDeclaration]
  /// Earlier views whose keys get a row too, and whose rows of that key the values can use.
  public var with: [DeclaredName] = []
  /// Where it is asked for a row of every day, week, month or weekday of the view's period; nil: only
  /// of those that rows have.
  public var every: SourceSpan?
  /// The step.
  public var span: SourceSpan

  /// True when there are rows besides those of the view's own keys.
  public var isAligned: Bool { !with.isEmpty || every != nil }

  /// A grouping.
  public init(by: [Key], values: [ValueDeclaration], span: SourceSpan) {
    self.by = by
    self.values = values
    self.span = span
  }
}
