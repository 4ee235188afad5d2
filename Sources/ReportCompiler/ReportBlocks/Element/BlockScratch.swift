import ReportChart
import ReportText

/// What a worker keeps for its blocks between documents. It belongs to one worker alone.
final class BlockScratch {
  var workspace = ChartWorkspace()
  var identifier = ByteWriter(capacity: 64)
  /// The BCP 47 tag of the document's language.
  var language = "en"
  /// What the charts of the document do not show.
  var remarks = RemarkTally()
}
