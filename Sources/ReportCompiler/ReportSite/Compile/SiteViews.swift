import ReportData
import ReportQuery
import ReportText

/// The compilation of views of public tables, for the website and for single pages.
enum SiteViews {
  /// Returns the compiled views and declares their names in `names`; nil if a view has errors.
  static func views(
    _ declarations: [ViewDeclaration], of site: SiteNames, weekStart: WeekStart,
    names: inout Names, into diagnostics: inout Diagnostics
  ) -> [CompiledPage.PageView]? {
    var views: [CompiledPage.PageView] = []
    var viewDiagnostics = Diagnostics()
    for declaration in declarations {
      if SiteNames.reservedNames.contains(declaration.name) {
        viewDiagnostics.add(
          Diagnostic(
            .projectDuplicate, "the name `\(declaration.name)` is reserved for websites",
            at: declaration.span))
        continue
      }
      guard case .all = declaration.rows else {
        viewDiagnostics.add(
          Diagnostic(
            .projectValue, "a website has no period; select rows by date with the step `where`",
            at: declaration.span))
        continue
      }
      let origin =
        switch declaration.origin {
        case .table(let name), .view(let name): name
        }
      guard let entry = names[origin.value], case .view(let schema) = entry.type else {
        viewDiagnostics.add(site.unknown(origin))
        continue
      }
      var steps = StepReader()
      let compiled = steps.steps(declaration.steps)
      viewDiagnostics.add(contentsOf: steps.diagnostics)
      let date = site.dates[origin.value]
      let isOrdered = entry.isOrdered
      var pipeline: ViewPipeline?
      if let compiled, !compiled.isEmpty {
        var wrong = Diagnostics()
        pipeline = ViewPipeline(
          compiled, input: schema, dateColumn: date, weekStart: weekStart.weekday, names: names,
          isOrdered: isOrdered, into: &wrong)
        viewDiagnostics.add(contentsOf: wrong)
      }
      let ordered = pipeline?.isOrdered ?? isOrdered
      let slot = names.declare(
        declaration.name, rowsOf: pipeline?.schema ?? schema, isOrdered: ordered)
      views.append(
        .init(slot: slot, origin: entry.slot, pipeline: pipeline, isOrdered: ordered))
    }
    diagnostics.add(contentsOf: viewDiagnostics)
    return viewDiagnostics.hasErrors ? nil : views
  }

  /// Stores the rows of each view in the bindings, in order, because a view can use earlier views.
  static func evaluate(_ views: [CompiledPage.PageView], in bindings: inout Bindings) {
    for view in views {
      guard case .view(let slice) = bindings.values[view.origin] else { continue }
      bindings.values[view.slot] = .view(
        view.pipeline?.apply(to: slice, bindings: bindings) ?? slice)
    }
  }
}
