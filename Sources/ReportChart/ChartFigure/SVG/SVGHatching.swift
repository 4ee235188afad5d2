import ReportText

/// A pattern of thin lines in the background colour over the fill of an area.
///
/// Patterns distinguish areas without colour. The contrast of the fill to the background remains,
/// because the lines cover only a small part of it.
enum Hatching: Int, CaseIterable {
  case plain, diagonal, counterDiagonal, horizontal, vertical, dots, cross, wideDiagonal

  /// Creates the hatching for an index in the palette.
  ///
  /// After the last case, the sequence starts again, shifted by one case. Therefore a repeated
  /// colour has a different hatching.
  init(_ index: Int) {
    let count = Self.allCases.count
    let index = (index % (count * count) + count * count) % (count * count)
    self = Self.allCases[(index + index / count) % count]
  }

  /// The distance between the lines of the hatching along the chart axes, in user units.
  ///
  /// For most cases, the lines themselves are 6 units apart.
  var side: Double {
    switch self {
    case .wideDiagonal, .cross: 12
    case .diagonal, .counterDiagonal: 8.5
    default: 6
    }
  }

  /// The directions from one line to the next, one per set of parallel lines.
  var directions: [Point] {
    switch self {
    case .plain, .dots: []
    case .diagonal, .wideDiagonal: [Point(x: 1, y: 1)]
    case .counterDiagonal: [Point(x: 1, y: -1)]
    case .horizontal: [Point(x: 0, y: 1)]
    case .vertical: [Point(x: 1, y: 0)]
    case .cross: [Point(x: 1, y: 1), Point(x: 1, y: -1)]
    }
  }

  /// The offset of the first line or dot of the hatching from the chart corner, in user units.
  var phase: Double {
    switch self {
    case .horizontal, .vertical, .dots: side / 2
    default: 0
    }
  }

  /// The width of the lines of the hatching, as a multiple of the theme's width.
  var weight: Double {
    switch self {
    case .wideDiagonal: 2.5
    case .dots: 2
    default: 1
    }
  }
}

// MARK: - Hatching of marks

/// The hatching of marks, drawn above the marks and clipped to their shapes.
///
/// The writer does not use `<pattern>`. Browsers convert every pattern to an image for print, which
/// is slow and gives large, blurred files.
extension SVGWriter {
  /// The common properties of marks that are hatched together.
  private struct Cover: Equatable {
    let hatching: Hatching
    /// Whether only the hatching distinguishes the mark from other marks.
    var isStrong = false
    /// The opacity of the lines of the hatching; nil for full opacity.
    var opacity: Double?
    /// The distance of the hatching from the edge of a box or disc, in user units.
    ///
    /// The hatching does not cover the inner part of the outline.
    var inset = 0.0
    /// The outline of other shapes, which is drawn again above the hatching; nil if there is none.
    var outline: MarkStyle?
  }

  /// Returns true if a group or style of the scene has a hatching.
  static func isHatched(_ scene: borrowing Scene) -> Bool {
    for index in scene.groups.indices where hatching(scene.groups[index].style.fill) != nil {
      return true
    }
    for index in scene.styles.indices where hatching(scene.styles[index].fill) != nil {
      return true
    }
    return false
  }

  /// Returns true if the mark is hatched.
  func isHatched(_ mark: Mark, _ scene: borrowing Scene) -> Bool {
    hatching(of: mark, scene) != nil
  }

  /// Returns the hatching of a mark; nil if there is none.
  ///
  /// The writer calls this for every mark of a scene with hatchings.
  private func hatching(of mark: Mark, _ scene: borrowing Scene) -> Hatching? {
    switch mark.kind {
    case .rect, .circle, .marker, .sector, .path: break
    default: return nil
    }
    guard mark.style >= 0 else { return Self.hatching(fill) }
    let style = Int(mark.style)
    guard let hatching = Self.hatching(scene.styles[style].fill ?? fill),
      scene.styles[style].opacity != 0, scene.styles[style].fillOpacity != 0
    else { return nil }
    return hatching
  }

  private static func hatching(_ paint: MarkPaint?) -> Hatching? {
    guard case .hatched(_, let index)? = paint else { return nil }
    let hatching = Hatching(index)
    return hatching == .plain ? nil : hatching
  }

  /// Writes the hatchings of consecutive marks. Marks with the same properties share one.
  mutating func hatch(
    _ scene: borrowing Scene, _ range: Range<Int>, into writer: inout ByteWriter
  ) {
    if range.isEmpty { return }
    var covers: [Cover] = []
    // The index of the cover of each mark.
    var kinds: [Int?] = []
    kinds.reserveCapacity(range.count)
    for index in range {
      guard let cover = cover(of: scene.marks[index], scene) else {
        kinds.append(nil)
        continue
      }
      let coverIndex = covers.firstIndex(of: cover) ?? covers.count
      if coverIndex == covers.count { covers.append(cover) }
      kinds.append(coverIndex)
    }
    let picture = Rect(
      x: 0, y: -words.facts.headingHeight, width: words.facts.width,
      height: words.facts.fullHeight)
    for (coverIndex, cover) in covers.enumerated() {
      var bounds: Rect?
      for index in range where kinds[index - range.lowerBound] == coverIndex {
        let markBounds = scene.bounds(of: scene.marks[index])
        bounds = bounds.map { $0.union(markBounds) } ?? markBounds
      }
      guard let box = bounds?.intersection(picture) else { continue }
      writer.literal("\n<clipPath id=\"")
      hatchID(into: &writer)
      writer.literal(cover.outline == nil ? "\"><path d=\"" : "\"><path id=\"")
      if cover.outline != nil {
        hatchID(into: &writer)
        writer.literal("-o\" d=\"")
      }
      for index in range where kinds[index - range.lowerBound] == coverIndex {
        outline(scene, scene.marks[index], inset: cover.inset, into: &writer)
      }
      writer.literal("\"/></clipPath>")
      lines(of: cover, in: box, into: &writer)
      if let outline = cover.outline { self.outline(outline, into: &writer) }
      hatchCount += 1
    }
  }

  private func cover(of mark: Mark, _ scene: borrowing Scene) -> Cover? {
    guard let hatching = hatching(of: mark, scene) else { return nil }
    let markStyle = mark.style >= 0 ? scene.styles[Int(mark.style)] : .inherited
    let group = open.last?.style
    var cover = Cover(hatching: hatching)
    cover.isStrong = hasCommonColor(markStyle.fill ?? fill)
    let opacity = min(markStyle.opacity ?? 1, markStyle.fillOpacity ?? group?.fillOpacity ?? 1)
    if opacity < 1 { cover.opacity = max(Self.minimumOpacity, opacity) }
    switch markStyle.stroke ?? group?.stroke {
    case nil, .some(.none), .role(.background): return cover
    default: break
    }
    if mark.kind == .rect || mark.kind == .circle {
      cover.inset = (markStyle.strokeWidth ?? group?.strokeWidth ?? 1) / 2
      return cover
    }
    var outline = markStyle
    outline.fill = MarkPaint.none
    outline.fillOpacity = nil
    outline.markClass = nil
    cover.outline = outline
    return cover
  }

  /// Returns true if several series can have the colour under a hatching.
  ///
  /// Such colours are colours set by the author and repeated palette colours.
  private func hasCommonColor(_ paint: MarkPaint?) -> Bool {
    switch paint {
    case .hatched(.color, _): true
    case .hatched(.palette(let index), _): index >= theme.paletteColors.count
    default: false
    }
  }

  /// The opacity of hatching that alone distinguishes marks.
  private static let strongOpacity = 0.6

  /// The minimum opacity of hatching, so that it is visible on a light fill.
  private static let minimumOpacity = 0.5

  private func hatchID(into writer: inout ByteWriter) {
    writer.attribute(id)
    writer.literal(hatchName)
    writer.integer(hatchCount)
  }

  /// Writes the stroke of hatched marks again, above their hatching.
  private func outline(_ style: MarkStyle, into writer: inout ByteWriter) {
    writer.literal("\n<use href=\"#")
    hatchID(into: &writer)
    writer.literal("-o\"")
    if let stroke = style.stroke { writer.themeClass(of: stroke, context) }
    writer.presentation(style, context)
    writer.literal(" pointer-events=\"none\"/>")
  }

  /// Writes the outline of a mark as path data.
  private func outline(
    _ scene: borrowing Scene, _ mark: Mark, inset: Double, into writer: inout ByteWriter
  ) {
    let first = Int(mark.number)
    switch mark.kind {
    case .rect:
      // The hatching may cover rounded corners, because the background is there.
      writer.box(
        Rect(
          x: scene.numbers[first] + inset, y: scene.numbers[first + 1] + inset,
          width: max(0, scene.numbers[first + 2] - 2 * inset),
          height: max(0, scene.numbers[first + 3] - 2 * inset)))
    case .circle:
      writer.sector(
        center: Point(x: scene.numbers[first], y: scene.numbers[first + 1]), inner: 0,
        outer: max(0, scene.numbers[first + 2] - inset), start: 0, end: Trigonometry.turn)
    default: path(scene, mark, isShifted: true, into: &writer)
    }
  }

  /// Writes the lines of a hatching that cross a box.
  private func lines(of cover: Cover, in box: Rect, into writer: inout ByteWriter) {
    let hatching = cover.hatching
    let width = hatching.weight * theme.hatchingWidth
    writer.literal("\n<path class=\"rg-hatch")
    if let name = MarkPaint.role(.background).themeClass(context)?.name {
      writer.byte(UInt8(ascii: " "))
      writer.literal(name)
    }
    writer.literal("\" d=\"")
    if hatching == .dots {
      writer.rows(of: hatching, in: box)
      writer.literal("\" stroke-linecap=\"round\" stroke-width=\"")
      writer.number(width)
      writer.literal("\" stroke-dasharray=\"0 ")
      writer.number(hatching.side)
    } else {
      // All lines of one direction are the dashes of a single wide line.
      var strokeWidth = 0.0
      for direction in hatching.directions {
        strokeWidth = max(
          strokeWidth, writer.axis(direction, of: hatching, width: width, through: box))
      }
      // Round caps would close the gaps.
      if open.last?.style.cap != nil { writer.literal("\" stroke-linecap=\"butt") }
      writer.literal("\" stroke-width=\"")
      writer.number(strokeWidth)
      writer.literal("\" stroke-dasharray=\"")
      writer.number(width)
      writer.byte(UInt8(ascii: " "))
      writer.tenThousandths(hatching.side / hatching.directions[0].length - width)
    }
    writer.literal("\" fill=\"none\"")
    writer.paint(" stroke=\"", .role(.background), context)
    if let opacity = cover.opacity {
      writer.literal(" opacity=\"")
      writer.number(opacity)
      writer.byte(UInt8(ascii: "\""))
    }
    if theme.hatchingOpacity < 1 || open.last?.style.strokeOpacity != nil {
      writer.literal(" stroke-opacity=\"")
      writer.number(
        cover.isStrong ? max(Self.strongOpacity, theme.hatchingOpacity) : theme.hatchingOpacity)
      writer.byte(UInt8(ascii: "\""))
    }
    writer.literal(" clip-path=\"url(#")
    hatchID(into: &writer)
    writer.literal(")\" pointer-events=\"none\"/>")
  }
}

// MARK: - Path data of hatchings

extension ByteWriter {
  /// Adds one wide line with the lines of a hatching as its dashes, and returns its width.
  ///
  /// The dash positions depend on the chart origin. Therefore the lines of adjacent marks are
  /// aligned.
  fileprivate mutating func axis(
    _ direction: Point, of hatching: Hatching, width: Double, through box: Rect
  ) -> Double {
    let length = direction.length
    var along = Extent(low: .infinity, high: -.infinity)
    var across = along
    for x in [box.x, box.right] {
      for y in [box.y, box.bottom] {
        along = along.including(x * direction.x + y * direction.y)
        across = across.including(y * direction.x - x * direction.y)
      }
    }
    let side = hatching.side
    let first = ((along.low - hatching.phase) / side).rounded(.down) * side + hatching.phase
    let middle = ((across.low + across.high) / 2).rounded()
    func end(_ along: Double) -> Point {
      Point(
        x: (along * direction.x - middle * direction.y) / (length * length),
        y: (along * direction.y + middle * direction.x) / (length * length))
    }
    point("M", end(first - width * length / 2))
    point("L", end(along.high.rounded(.up)))
    return ((across.high - across.low) / length).rounded(.up) + 2
  }

  /// The maximum number of dot rows in a hatching.
  ///
  /// No useful chart is that high. The limit protects against huge documents if an author sets an
  /// extreme size.
  private static let maximumRows = 10_000.0

  /// Adds one horizontal line for each dot row that crosses a box.
  fileprivate mutating func rows(of hatching: Hatching, in box: Rect) {
    let side = hatching.side
    let left = ((box.x - hatching.phase) / side).rounded(.down) * side + hatching.phase
    let top = ((box.y - hatching.phase) / side).rounded(.down) * side + hatching.phase
    let length = box.right.rounded(.up) + 1 - left
    point("M", Point(x: left, y: top))
    literal("h")
    number(length)
    for _ in 0...Int(min(Self.maximumRows, (box.bottom - top) / side)) {
      literal("m")
      number(-length)
      literal(",")
      number(side)
      literal("h")
      number(length)
    }
  }

  /// Adds the outline of a box as path data.
  fileprivate mutating func box(_ box: Rect) {
    point("M", Point(x: box.x, y: box.y))
    literal("h")
    number(box.width)
    literal("v")
    number(box.height)
    literal("h")
    number(-box.width)
    literal("z")
  }

  private mutating func point(_ command: StaticString, _ point: Point) {
    literal(command)
    number(point.x)
    literal(",")
    number(point.y)
  }

  /// Adds a length with four decimals.
  ///
  /// With two decimals, the rounding error of each line would accumulate.
  fileprivate mutating func tenThousandths(_ length: Double) {
    let parts = Int((max(0, length) * 10000).rounded())
    integer(parts / 10000)
    guard parts % 10000 != 0 else { return }
    byte(UInt8(ascii: "."))
    var rest = parts % 10000
    var divisor = 1000
    while rest > 0 {
      byte(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
