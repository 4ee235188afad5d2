/// Reuse of cached plots of previous documents, and caching of plots for later documents.
extension ChartDocument {
  /// The key and the result of a search for a cached plot.
  struct PlotSearch {
    let key: CachedPlotKey
    let hash: Int
    let cached: CachedPlot?
    /// Whether the plot is cached after it is drawn.
    let isRequested: Bool
  }

  /// Searches for the cached axes, grid, and legend of an equal document; nil without a cache.
  func search(_ inputs: [AxisLayoutInput]) -> PlotSearch? {
    // Marks with individual overhangs change the limits of their axes.
    guard let plotCache, inputs.allSatisfy({ $0.needs.marks.isEmpty }) else { return nil }
    let key = CachedPlotKey(
      inputs, legendNumber: plotCache.legendNumber, locale: locale, id: id)
    let hash = key.hash
    let cached = plotCache.plot(key, hash)
    return PlotSearch(
      key: key, hash: hash, cached: cached,
      isRequested: cached == nil && plotCache.isRequested(hash))
  }

  /// Adds a drawn plot to the cache.
  ///
  /// - Parameter end: the start of the marks after the data.
  func cache(
    _ search: PlotSearch, _ layout: CachedPlot.Layout, axes: [AxisLayout], areas: [LaidOutArea],
    under: SceneFragment, from end: SceneCounts, _ scene: borrowing Scene
  ) {
    guard scene.gradients.isEmpty, !under.hasHatching else { return }
    let after = SceneFragment(of: scene, from: end)
    excerpts = [
      PlacedFragment(marks: 0..<under.markCount, excerpt: under),
      PlacedFragment(marks: end.mark..<scene.marks.count, excerpt: after),
    ]
    plotCache?.keep(
      CachedPlot(search.key, layout, axes: axes, areas: areas, before: under, after: after),
      search.hash)
  }

  /// Draws the data of this document in a cached plot.
  func draw(_ plot: CachedPlot, into scene: inout Scene) -> DrawnChart {
    let isClipped = chart.hasExactAxis
    excerpts.append(scene.add(plot.before))
    let overflow =
      switch plot.layout {
      case .cartesian(let layout): overflow(layout, into: &scene)
      case .polar(let layout): overflow(layout, into: &scene)
      }
    scene.beginGroup(class: "rg-data")
    if isClipped, case .cartesian(let layout) = plot.layout { scene.clip = layout.plot }
    drawMarks(areas: plot.areas, isClipped: scene.clip != nil, into: &scene)
    scene.endGroup()
    var drawn = DrawnChart(width: plot.width, height: plot.height, isEmpty: false)
    overflow.draw(into: &scene)
    drawn.notices = overflow.notices
    if chart.description.words.movement?.isGrowth == true,
      case .cartesian(let layout) = plot.layout
    {
      drawn.growth = growth(layout)
    }
    if case .polar(var layout) = plot.layout {
      layout.drawRingLabels(isAnnotated: chart.description.isAnnotated, into: &scene)
    }
    excerpts.append(scene.add(plot.after))
    return drawn
  }
}
