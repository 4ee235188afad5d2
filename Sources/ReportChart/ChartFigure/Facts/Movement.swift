import ReportText

/// The animation with which the marks of a chart appear on screen.
struct PreparedMovement: Sendable, Hashable {
  /// The type of the animation: fading, unless all chart types of the block share another type.
  var kind: MarkMovement
  var easing: Easing
  /// The duration of the animation, in milliseconds.
  var duration: Int

  static let standardDuration = 600

  /// Whether the marks appear by growth from their baseline.
  ///
  /// An elastic animation overshoots its final state. A reveal animation cannot do that, so the
  /// marks grow instead.
  var isGrowth: Bool { kind == .grow || kind == .reveal && easing == .elastic }

  /// Writes the CSS classes for the animation of a figure.
  ///
  /// - Parameter growth: the side of the plot from which all marks grow; nil if there is none.
  func writeClasses(growth: PlotSide?, into writer: inout ByteWriter) {
    writer.literal(" rg-animate")
    if isGrowth {
      if let growth { writer.literal(growth.growthClass) }
    } else if kind == .reveal {
      writer.literal(" rg-reveal")
    }
    if easing != .easeOut {
      writer.literal(" rg-")
      writer.markup(easing.rawValue)
    }
    if duration != Self.standardDuration {
      writer.literal(" rg-t")
      writer.integer(duration)
    }
  }
}

/// The speed curve of an animation.
enum Easing: String, ChartOptionChoice, CaseIterable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  /// A movement past the final state and back to it.
  case elastic

  /// The CSS timing function: cubic approximations of quadratic curves.
  ///
  /// The keyframes of an elastic animation contain its curve.
  var curve: StaticString {
    switch self {
    case .linear: "linear"
    case .easeIn: "cubic-bezier(.55,.085,.68,.53)"
    case .easeOut: "cubic-bezier(.25,.46,.45,.94)"
    case .easeInOut: "cubic-bezier(.455,.03,.515,.955)"
    case .elastic: "ease-in-out"
    }
  }
}

/// The value of the option `animate`: whether there is an animation, or its speed curve.
enum AnimateChoice: String, ChartOptionChoice, CaseIterable {
  case standard = "true"
  case still = "false"
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case elastic

  /// The speed curve of the animation; nil for no animation.
  var easing: Easing? { self == .standard ? .easeOut : Easing(rawValue: rawValue) }
}

extension PlotSide {
  /// The CSS class of a figure with marks that grow from this side, with a leading space.
  var growthClass: StaticString {
    switch self {
    case .bottom: " rg-grow-up"
    case .top: " rg-grow-down"
    case .left: " rg-grow-right"
    case .right: " rg-grow-left"
    }
  }
}
