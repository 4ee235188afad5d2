import ReportData
import ReportText

extension PreparedChart {
  /// Reads and plans.
  /// - Parameters:
  ///   - answers: the worker's.
  ///   - window: the stretch of the first x axis to draw; nil for all of it.
  ///   - isFigure: false for a picture alone, in which everything must be said.
  ///   - frame: what is known of the group so far.
  func plan(
    _ views: [Slice], _ inputs: [ChartInput], _ locale: ReportLocale, _ answers: ChartAnswers,
    within window: Extent? = nil, isFigure: Bool = true, sharing frame: SharedFrame? = nil
  ) -> PlannedChart {
    var categories = axes.indices.map {
      CategoryIndex(axes[$0].values == .category ? axes[$0].categories : [])
    }
    if let frame, let shared = sharedAxis, axes[shared].values == .category {
      for name in frame.categories { _ = categories[shared].place(of: name) }
    }
    var remarks: [ChartRemark] = []
    var data = read(
      views, inputs: inputs, locale: locale, categories: &categories, remarks: &remarks)
    applyMeanings(to: &data)
    let alerts = applyRules(inputs, to: &data)
    let document = ChartDocument(
      chart: self, inputs: inputs, locale: locale, data: data, categories: categories,
      isFigure: isFigure, isWindow: window != nil,
      heading: isFigure
        ? nil
        : PictureHeading(
          title: text(title, inputs), caption: text(caption, inputs),
          header: text(header, inputs), width: width),
      footing: isFigure ? nil : PictureFooting(text(footer, inputs), width: width),
      frame: frame)
    document.pinned = document.places(of: pins)
    if let frame { document.addGuides(of: frame) }
    if let window {
      keep(window, of: &data, &categories)
      if let axis = sharedAxis, axes[axis].values == .category {
        document.pinned = document.pinned.map { $0.map { $0 - window.low } }
      }
    }
    if geometry == .cartesian, description.words.reasons == .signs {
      ReasonRows.assign(
        to: &data, of: self, length: isHorizontal ? height : width)
    }
    document.data = data
    document.categories = categories
    document.plan(answers)
    return PlannedChart(document: document, remarks: remarks + alerts)
  }
}
