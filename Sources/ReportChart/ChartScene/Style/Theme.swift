/// A chart theme: colours, dashes, and markers.
///
/// A chart contains literal colours for all readers, and classes for dark variants in the style
/// sheet. Settings of a block override the theme.
///
/// Every palette colour has a contrast of at least 3:1 to the background, on light and dark
/// screens. Text has at least 4.5:1, on the background and on the palette. The palettes are the
/// result of a search. The smallest OKLab distance between two colours is at least 0.1 for normal
/// vision, protanopia, and deuteranopia (simulated after Machado, Oliveira, and Fernandes 2009).
public final class ChartTheme: Sendable {
  /// The name of the theme in a chart block.
  public let name: String
  /// The colours of series, in order. After the last colour, they start again.
  public let paletteColors: [ThemeColor]
  /// Whether the style sheet has dark variants of the colours.
  public let isAdaptive: Bool
  /// Whether the theme has greys only, so that dashes and hatchings must distinguish series.
  public let isMonochrome: Bool
  /// The default width of the lines of series, in user units.
  public let lineWidth: Double
  /// The width of grid lines, in user units.
  let gridWidth: Double
  /// The width of hatching lines, in user units.
  let hatchingWidth: Double
  /// The opacity of hatching lines on a screen, from 0 to 1.
  ///
  /// At low opacity, the hatching is visible without distraction. For paper and for high contrast,
  /// the style sheet increases it.
  let hatchingOpacity: Double
  /// The font families, in order of priority. They have equal or very similar widths.
  let fonts: String
  /// The palette colours in a form with enough contrast for text.
  let inkColors: [ThemeColor]
  /// The palette colours in a light form, for secondary areas.
  let lightColors: [ThemeColor]
  private let roleColors: [ThemeColor]
  private let dashPeriod: Int

  init(
    name: String, isAdaptive: Bool = false, isMonochrome: Bool = false, lineWidth: Double = 2,
    gridWidth: Double = 0.75, hatchingWidth: Double = 1, palette: [ThemeColor],
    role: (ThemeRole) -> ThemeColor,
    fonts: String = "'Liberation Sans', Arial, Helvetica, sans-serif"
  ) {
    self.name = name
    self.isAdaptive = isAdaptive
    self.isMonochrome = isMonochrome
    self.lineWidth = lineWidth
    self.gridWidth = gridWidth
    self.hatchingWidth = hatchingWidth
    hatchingOpacity = isMonochrome ? 1 : 0.22
    self.fonts = fonts
    paletteColors = palette
    roleColors = ThemeRole.allCases.map(role)
    inkColors = palette.enumerated().map { index, color in
      color.ink(Self.inkNames[index % Self.inkNames.count], on: role(.background))
    }
    lightColors = palette.map { $0.lightened(on: role(.background)) }
    // The first index at which a combination of colour and dash would occur again.
    dashPeriod =
      (1...Self.dashes.count).map { $0 * palette.count }
      .first { $0.isMultiple(of: Self.dashes.count) } ?? palette.count
  }

  /// Returns a palette colour. Indices after the palette start again.
  public func palette(_ index: Int) -> ThemeColor {
    paletteColors[Self.wrapped(index, paletteColors.count)]
  }

  private static let inkNames: [StaticString] = [
    "rg-i0", "rg-i1", "rg-i2", "rg-i3", "rg-i4", "rg-i5", "rg-i6", "rg-i7",
  ]

  /// Returns a palette colour for text. Indices after the palette start again.
  func ink(_ index: Int) -> ThemeColor { inkColors[Self.wrapped(index, inkColors.count)] }

  /// Returns the theme colour of a role, such as grid lines.
  public func color(_ role: ThemeRole) -> ThemeColor { roleColors[role.index] }

  /// Returns the dash pattern of a series. A repeated colour has another pattern.
  ///
  /// Together with ``marker(_:)``, the pattern distinguishes series without colour.
  public func dash(_ index: Int) -> [Double] {
    Self.dashes[Self.wrapped(index + index / dashPeriod, Self.dashes.count)]
  }

  /// Returns the marker shape of a series.
  public func marker(_ index: Int) -> MarkerShape {
    Self.markers[Self.wrapped(index, Self.markers.count)]
  }

  // MARK: Custom themes

  /// Returns the theme with another first colour, other fonts, or another line width.
  ///
  /// A new first colour precedes the palette colours that readers can distinguish from it.
  func with(first: ScreenColor? = nil, fonts: String? = nil, lineWidth: Double? = nil) -> ChartTheme
  {
    var colors = paletteColors
    if let first {
      let distinct = colors.filter { color in
        min(
          ColorDistance.smallest(color.light, first.light),
          ColorDistance.smallest(color.dark, first.dark)) >= ColorDistance.minimum
      }
      colors = [ThemeColor(colors[0].name, first.light, dark: first.dark)]
      for (candidate, named) in zip(distinct, paletteColors.dropFirst()) {
        colors.append(ThemeColor(named.name, candidate.light, dark: candidate.dark))
      }
    }
    return ChartTheme(
      name: name, isAdaptive: isAdaptive, isMonochrome: isMonochrome,
      lineWidth: lineWidth ?? self.lineWidth, gridWidth: gridWidth, hatchingWidth: hatchingWidth,
      palette: colors, role: color, fonts: fonts ?? self.fonts)
  }

  // MARK: Text contrast

  /// Returns whether text in the text colour has a contrast of 4.5:1 to a translucent fill.
  ///
  /// The contrast applies to light screens and, in adaptive themes, to dark screens. `opacity` is
  /// the opacity of the fill, from 0 to 1.
  public func hasReadableText(on paint: Paint, opacity: Double) -> Bool {
    let text = color(.text)
    let back = color(.background)
    func isReadable(_ text: Color, _ fill: Color, _ back: Color) -> Bool {
      Contrast.ratio(text, fill.mixed(over: back, opacity: opacity)) >= 4.5
    }
    return isReadable(text.light, color(of: paint), back.light)
      && (!isAdaptive || isReadable(text.dark, darkColor(of: paint), back.dark))
  }

  /// Returns the text colour on a fill: white or black, with a contrast of at least 4.5:1.
  ///
  /// A dark colour set by the author is lighter on dark screens, and its text is then dark. On a
  /// light one, the text colour is literal, because both stay the same on dark screens.
  public func ink(on paint: Paint) -> MarkPaint {
    let fill = color(of: paint)
    let role: ThemeRole =
      Contrast.ratio(fill, color(.light).light) >= Contrast.ratio(fill, color(.dark).light)
      ? .light : .dark
    return role == .dark && themeColor(of: paint) == nil
      ? .paint(.color(color(role).light)) : .role(role)
  }

  /// Returns the text role on a role colour, with the higher contrast on light and dark screens.
  public func ink(on role: ThemeRole) -> ThemeRole {
    let fill = color(role)
    func contrast(_ role: ThemeRole) -> Double {
      let ink = color(role)
      return min(Contrast.ratio(ink.light, fill.light), Contrast.ratio(ink.dark, fill.dark))
    }
    return contrast(.light) > contrast(.dark) ? .light : .dark
  }

  /// Returns the text colour on a translucent fill; nil if none has sufficient contrast.
  ///
  /// The contrast is 4.5:1 on light and dark screens.
  public func ink(on paint: Paint, opacity: Double) -> MarkPaint? {
    if opacity >= 1 { return ink(on: paint) }
    let back = color(.background)
    let light = color(of: paint).mixed(over: back.light, opacity: opacity)
    let dark = darkColor(of: paint).mixed(over: back.dark, opacity: opacity)
    func contrast(_ role: ThemeRole) -> Double {
      let ink = color(role)
      return min(Contrast.ratio(ink.light, light), Contrast.ratio(ink.dark, dark))
    }
    let roles: [ThemeRole] = [.text, .dark, .light]
    return roles.first { contrast($0) >= 4.5 }.map { .role($0) }
  }

  /// Returns the literal colour of a paint.
  public func color(of paint: Paint) -> Color {
    if case .color(let literal) = paint { return literal }
    return (themeColor(of: paint) ?? color(.text)).light
  }

  /// Returns the colour of a paint on dark screens.
  private func darkColor(of paint: Paint) -> Color {
    if let themed = themeColor(of: paint) { return themed.dark }
    let literal = color(of: paint)
    return isAdaptive ? literal.lifted(from: color(.background).dark) : literal
  }

  /// Returns the theme colour of a paint; nil for a colour set by the author.
  func themeColor(of paint: Paint) -> ThemeColor? {
    switch paint {
    case .palette(let index): palette(index)
    case .role(let role): color(role)
    case .lightened(let index): lightColors[Self.wrapped(index, lightColors.count)]
    case .color: nil
    }
  }

  private static func wrapped(_ index: Int, _ count: Int) -> Int {
    index >= 0 && index < count ? index : (index % count + count) % count
  }

  private static let dashes: [[Double]] = [
    [], [6, 3], [2, 2], [9, 3, 2, 3], [4, 2, 1, 2], [12, 4], [1, 3], [6, 2, 2, 2, 2, 2],
  ]
  private static let markers: [MarkerShape] = [
    .circle, .square, .triangle, .diamond, .triangleDown, .plus, .cross,
  ]

  /// The themes that a block can set.
  public static let all: [ChartTheme] = [.light, .dark, .ios7, .print]

  /// Returns the theme with a name; nil for an unknown name.
  public static func named(_ name: String) -> ChartTheme? { all.first { $0.name == name } }
}

// MARK: - Colours and roles

/// A theme colour with its CSS class and its variant for dark screens.
public struct ThemeColor: Sendable, Hashable {
  /// The CSS class of the colour, such as `rg-p0`.
  public let name: MarkClass
  /// The colour on white, which every document contains literally.
  public let light: Color
  /// The replacement on dark screens, from the style sheet.
  public let dark: Color

  /// Creates a colour. Without a dark variant, it is the same on all screens.
  init(_ name: StaticString, _ light: UInt32, dark: UInt32? = nil) {
    self.name = MarkClass(name)
    self.light = Color(light)
    self.dark = Color(dark ?? light)
  }

  init(_ name: MarkClass, _ color: Color, dark: Color? = nil) {
    self.name = name
    light = color
    self.dark = dark ?? color
  }

  /// Returns the colour for text on a background, with a contrast of 4.5:1.
  ///
  /// The colour becomes darker on a light background and lighter on a dark one. A changed colour
  /// has the specified class.
  fileprivate func ink(_ name: StaticString, on background: ThemeColor) -> ThemeColor {
    let readable = (
      light.standingOut(from: background.light, by: 4.5),
      dark.standingOut(from: background.dark, by: 4.5)
    )
    return readable == (light, dark)
      ? self : ThemeColor(MarkClass(name), readable.0, dark: readable.1)
  }

  /// Returns the colour mixed with a background: 70 % of it, or more for a contrast of 3:1.
  fileprivate func lightened(on background: ThemeColor) -> ThemeColor {
    func lightened(_ color: Color, _ back: Color) -> Color {
      (70...99).lazy.map { color.mixed(over: back, opacity: Double($0) / 100) }
        .first { Contrast.ratio($0, back) >= 3 } ?? color
    }
    return ThemeColor(
      name, lightened(light, background.light), dark: lightened(dark, background.dark))
  }

  /// The colour that has the dark variant of this colour on all screens.
  var inDark: ThemeColor { ThemeColor(name, dark) }
}

/// The purpose of a theme colour outside the palette.
public enum ThemeRole: String, Sendable, Hashable, CaseIterable {
  /// Labels of ticks, legends, and notes.
  case text
  /// Axis titles and other secondary text.
  case muted
  /// Axis lines and ticks.
  case axis
  /// Grid lines.
  case grid
  /// Reference lines.
  case reference
  /// Reference bands, and the empty part of a track.
  case band
  /// Every other stripe of a striped plot.
  case stripe
  /// The background of the chart, and separators between adjacent areas.
  case background
  /// Missing-value marks, and comparison series.
  case missing
  /// Text on a dark fill.
  case light
  /// Text on a light fill.
  case dark
  /// The bands of reference ranges.
  case usual
  /// Marks of notable values.
  case flag
  /// Marks of values that require action.
  case alert

  /// The index of the role in the list of all roles.
  var index: Int {
    switch self {
    case .text: 0
    case .muted: 1
    case .axis: 2
    case .grid: 3
    case .reference: 4
    case .band: 5
    case .stripe: 6
    case .background: 7
    case .missing: 8
    case .light: 9
    case .dark: 10
    case .usual: 11
    case .flag: 12
    case .alert: 13
    }
  }
}
