/// A form of bars that another plugin brings: it draws on the places that a ``BarLayout`` gives and
/// leaves to the usual form what it does not care for.
public protocol BarShape: Sendable {
  /// Draws a bar.
  /// - Returns: false when it drew nothing and the bar is to have the usual form.
  func draw(_ bar: PlacedBar, style: MarkStyle, into scene: inout Scene) -> Bool
}
