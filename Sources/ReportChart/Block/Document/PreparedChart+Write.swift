public import ReportData
public import ReportText

extension PreparedChart {
  /// Writes the figure of one document: caption, picture and data table.
  /// - Parameters:
  ///   - views: the rows of each view, in the order of ``viewNames``.
  ///   - inputs: the values that the document computes, by their places in the block.
  ///   - locale: how numbers and dates are written.
  ///   - id: the prefix of the ids in the figure, unlike that of every other chart of the document;
  ///     letters, digits and hyphens.
  ///   - frame: what it has in common with the other charts of its group; nil for a chart of none.
  ///   - workspace: the worker's.
  public func write(
    views: [Slice], inputs: [ChartInput], locale: ReportLocale, id: ByteText,
    sharing frame: SharedFrame? = nil, workspace: inout ChartWorkspace,
    into writer: inout ByteWriter
  ) {
    if workspace.answers.isGathering, windows.isEmpty, frame == nil, scroll == nil {
      // What is asked is known once the chart is planned, and nothing else of it is wanted.
      workspace.remarks = []
      if isAsked { _ = plan(views, inputs, locale, workspace.answers) }
      return
    }
    let scrolled = scrolled(views, inputs, locale, sharing: frame, &workspace)
    var facts = (scrolled?.chart ?? self).draw(
      views, inputs, locale, id, &workspace, sharing: frame)
    let hasPicture = windows.isEmpty || hasOverview
    if hasPicture, !facts.notes.isEmpty {
      for mark in workspace.scene.marks where mark.kind == .noteIdentifier {
        facts.shownNotes.append(Int(mark.row))
      }
    }
    let figure = FigureWriter(
      facts: facts, phrases: phrases, scroll: scrolled, hasPicture: hasPicture,
      excerpts: workspace.excerpts)
    figure.writeHead(into: &writer)
    if hasPicture { figure.writeCanvas(workspace.scene, into: &writer) }
    if let scrolled {
      writePages(scrolled, figure.facts, views, inputs, locale, &workspace, into: &writer)
    }
    if !windows.isEmpty {
      writeWindows(figure.facts, views, inputs, locale, &workspace, into: &writer)
    }
    figure.writeTail(into: &writer)
    if figure.hasAppendix { figure.writeAppendix(into: &workspace.appendix) }
  }

  /// Writes the picture of one document alone, as an SVG element. The parameters are those of
  /// ``write(views:inputs:locale:id:workspace:into:)``.
  public func writePicture(
    views: [Slice], inputs: [ChartInput], locale: ReportLocale, id: ByteText,
    workspace: inout ChartWorkspace, into writer: inout ByteWriter
  ) {
    let chart = scrolled(views, inputs, locale, &workspace)?.chart ?? self
    let facts = chart.draw(views, inputs, locale, id, &workspace, isFigure: false)
    FigureWriter(facts: facts, phrases: phrases).writePicture(workspace.scene, into: &writer)
  }
}
