public import ReportText

/// The data tables of the charts of a document at its end, for paper.
public enum ChartAppendix {
  /// The id of its heading: that of a chart with the number 0, which no document has.
  private static let id: StaticString = "c0-tables"

  /// Writes the section with all tables that the charts of a document left in the workspace; nothing
  /// when there is none.
  /// - Parameters:
  ///   - language: the BCP 47 tag of the language of the heading.
  ///   - workspace: that of the charts; it forgets the tables.
  public static func write(
    language: String, workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    guard workspace.appendix.count > 0 else { return }
    writer.literal("<section class=\"rg-appendix\" aria-labelledby=\"")
    writer.literal(id)
    writer.literal("\">\n<h2 id=\"")
    writer.literal(id)
    writer.literal("\">")
    writer.phrase(ChartPhrases.named(language).dataTables) { _, _ in }
    writer.literal("</h2>")
    workspace.appendix.withBytes { writer.markup($0) }
    writer.literal("\n</section>\n")
    workspace.beginDocument()
  }
}
