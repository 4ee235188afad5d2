import ReportText

/// How the marks of a chart come onto a screen.
struct PreparedMovement: Sendable, Hashable {
  /// What they do; that of the chart types of the block when these agree.
  var kind: MarkMovement
  var easing: Easing
  /// How long it takes, in milliseconds.
  var duration: Int

  static let standardDuration = 600

  /// True when marks grow: an elastic movement goes beyond its end, which nothing that is uncovered can.
  var isGrowth: Bool { kind == .grow || kind == .reveal && easing == .elastic }

  /// Writes the classes by which the style sheet moves a figure.
  /// - Parameter growth: the side of the plot from which all marks grow; nil when there is none.
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

/// How fast a movement is from its beginning to its end.
enum Easing: String, ChartOptionChoice, CaseIterable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  /// Beyond the end and back.
  case elastic

  /// The curve in CSS: the quadratic ones, as polynomials of the third degree. An elastic movement has
  /// its curve in its steps.
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

/// What a block says after `animate`: whether there is a movement, or how fast it is.
enum AnimateChoice: String, ChartOptionChoice, CaseIterable {
  case standard = "true"
  case still = "false"
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"
  case elastic

  /// Nil for no movement.
  var easing: Easing? { self == .standard ? .easeOut : Easing(rawValue: rawValue) }
}

extension PlotSide {
  /// The class of a figure whose marks grow from this side, with the space before it.
  var growthClass: StaticString {
    switch self {
    case .bottom: " rg-grow-up"
    case .top: " rg-grow-down"
    case .left: " rg-grow-right"
    case .right: " rg-grow-left"
    }
  }
}
