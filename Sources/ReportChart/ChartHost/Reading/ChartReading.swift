public import ReportData
public import ReportText

extension PreparedChart {
  /// Creates a prepared chart from a chart block, if the block has no errors.
  ///
  /// - Parameters:
  ///   - spec: the block.
  ///   - charts: the chart types and scales that the block can name.
  ///   - language: the BCP 47 tag of the language for descriptions and tables. A tag without
  ///     a message catalogue gives English.
  ///   - weekStart: the first day of the week, from 1 (Monday) to 7 (Sunday).
  ///   - theme: the colours of a block that names no theme.
  ///   - timeZone: the time zone that determines the date and time of day of a date-time. If it is
  ///     nil, date-times with an offset are in UTC, and the axis and the table show this.
  ///   - views: returns the columns of a view by name.
  ///   - viewNames: the names of all views, for suggestions.
  ///   - diagnostics: receives all errors and warnings, each with its location.
  /// - Returns: nil if there is an error.
  public init?(
    _ spec: ChartSpec, charts: ChartRegistry,
    language: String, weekStart: Int = 1, theme: ChartTheme = .light,
    timeZone: StudyTimeZone? = nil,
    views: (String) -> TableSchema?,
    viewNames: [String], into diagnostics: inout Diagnostics
  ) {
    var reader = BlockReader(
      spec: spec, charts: charts, viewNames: viewNames, weekStart: weekStart,
      timeZone: timeZone, language: language, theme: theme)
    let parts = reader.read(views: views)
    diagnostics.add(contentsOf: reader.diagnostics)
    guard let parts, !reader.diagnostics.hasErrors else { return nil }
    self.init(
      ChartContent(
        reader, parts, language: language))
  }
}

extension ChartContent {
  /// Creates the content of a prepared chart from the results of its block reader.
  init(
    _ reader: borrowing BlockReader, _ parts: BlockReader.Parts, language: String
  ) {
    viewNames = reader.views
    description = parts.description
    sharedDescription = Shared(parts.description)
    geometry = parts.geometry
    renderers = parts.renderers
    isObserved = parts.renderers.contains { !$0.observers.isEmpty }
    isRequested = parts.renderers.contains { $0.requestChart != nil }
    series = reader.series
    measures = PreparedMeasure.all(of: reader.series, on: reader.axes)
    isFullyInLegend = reader.series.allSatisfy(\.isInLegend)
    axes = reader.axes
    sharedAxes = reader.axes.map { Shared($0) }
    references = reader.references
    notes = reader.notes
    noteMode = reader.noteMode
    windows = reader.windows
    pins = reader.pins
    hasOverview = reader.hasOverview
    rules = reader.rules
    selection = reader.selection
    backdrop = reader.backdrop
    namedColors = reader.spec.namedColors
    legend = reader.legend
    title = reader.text(Keys.block.title)
    caption = reader.text(Keys.block.caption)
    header = reader.text(Keys.block.header)
    footer = reader.text(Keys.block.footer)
    alt = reader.text(Keys.block.alt)
    width = parts.width
    height = parts.height
    isHorizontal = reader.isHorizontal
    mirror = reader.mirror
    phrases = .of(language)
    self.language = language
    direction = ChartDirection(language: language)
    weekStart = reader.weekStart
    refusesInfinite = reader.refusesInfinite
    group = reader.group
    scroll = reader.scroll
    timeZone = reader.timeZone
    zoneName = reader.namedZone.map { ByteText($0.name) }
    let hasPlainAxes = reader.axes.allSatisfy { axis in
      axis.scaling.lowInput == nil && axis.scaling.highInput == nil && axis.scaling.cross == nil
        && axis.scaling.ticks.isEmpty && axis.style.rules.isEmpty
    }
    let hasOverlay =
      !reader.references.isEmpty || !reader.notes.isEmpty || !reader.pins.isEmpty
      || !reader.windows.isEmpty || !reader.rules.isEmpty || reader.selection != nil
      || reader.series.contains { $0.meaning != nil }
    isKeepable =
      parts.geometry != .free && hasPlainAxes && !hasOverlay && reader.group == nil
      && reader.scroll == nil && !parts.description.isAnnotated
      && !parts.description.isInteractive
      && reader.legend?.placement ?? .outside == .outside
  }
}
