/// The colours, dashes and markers of charts: literal ones for every reader of the picture, and
/// classes by which the style sheet gives dark variants.
///
/// Every palette colour has a contrast of at least 3:1 to white and its dark variant to the dark
/// background; text has at least 4.5:1. The palette was found by search: the smallest distance in
/// OKLab between two of its colours is at least 0.1 for normal vision, protanopia and deuteranopia
/// (simulated after Machado, Oliveira and Fernandes 2009).
public final class ChartTheme: Sendable {
  /// The word in a block.
  public let name: String
  /// The colours of series, which repeat.
  public let paletteColors: [ThemeColor]
  /// True when the style sheet has dark variants of its colours.
  public let isAdaptive: Bool
  /// The width of the lines of a hatching in user units.
  let hatchingWidth: Double
  private let roleColors: [ThemeColor]

  init(
    name: String, isAdaptive: Bool = false, hatchingWidth: Double = 1, palette: [ThemeColor],
    role: (ThemeRole) -> ThemeColor
  ) {
    self.name = name
    self.isAdaptive = isAdaptive
    self.hatchingWidth = hatchingWidth
    paletteColors = palette
    roleColors = ThemeRole.allCases.map(role)
  }

  /// A palette colour; places beyond the palette begin again.
  public func palette(_ place: Int) -> ThemeColor {
    paletteColors[Self.wrapped(place, paletteColors.count)]
  }

  /// The colour of a role.
  public func color(_ role: ThemeRole) -> ThemeColor { roleColors[role.place] }

  /// The dash pattern of a series; together with ``marker(_:)`` it tells series apart without
  /// colour.
  public func dash(_ place: Int) -> [Double] { Self.dashes[Self.wrapped(place, Self.dashes.count)] }

  /// The marker of a series.
  public func marker(_ place: Int) -> MarkerShape {
    Self.markers[Self.wrapped(place, Self.markers.count)]
  }

  /// The colour of words on a fill: white or black, whichever has more contrast (at least 4.5:1 on
  /// any colour). On a colour of the author's it is literal too, since neither changes on a dark
  /// screen.
  public func ink(on paint: Paint) -> MarkPaint {
    let fill = color(of: paint)
    let role: ThemeRole =
      Contrast.ratio(fill, color(.light).light) >= Contrast.ratio(fill, color(.dark).light)
      ? .light : .dark
    if case .palette = paint { return .role(role) }
    return .paint(.color(color(role).light))
  }

  /// The paint with its place within the palette, so that equal paints are equal values.
  func canonical(_ paint: Paint) -> Paint {
    guard case .palette(let place) = paint else { return paint }
    return .palette(Self.wrapped(place, paletteColors.count))
  }

  /// The literal colour of a paint.
  public func color(of paint: Paint) -> Color {
    switch paint {
    case .palette(let place): palette(place).light
    case .color(let color): color
    }
  }

  private static func wrapped(_ place: Int, _ count: Int) -> Int {
    (place % count + count) % count
  }

  private static let dashes: [[Double]] = [
    [], [6, 3], [2, 2], [9, 3, 2, 3], [4, 2, 1, 2], [12, 4], [1, 3], [6, 2, 2, 2, 2, 2],
  ]
  private static let markers: [MarkerShape] = [
    .circle, .square, .triangle, .diamond, .triangleDown, .plus, .cross,
  ]
}
