/// What rules with `select` and `alert` found: a list for each series, empty when none spoke.
struct RuleMarks {
  var selectedRows: [[Bool]]
  var selectedSeries: [Bool]
  var alerts: [[Bool]]

  init(count: Int) {
    selectedRows = [[Bool]](repeating: [], count: count)
    selectedSeries = [Bool](repeating: false, count: count)
    alerts = [[Bool]](repeating: [], count: count)
  }

  var hasSelection: Bool {
    selectedSeries.contains(true) || selectedRows.contains { $0.contains(true) }
  }
}
