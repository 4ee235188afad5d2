public import ReportData

/// What a cohort input yields, and how much it holds back.
public struct CohortResult: Sendable {
  /// The keys and values, one row a group.
  public let table: Table
  /// The number of values that are missing, or left out with their group, because too few people
  /// are behind them. For the manifest.
  public let suppressedValues: Int
  /// The number of groups that are left out because too few people are in them. For the manifest.
  public let suppressedGroups: Int
}
