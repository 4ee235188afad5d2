import ReportData
import ReportQuery
import ReportText

/// The compilation of views of public tables, for the website and for single pages.
enum SiteViews {
  /// Returns the views and declares them in `names`; nil if a view has errors.
  static func views(
    _ declarations: [ViewDeclaration], of site: SiteNames, weekStart: WeekStart,
    names: inout Names, into diagnostics: inout Diagnostics
  ) -> [CompiledPage.PageView]? {
    var views: [CompiledPage.PageView] = []
    var found = Diagnostics()
    for declaration in declarations {
      if SiteNames.own.contains(declaration.name) {
        found.add(
          Diagnostic(
            .projectDuplicate, "the name `\(declaration.name)` is reserved for websites",
            at: declaration.span))
        continue
      }
      guard case .all = declaration.rows else {
        found.add(
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
        found.add(site.unknown(origin))
        continue
      }
      var steps = StepReader()
      let compiled = steps.steps(declaration.steps)
      found.add(contentsOf: steps.diagnostics)
      let date = site.dates[origin.value]
      let isOrdered = entry.isOrdered
      var pipeline: ViewPipeline?
      if let compiled, !compiled.isEmpty {
        var wrong = Diagnostics()
        pipeline = ViewPipeline(
          compiled, input: schema, dateColumn: date, weekStart: weekStart.weekday, names: names,
          isOrdered: isOrdered, into: &wrong)
        found.add(contentsOf: wrong)
      }
      let ordered = pipeline?.isOrdered ?? isOrdered
      let slot = names.declare(
        declaration.name, rowsOf: pipeline?.schema ?? schema, isOrdered: ordered)
      views.append(
        .init(slot: slot, origin: entry.slot, pipeline: pipeline, isOrdered: ordered))
    }
    diagnostics.add(contentsOf: found)
    return found.hasErrors ? nil : views
  }

  /// Evaluates the views in order, so that later views can use earlier ones.
  static func evaluate(_ views: [CompiledPage.PageView], in bindings: inout Bindings) {
    for view in views {
      guard case .view(let slice) = bindings.values[view.origin] else { continue }
      bindings.values[view.slot] = .view(
        view.pipeline?.apply(to: slice, bindings: bindings) ?? slice)
    }
  }
}
