/// A chart of a document that is read and planned, and what it does not show so far.
struct PlannedChart {
  let document: ChartDocument
  var remarks: [ChartRemark]
}
