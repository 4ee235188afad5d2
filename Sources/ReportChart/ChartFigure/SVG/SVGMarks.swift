import ReportText

extension SVGWriter {
  /// Writes a mark that represents data or belongs to an axis.
  func shape(_ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter) {
    let first = Int(mark.number)
    let name: StaticString
    // The space is for the attribute names and at most five numbers.
    let space = 64 + 5 * ByteCursor.maximumNumberLength
    switch mark.kind {
    case .rect:
      name = "rect"
      scene.numbers.withUnsafeBufferPointer { numbers in
        writer.append(space: space) { cursor in
          cursor.literal("\n<rect x=\"")
          cursor.number(numbers[first])
          cursor.literal("\" y=\"")
          cursor.number(numbers[first + 1])
          cursor.literal("\" width=\"")
          cursor.number(numbers[first + 2])
          cursor.literal("\" height=\"")
          cursor.number(numbers[first + 3])
          if numbers[first + 4] > 0 {
            cursor.literal("\" rx=\"")
            cursor.number(numbers[first + 4])
          }
          cursor.byte(UInt8(ascii: "\""))
        }
      }
    case .line:
      name = "line"
      scene.numbers.withUnsafeBufferPointer { numbers in
        writer.append(space: space) { cursor in
          cursor.literal("\n<line x1=\"")
          cursor.number(numbers[first])
          cursor.literal("\" y1=\"")
          cursor.number(numbers[first + 1])
          cursor.literal("\" x2=\"")
          cursor.number(numbers[first + 2])
          cursor.literal("\" y2=\"")
          cursor.number(numbers[first + 3])
          cursor.byte(UInt8(ascii: "\""))
        }
      }
    case .circle:
      name = "circle"
      scene.numbers.withUnsafeBufferPointer { numbers in
        writer.append(space: space) { cursor in
          cursor.literal("\n<circle cx=\"")
          cursor.number(numbers[first])
          cursor.literal("\" cy=\"")
          cursor.number(numbers[first + 1])
          cursor.literal("\" r=\"")
          cursor.number(numbers[first + 2])
          cursor.byte(UInt8(ascii: "\""))
        }
      }
    default:
      name = "path"
      writer.literal("\n<path d=\"")
      path(scene, mark, into: &writer)
      writer.byte(UInt8(ascii: "\""))
    }
    if mark.kind == .sector, mark.detail == 1 {
      shift(Point(x: scene.numbers[first + 6], y: scene.numbers[first + 7]), into: &writer)
    }
    style(scene, mark, into: &writer)
    close(name, mark, into: &writer)
  }

  /// Writes the offset of an exploded sector.
  private func shift(_ shift: Point, into writer: inout ByteWriter) {
    writer.literal(" transform=\"translate(")
    writer.number(shift.x)
    writer.byte(UInt8(ascii: " "))
    writer.number(shift.y)
    writer.literal(")\"")
    guard isAnnotated else { return }
    writer.literal(" data-exploded=\"")
    writer.number((shift.x * shift.x + shift.y * shift.y).squareRoot())
    writer.byte(UInt8(ascii: "\""))
  }

  /// Writes the path data of a marker, a sector, or a path mark.
  ///
  /// - Parameter isShifted: whether the data of a sector includes its offset.
  func path(
    _ scene: borrowing Scene, _ mark: Mark, isShifted: Bool = false, into writer: inout ByteWriter
  ) {
    let first = Int(mark.number)
    switch mark.kind {
    case .marker:
      writer.marker(
        MarkerShape.all[Int(mark.detail)],
        at: Point(x: scene.numbers[first], y: scene.numbers[first + 1]),
        size: scene.numbers[first + 2])
    case .sector:
      var center = Point(x: scene.numbers[first], y: scene.numbers[first + 1])
      if isShifted, mark.detail == 1 {
        center.x += scene.numbers[first + 6]
        center.y += scene.numbers[first + 7]
      }
      writer.sector(
        center: center,
        inner: scene.numbers[first + 2], outer: scene.numbers[first + 3],
        start: scene.numbers[first + 4], end: scene.numbers[first + 5])
    default:
      writer.path(scene, mark)
    }
  }

  // MARK: Styles and titles of marks

  private func style(_ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter) {
    if isAnnotated {
      return annotatedStyle(scene, mark, into: &writer)
    }
    let isSelected = hasSelection && words.facts.isSelected(series: Int(series), row: Int(mark.row))
    guard mark.style >= 0 || isSelected else { return }
    let markStyle = mark.style >= 0 ? scene.styles[Int(mark.style)] : .inherited
    let hasTheme =
      markStyle.fill?.themeClass(context) != nil || markStyle.stroke?.themeClass(context) != nil
    if markStyle.markClass != nil || hasTheme || isSelected {
      writer.literal(" class=\"")
      if isSelected { writer.literal(Self.selectedClass) }
      if let name = markStyle.markClass?.name {
        if isSelected { writer.byte(UInt8(ascii: " ")) }
        writer.literal(name)
      }
      writer.themeClasses(markStyle, context, isFirst: markStyle.markClass == nil && !isSelected)
      writer.byte(UInt8(ascii: "\""))
    }
    writer.presentation(markStyle, context)
  }

  private static let selectedClass: StaticString = "rg-selected"

  /// Writes the class list of a mark and the data attributes of its row.
  private func annotatedStyle(
    _ scene: borrowing Scene, _ mark: Mark, into writer: inout ByteWriter
  ) {
    let markStyle = mark.style >= 0 ? scene.styles[Int(mark.style)] : .inherited
    let group = open.last
    var effective = MarkStyle(markStyle.markClass ?? group?.style.markClass)
    effective.fill = markStyle.fill ?? group?.style.fill
    effective.stroke = markStyle.stroke ?? group?.style.stroke
    let series = group?.series ?? -1
    if let name = effective.markClass?.name {
      // The position of a missing value is not a mark.
      let isMark = series >= 0 && effective.markClass != .missing
      writer.literal(isMark ? " class=\"rg-mark " : " class=\"")
      writer.literal(name)
      if isMark, hasSelection,
        words.facts.isSelected(series: Int(series), row: Int(mark.row), includesSeries: true)
      {
        writer.byte(UInt8(ascii: " "))
        writer.literal(Self.selectedClass)
      }
      writer.themeClasses(effective, context)
      writer.byte(UInt8(ascii: "\""))
    }
    writer.presentation(markStyle, context)
    guard series >= 0 else { return }
    writer.literal(" data-series=\"")
    writer.integer(Int(series))
    writer.byte(UInt8(ascii: "\""))
    guard mark.row >= 0 else { return }
    writer.literal(" data-index=\"")
    writer.integer(Int(mark.row))
    writer.byte(UInt8(ascii: "\""))
    words.writeValueFacts(series: Int(series), row: Int(mark.row), into: &writer)
  }

  /// Writes the end of an image that represents a row, with the attributes of the row.
  func row(of mark: Mark, _ scene: borrowing Scene, into writer: inout ByteWriter) {
    var imageMark = mark
    imageMark.style = -1
    style(scene, imageMark, into: &writer)
    close("image", imageMark, into: &writer)
  }

  /// Writes the end of a mark's element, with a title for its row if titles are on.
  private func close(_ name: StaticString, _ mark: Mark, into writer: inout ByteWriter) {
    guard hasMarkTitles, mark.row >= 0, series >= 0 else {
      return writer.literal("/>")
    }
    writer.literal("><title>")
    words.writeMarkTitle(series: Int(series), row: Int(mark.row), into: &writer)
    writer.literal("</title></")
    writer.literal(name)
    writer.byte(UInt8(ascii: ">"))
  }

  // MARK: Gradients

  /// Writes a gradient element with coordinates in user units.
  func write(_ gradient: Gradient, _ index: Int, into writer: inout ByteWriter) {
    let name: StaticString
    let numbers: [(StaticString, Double)]
    switch gradient.shape {
    case .linear(let start, let end):
      name = "linearGradient"
      numbers = [
        (" x1=\"", start.x), (" y1=\"", start.y), (" x2=\"", end.x), (" y2=\"", end.y),
      ]
    case .radial(let center, let radius):
      name = "radialGradient"
      numbers = [(" cx=\"", center.x), (" cy=\"", center.y), (" r=\"", radius)]
    }
    writer.literal("\n<")
    writer.literal(name)
    writer.literal(" id=\"")
    writer.gradientID(index, context)
    writer.literal("\" gradientUnits=\"userSpaceOnUse\"")
    for (opening, number) in numbers {
      writer.literal(opening)
      writer.number(number)
      writer.byte(UInt8(ascii: "\""))
    }
    writer.byte(UInt8(ascii: ">"))
    for stop in gradient.stops {
      writer.literal("<stop offset=\"")
      writer.number(min(1, max(0, stop.offset.isFinite ? stop.offset : 0)))
      writer.byte(UInt8(ascii: "\""))
      writer.themeClass(of: .paint(stop.paint), context)
      writer.paint(" stop-color=\"", .paint(stop.paint), context)
      if stop.opacity < 1 {
        writer.literal(" stop-opacity=\"")
        writer.number(max(0, stop.opacity))
        writer.byte(UInt8(ascii: "\""))
      }
      writer.literal("/>")
    }
    writer.literal("</")
    writer.literal(name)
    writer.byte(UInt8(ascii: ">"))
  }
}
