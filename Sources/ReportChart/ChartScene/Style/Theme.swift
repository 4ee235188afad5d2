/// The colours, dashes and markers of charts: literal ones for every reader of the picture, and
/// classes by which the style sheet gives dark variants. What a block says itself stands above it.
///
/// Every palette colour has a contrast of at least 3:1 to the background, on light and dark screens;
/// text has at least 4.5:1, on the background and on the palette. The palettes were found by search:
/// the smallest distance in OKLab between two colours is at least 0.1 for normal vision, protanopia
/// and deuteranopia (simulated after Machado, Oliveira and Fernandes 2009).
public final class ChartTheme: Sendable {
  /// The word in a block.
  public let name: String
  /// The colours of series, which repeat.
  public let paletteColors: [ThemeColor]
  /// True when the style sheet has dark variants of its colours.
  public let isAdaptive: Bool
  /// True when there are greys only, so that dashes and hatchings must tell series apart.
  public let isMonochrome: Bool
  /// How wide lines are, unless the block says so, in user units.
  public let lineWidth: Double
  /// How wide grid lines are in user units.
  let gridWidth: Double
  /// The width of the lines of a hatching in user units.
  let hatchingWidth: Double
  /// How much of the lines of a hatching is seen on a screen: they tell areas apart for those who need it, and
  /// are quiet for all others. On paper and for more contrast the style sheet shows more of them.
  let hatchingOpacity: Double
  /// The font families, best first; all are as wide as the first or hardly differ.
  let fonts: String
  /// The palette for words.
  let inkColors: [ThemeColor]
  /// The palette for areas of the second rank.
  let paleColors: [ThemeColor]
  private let roleColors: [ThemeColor]
  private let dashTurn: Int

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
    inkColors = palette.enumerated().map { place, color in
      color.ink(Self.inkNames[place % Self.inkNames.count], on: role(.background))
    }
    paleColors = palette.map { $0.pale(on: role(.background)) }
    // The first place at which a colour and a dash would come together again.
    dashTurn =
      (1...Self.dashes.count).map { $0 * palette.count }
      .first { $0.isMultiple(of: Self.dashes.count) } ?? palette.count
  }

  /// A palette colour; places beyond the palette begin again.
  public func palette(_ place: Int) -> ThemeColor {
    paletteColors[Self.wrapped(place, paletteColors.count)]
  }

  private static let inkNames: [StaticString] = [
    "rg-i0", "rg-i1", "rg-i2", "rg-i3", "rg-i4", "rg-i5", "rg-i6", "rg-i7",
  ]

  /// A palette colour for words; places beyond the palette begin again.
  func ink(_ place: Int) -> ThemeColor { inkColors[Self.wrapped(place, inkColors.count)] }

  /// The colour of a role.
  public func color(_ role: ThemeRole) -> ThemeColor { roleColors[role.place] }

  /// The dash pattern of a series; together with ``marker(_:)`` it tells series apart without
  /// colour. A colour that comes again has another dash.
  public func dash(_ place: Int) -> [Double] {
    Self.dashes[Self.wrapped(place + place / dashTurn, Self.dashes.count)]
  }

  /// The marker of a series.
  public func marker(_ place: Int) -> MarkerShape {
    Self.markers[Self.wrapped(place, Self.markers.count)]
  }

  // MARK: Themes of a project

  /// The theme with something else: another first colour, before those of its others that readers tell from it, other
  /// fonts or another width of lines.
  func with(first: ScreenColor? = nil, fonts: String? = nil, lineWidth: Double? = nil) -> ChartTheme
  {
    var colors = paletteColors
    if let first {
      let others = colors.filter { color in
        min(
          ColorDistance.smallest(color.light, first.light),
          ColorDistance.smallest(color.dark, first.dark)) >= ColorDistance.least
      }
      colors = [ThemeColor(colors[0].name, first.light, dark: first.dark)]
      for (other, named) in zip(others, paletteColors.dropFirst()) {
        colors.append(ThemeColor(named.name, other.light, dark: other.dark))
      }
    }
    return ChartTheme(
      name: name, isAdaptive: isAdaptive, isMonochrome: isMonochrome,
      lineWidth: lineWidth ?? self.lineWidth, gridWidth: gridWidth, hatchingWidth: hatchingWidth,
      palette: colors, role: color, fonts: fonts ?? self.fonts)
  }

  // MARK: Contrast of words

  /// True when words in the text colour stand out, by 4.5:1, from a fill that lets the background
  /// through, on a light and on a dark screen.
  /// - Parameter opacity: of the fill.
  public func hasReadableText(on paint: Paint, opacity: Double) -> Bool {
    let text = color(.text)
    let back = color(.background)
    func isReadable(_ text: Color, _ fill: Color, _ back: Color) -> Bool {
      Contrast.ratio(text, fill.mixed(over: back, opacity: opacity)) >= 4.5
    }
    let own = themeColor(of: paint)
    let literal = color(of: paint)
    return isReadable(text.light, own?.light ?? literal, back.light)
      && (!isAdaptive || isReadable(text.dark, own?.dark ?? literal, back.dark))
  }

  /// The colour of words on a fill: white or black, whichever has more contrast (at least 4.5:1 on
  /// any colour). On a colour of the author's it is literal too, since neither changes on a dark
  /// screen.
  public func ink(on paint: Paint) -> MarkPaint {
    let fill = color(of: paint)
    let role: ThemeRole =
      Contrast.ratio(fill, color(.light).light) >= Contrast.ratio(fill, color(.dark).light)
      ? .light : .dark
    return themeColor(of: paint) == nil ? .paint(.color(color(role).light)) : .role(role)
  }

  /// The role of words on a fill in the colour of a role: the one with most contrast on light and dark screens.
  public func ink(on role: ThemeRole) -> ThemeRole {
    let fill = color(role)
    func contrast(_ role: ThemeRole) -> Double {
      let ink = color(role)
      return min(Contrast.ratio(ink.light, fill.light), Contrast.ratio(ink.dark, fill.dark))
    }
    return contrast(.light) > contrast(.dark) ? .light : .dark
  }

  /// The colour of words on a fill that the background shines through; nil where none has a contrast of 4.5:1 on
  /// light and dark screens.
  public func ink(on paint: Paint, opacity: Double) -> MarkPaint? {
    if opacity >= 1 { return ink(on: paint) }
    let own = themeColor(of: paint)
    let back = color(.background)
    let light = (own?.light ?? color(of: paint)).mixed(over: back.light, opacity: opacity)
    let dark = (own?.dark ?? color(of: paint)).mixed(over: back.dark, opacity: opacity)
    func contrast(_ role: ThemeRole) -> Double {
      let ink = color(role)
      return min(Contrast.ratio(ink.light, light), Contrast.ratio(ink.dark, dark))
    }
    let roles: [ThemeRole] = [.text, .dark, .light]
    return roles.first { contrast($0) >= 4.5 }.map { .role($0) }
  }

  /// The literal colour of a paint.
  public func color(of paint: Paint) -> Color {
    if case .color(let own) = paint { return own }
    return (themeColor(of: paint) ?? color(.text)).light
  }

  /// The colour of the theme that a paint stands for; nil for a colour of the author's.
  func themeColor(of paint: Paint) -> ThemeColor? {
    switch paint {
    case .palette(let place): palette(place)
    case .role(let role): color(role)
    case .pale(let place): paleColors[Self.wrapped(place, paleColors.count)]
    case .color: nil
    }
  }

  private static func wrapped(_ place: Int, _ count: Int) -> Int {
    place >= 0 && place < count ? place : (place % count + count) % count
  }

  private static let dashes: [[Double]] = [
    [], [6, 3], [2, 2], [9, 3, 2, 3], [4, 2, 1, 2], [12, 4], [1, 3], [6, 2, 2, 2, 2, 2],
  ]
  private static let markers: [MarkerShape] = [
    .circle, .square, .triangle, .diamond, .triangleDown, .plus, .cross,
  ]

  /// The themes that a block can name.
  public static let all: [ChartTheme] = [.light, .dark, .ios7, .print]

  /// The theme of a name; nil when there is none.
  public static func named(_ name: String) -> ChartTheme? { all.first { $0.name == name } }
}

// MARK: - Colours and roles

/// A colour of the theme with the class that stands for it.
public struct ThemeColor: Sendable, Hashable {
  /// The class, such as `rg-p0`.
  public let name: MarkClass
  /// The colour on white, which every document carries literally.
  public let light: Color
  /// The colour that the style sheet puts in its place on a dark screen.
  public let dark: Color

  /// A colour; without a dark variant it is the same everywhere.
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

  /// The colour for words on a background: darker on a light and lighter on a dark one until it has a contrast
  /// of 4.5:1, by a name of its own where that changes it.
  fileprivate func ink(_ name: StaticString, on background: ThemeColor) -> ThemeColor {
    let own = (
      light.standingOut(from: background.light, by: 4.5),
      dark.standingOut(from: background.dark, by: 4.5)
    )
    return own == (light, dark) ? self : ThemeColor(MarkClass(name), own.0, dark: own.1)
  }

  /// The colour mixed with a background: 70 % of it, or more until it has a contrast of 3:1.
  fileprivate func pale(on background: ThemeColor) -> ThemeColor {
    func pale(_ color: Color, _ back: Color) -> Color {
      (70...99).lazy.map { color.mixed(over: back, opacity: Double($0) / 100) }
        .first { Contrast.ratio($0, back) >= 3 } ?? color
    }
    return ThemeColor(name, pale(light, background.light), dark: pale(dark, background.dark))
  }

  /// The dark variant as the only one.
  var inDark: ThemeColor { ThemeColor(name, dark) }
}

/// The colours of the theme that are not in its palette.
public enum ThemeRole: String, Sendable, Hashable, CaseIterable {
  /// Labels of ticks, legend and notes.
  case text
  /// Titles of axes and other second-rank words.
  case muted
  /// Axis lines and ticks.
  case axis
  /// Grid lines.
  case grid
  /// Reference lines.
  case reference
  /// Reference bands; the empty part of a track.
  case band
  /// Every other stripe of a striped plot.
  case stripe
  /// What lies behind the chart; separators between neighbouring areas.
  case background
  /// Marks that stand for a missing value, and series that a chart compares with.
  case missing
  /// Words on a dark fill.
  case light
  /// Words on a light fill.
  case dark
  /// The bands of ranges in which values mostly are.
  case usual
  /// Marks of values that are worth a look.
  case flag
  /// Marks of values for which somebody should act.
  case alert

  /// The place among all roles.
  var place: Int {
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
