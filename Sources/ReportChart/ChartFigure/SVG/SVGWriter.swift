import ReportText

/// A writer that converts a scene to SVG in one pass.
///
/// All escapes use one function, all numbers have at most two decimals, and all ids have the prefix
/// of the figure. Common properties of a group are attributes of its `<g>`. A mark has its geometry
/// and, if titles are on, a `<title>`. In annotated form, every mark has a class list and `data-`
/// attributes instead. The SVG does not depend on a style sheet. Every colour is literal, and a
/// style sheet can only refine it by class.
struct SVGWriter {
  let words: FigureText
  let id: ByteText
  let theme: ChartTheme
  let context: PaintContext
  let isAnnotated: Bool
  let hasMarkTitles: Bool
  /// Whether a series or a row of the chart is selected.
  let hasSelection: Bool
  var open: [OpenGroup] = []
  /// The series, anchor, and fill of the innermost group, cached for fast access.
  var series: Int32 = -1
  var anchor = TextAnchor.start
  var fill: MarkPaint?
  /// The interval of x positions in which text is written; nil for all of them.
  var shown: Extent?
  /// Whether the chart has a scale, unlike a sparkline, which has no axes.
  private var hasScale = true
  /// The index after the last text mark with a written backdrop.
  var backdropEnd = 0
  /// The part of hatching ids between the SVG id and the number.
  var hatchName: StaticString = "-h"
  /// The number of hatchings written so far.
  var hatchCount = 0
  /// The cached fragments of the scene that are not written yet.
  var excerpts: ArraySlice<PlacedFragment> = []

  /// The properties that the marks of a group inherit, as far as the writer needs them.
  struct OpenGroup {
    var series: Int32
    var style: MarkStyle
    var anchor: TextAnchor
  }

  init(words: FigureText) {
    self.words = words
    id = words.facts.id
    let chart = words.facts.sharedChart
    theme = chart.value.theme
    context = PaintContext(
      id: id, theme: theme, isAdaptive: theme.isAdaptive && !chart.value.hasBackground)
    hasSelection = words.facts.data.contains { $0.series.contains { $0.isEmphasised } }
    isAnnotated = chart.value.isAnnotated
    hasMarkTitles = chart.value.hasMarkTitles
    baselineSize =
      words.facts.width == Self.usualWidth ? TextMetrics.usualSize : TextSize.normal.units
    open.reserveCapacity(8)
  }

  /// The default width of a chart, in user units.
  ///
  /// A chart of this width fills its column, and its text is at least 10.5 px high on a phone.
  /// Wider charts retain their size on a narrow screen and scroll.
  static let usualWidth = 400.0
  /// The text size from which baseline positions are computed, in user units.
  ///
  /// The style sheet draws text of default-width charts at 9 to 12 units. The value is then in the
  /// middle of this range.
  let baselineSize: Double

  /// Writes the complete `<svg>` element with its title and description.
  mutating func write(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    let hasText = scene.hasText()
    writer.literal("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rg-svg")
    if hasText, let name = MarkPaint.role(.text).themeClass(context)?.name {
      writer.byte(UInt8(ascii: " "))
      writer.literal(name)
    }
    if words.facts.width > Self.usualWidth { writer.literal(" rg-wide") }
    writer.literal("\" role=\"img\" aria-labelledby=\"")
    writer.attribute(id)
    writer.literal("-t ")
    writer.attribute(id)
    writer.literal("-d\" viewBox=\"0 ")
    writer.number(0 - words.facts.headingHeight)
    writer.byte(UInt8(ascii: " "))
    writer.number(words.facts.width)
    writer.byte(UInt8(ascii: " "))
    writer.number(words.facts.fullHeight)
    writer.literal("\" width=\"")
    writer.number(words.facts.width)
    writer.literal("\" height=\"")
    writer.number(words.facts.fullHeight)
    writeInteraction(into: &writer)
    if hasText { writeFont(into: &writer) } else { writer.literal("\">") }
    writer.literal("\n<title id=\"")
    writer.attribute(id)
    writer.literal("-t\">")
    words.writeName(into: &writer)
    writer.literal("</title>\n<desc id=\"")
    writer.attribute(id)
    writer.literal("-d\">")
    words.writeDescription(into: &writer)
    writer.literal("</desc>")
    definitions(scene, into: &writer)
    writeMarks(scene, 0..<scene.marks.count, into: &writer)
    writer.literal("\n</svg>")
  }

  /// Writes the inherited text attributes and ends the start tag.
  func writeFont(into writer: inout ByteWriter) {
    writer.literal("\" font-family=\"")
    if let font = words.facts.chart.font {
      writer.attribute(font)
      writer.literal(", ")
    }
    writer.attribute(theme.fonts)
    writer.literal("\" font-size=\"12\" fill=\"")
    writer.color(theme.color(.text).light)
    writer.literal("\">")
  }

  /// Writes `<defs>` with the clip path of the plot and the gradients, if the scene uses them.
  func definitions(_ scene: borrowing Scene, into writer: inout ByteWriter) {
    let isClipped = scene.clip != nil && scene.groups.contains { $0.isClipped }
    guard isClipped || !scene.gradients.isEmpty else { return }
    writer.literal("\n<defs>")
    if isClipped, let clip = scene.clip {
      writer.literal("\n<clipPath id=\"")
      writer.attribute(id)
      writer.literal("-clip\"><rect x=\"")
      writer.number(clip.x)
      writer.literal("\" y=\"")
      writer.number(clip.y)
      writer.literal("\" width=\"")
      writer.number(clip.width)
      writer.literal("\" height=\"")
      writer.number(clip.height)
      writer.literal("\"/></clipPath>")
    }
    for (index, gradient) in scene.gradients.enumerated() {
      write(gradient, index, into: &writer)
    }
    writer.literal("\n</defs>")
  }

  // MARK: Marks and groups

  /// Writes a range of marks that consists of complete groups.
  mutating func writeMarks(
    _ scene: borrowing Scene, _ range: Range<Int>, into writer: inout ByteWriter
  ) {
    open.removeAll(keepingCapacity: true)
    backdropEnd = 0
    hasScale = isAnnotated || showsAxis(scene)
    let hasHatching = Self.isHatched(scene)
    var hatchStart = range.lowerBound
    series = -1
    anchor = .start
    fill = nil
    var index = range.lowerBound
    while index < range.upperBound {
      if let next = excerpts.first, next.marks.lowerBound == index {
        excerpts.removeFirst()
        if hasHatching {
          hatch(scene, hatchStart..<index, into: &writer)
          hatchStart = next.marks.upperBound
        }
        write(next, of: scene, into: &writer)
        index = next.marks.upperBound
        continue
      }
      let mark = scene.marks[index]
      if hasHatching, !isHatched(mark, scene) {
        // The next mark can cover the previous marks, so their hatching comes first.
        hatch(scene, hatchStart..<index, into: &writer)
        hatchStart = index + 1
      }
      index += 1
      switch mark.kind {
      case .beginGroup:
        if let end = endOfEmptyGroup(scene, index) {
          index = end
        } else {
          beginGroup(scene, mark, &index, into: &writer)
        }
      case .endGroup:
        open.removeLast()
        series = open.last?.series ?? -1
        anchor = open.last?.anchor ?? .start
        fill = open.last?.style.fill
        writer.literal("\n</g>")
      case .numberAttribute, .textAttribute, .noteIdentifier, .excerpt: break
      case .title: title(scene, mark, into: &writer)
      case .text where scene.labels[Int(mark.style)].text.isEmpty: break
      case .text where !isShown(scene, mark): break
      case .text:
        if !isAnnotated, index > backdropEnd { backdrops(scene, from: index - 1, into: &writer) }
        text(scene, mark, hasBackdrop: index > backdropEnd, into: &writer)
      case .image: image(scene, mark, into: &writer)
      case .rect where isUnseen(mark, scene): break
      default: shape(scene, mark, into: &writer)
      }
    }
    if hasHatching { hatch(scene, hatchStart..<index, into: &writer) }
  }

  /// Writes a cached fragment: its cached markup, or new markup that is then cached.
  private mutating func write(
    _ placed: PlacedFragment, of scene: borrowing Scene, into writer: inout ByteWriter
  ) {
    if let markup = placed.excerpt.markup(after: hatchCount) {
      writer.markup(markup.bytes)
      hatchCount += markup.hatchings.count
      return
    }
    let start = writer.count
    let first = hatchCount
    writeMarks(scene, placed.marks, into: &writer)
    guard !hasSelection else { return }
    writer.withBytes { bytes in
      placed.excerpt.keep(
        UnsafeBufferPointer(rebasing: bytes[start...]), hatchings: first..<hatchCount)
    }
  }

  private func isShown(_ scene: borrowing Scene, _ mark: Mark) -> Bool {
    shown.map { $0.contains(scene.numbers[Int(mark.number)]) } ?? true
  }

  /// Returns the index after a group without visible content, which is not written; nil if the group
  /// has visible content.
  private func endOfEmptyGroup(_ scene: borrowing Scene, _ start: Int) -> Int? {
    guard !isAnnotated else { return nil }
    var depth = 1
    for index in start..<scene.marks.count {
      switch scene.marks[index].kind {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return index + 1 }
      case .textAttribute where isOfAxis(scene.marks[index]):
        if hasScale { return nil }
      case .numberAttribute, .textAttribute: break
      case .rect where isUnseen(scene.marks[index], scene): break
      default: return nil
      }
    }
    return nil
  }

  /// Returns true if an attribute mark identifies the group of an axis.
  private func isOfAxis(_ mark: Mark) -> Bool {
    mark.kind == .textAttribute && mark.detail == SceneAttribute.axis.index
  }

  /// Returns true if an axis has visible content, so that the chart has a readable scale.
  private func showsAxis(_ scene: borrowing Scene) -> Bool {
    scene.marks.indices.contains { index in
      guard isOfAxis(scene.marks[index]) else { return false }
      let next = scene.marks[(index + 1)...].first {
        $0.kind != .numberAttribute && $0.kind != .textAttribute
      }
      return next?.kind != .endGroup
    }
  }

  /// Returns true for a plot box without colour and border, in a chart without a scale.
  private func isUnseen(_ mark: Mark, _ scene: borrowing Scene) -> Bool {
    guard !hasScale, mark.kind == .rect, mark.style >= 0 else { return false }
    let style = scene.styles[Int(mark.style)]
    return style.markClass == .plot && style.fill == MarkPaint.none && style.stroke == nil
  }

  private mutating func beginGroup(
    _ scene: borrowing Scene, _ mark: Mark, _ index: inout Int, into writer: inout ByteWriter
  ) {
    let group = scene.groups[Int(mark.style)]
    writer.literal("\n<g class=\"")
    writer.literal(group.name)
    if !isAnnotated {
      if let name = group.style.markClass?.name {
        writer.byte(UInt8(ascii: " "))
        writer.literal(name)
      }
      writer.themeClasses(group.style, context)
    }
    writer.byte(UInt8(ascii: "\""))
    writer.presentation(group.style, context)
    if let anchor = group.anchor { writer.anchor(anchor) }
    if group.series >= 0 {
      writer.literal(" data-series=\"")
      writer.integer(Int(group.series))
      writer.byte(UInt8(ascii: "\""))
    }
    while index < scene.marks.count, attribute(scene, scene.marks[index], into: &writer) {
      index += 1
    }
    if group.isClipped, scene.clip != nil {
      writer.literal(" clip-path=\"url(#")
      writer.attribute(id)
      writer.literal("-clip)\"")
    }
    writer.byte(UInt8(ascii: ">"))
    var style = group.style
    if let inherited = open.last?.style {
      style.markClass = style.markClass ?? inherited.markClass
      style.fill = style.fill ?? inherited.fill
      style.stroke = style.stroke ?? inherited.stroke
      style.strokeWidth = style.strokeWidth ?? inherited.strokeWidth
      style.fillOpacity = style.fillOpacity ?? inherited.fillOpacity
      style.strokeOpacity = style.strokeOpacity ?? inherited.strokeOpacity
      style.cap = style.cap ?? inherited.cap
    }
    series = group.series >= 0 ? group.series : series
    anchor = group.anchor ?? anchor
    fill = style.fill
    open.append(OpenGroup(series: series, style: style, anchor: anchor))
  }

  /// Writes the group attribute that a mark contains; returns false for any other mark.
  private func attribute(
    _ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter
  ) -> Bool {
    switch mark.kind {
    case .numberAttribute:
      begin(SceneAttribute.all[Int(mark.detail)], into: &writer)
      writer.fact(scene.numbers[Int(mark.number)])
    case .noteIdentifier:
      writer.literal(" id=\"")
      writer.attribute(id)
      writer.literal("-n")
      writer.integer(Int(mark.row))
    case .textAttribute:
      begin(SceneAttribute.all[Int(mark.detail)], into: &writer)
      let text = scene.labels[Int(mark.style)].text
      scene.heap.withUnsafeBufferPointer { heap in
        writer.attribute(UnsafeBufferPointer(rebasing: heap[text]))
      }
    default: return false
    }
    writer.byte(UInt8(ascii: "\""))
    return true
  }

  private func begin(_ attribute: SceneAttribute, into writer: inout ByteWriter) {
    writer.literal(" data-")
    writer.markup(attribute.rawValue)
    writer.literal("=\"")
  }
}
