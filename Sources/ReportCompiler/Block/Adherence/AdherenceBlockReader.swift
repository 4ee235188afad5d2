import ReportData

/// Makes a block of an element `rg:adherence`.
struct AdherenceBlockReader {
  var keys: BlockKeys
  let weekStart: WeekStart
}
