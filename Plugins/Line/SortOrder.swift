import ReportChart

/// In which order values are joined.
enum SortOrder: String, ChartOptionChoice { case none, x }
