import ReportText

extension ChartStylesheet {
  /// Writes the rules of the animations in use, for readers without a reduced-motion preference.
  ///
  /// No keyframe defines the final state, because this is the chart without the rules.
  func writeMovements(into writer: inout ByteWriter) {
    let movements = use.movements
    guard !movements.isEmpty else { return }
    writer.literal(
      """
      @media screen and (prefers-reduced-motion:no-preference){
      .rg-animate g.rg-data{animation:rg-appear .6s cubic-bezier(.25,.46,.45,.94)}
      @keyframes rg-appear{from{opacity:0}}

      """)
    if movements.contains(where: { $0.movement.kind == .reveal && !$0.movement.isGrowth }) {
      writer.literal(Self.reveal)
    }
    for isHorizontal in [false, true] {
      let growing = movements.filter { $0.movement.isGrowth && $0.isHorizontal == isHorizontal }
      guard !growing.isEmpty else { continue }
      writer.literal(isHorizontal ? Self.growAlong : Self.growUp)
      if growing.contains(where: { $0.movement.easing == .elastic }) {
        writer.literal(isHorizontal ? Self.elasticAlong : Self.elasticUp)
      }
    }
    for easing in Easing.allCases
    where easing != .easeOut && movements.contains(where: { $0.movement.easing == easing }) {
      writer.literal(".rg-")
      writer.markup(easing.rawValue)
      writer.literal(" g.rg-data{animation-timing-function:")
      writer.literal(easing.curve)
      writer.literal("}\n")
    }
    if movements.contains(where: { $0.movement.easing == .elastic }) {
      writer.literal(Self.elastic)
    }
    for duration in Set(movements.map(\.movement.duration)).sorted()
    where duration != PreparedMovement.standardDuration {
      writer.literal(".rg-t")
      writer.integer(duration)
      writer.literal(" g.rg-data{animation-duration:")
      writer.integer(duration)
      writer.literal("ms}\n")
    }
    writer.literal("}\n")
  }

  private static let reveal: StaticString = """
    .rg-reveal g.rg-data{animation-name:rg-reveal}
    @keyframes rg-reveal{from{clip-path:inset(-9px 100% -9px -9px)}to{clip-path:inset(-9px)}}

    """

  private static let growUp: StaticString = """
    .rg-grow-up g.rg-data,.rg-grow-down g.rg-data{animation-name:rg-grow-y;transform-box:fill-box;\
    transform-origin:50% 100%}
    .rg-grow-down g.rg-data{transform-origin:50% 0}
    @keyframes rg-grow-y{from{transform:scaleY(0)}}

    """

  private static let growAlong: StaticString = """
    .rg-grow-right g.rg-data,.rg-grow-left g.rg-data{animation-name:rg-grow-x;\
    transform-box:fill-box;transform-origin:0 50%}
    .rg-grow-left g.rg-data{transform-origin:100% 50%}
    @keyframes rg-grow-x{from{transform:scaleX(0)}}

    """

  private static let elasticUp: StaticString = """
    .rg-elastic.rg-grow-up g.rg-data,.rg-elastic.rg-grow-down g.rg-data{animation-name:rg-spring-y}
    @keyframes rg-spring-y{from{transform:scaleY(0)}40%{transform:scaleY(1.12)}\
    60%{transform:scaleY(.95)}80%{transform:scaleY(1.02)}}

    """

  private static let elasticAlong: StaticString = """
    .rg-elastic.rg-grow-right g.rg-data,.rg-elastic.rg-grow-left g.rg-data{\
    animation-name:rg-spring-x}
    @keyframes rg-spring-x{from{transform:scaleX(0)}40%{transform:scaleX(1.12)}\
    60%{transform:scaleX(.95)}80%{transform:scaleX(1.02)}}

    """

  /// The rules for elastic marks that do not grow: they scale up around their center.
  private static let elastic: StaticString = """
    .rg-elastic:not([class*="rg-grow-"]) g.rg-data{animation-name:rg-spring;\
    transform-box:fill-box;transform-origin:50% 50%}
    @keyframes rg-spring{from{opacity:0;transform:scale(.6)}40%{opacity:1;transform:scale(1.06)}\
    60%{transform:scale(.98)}80%{transform:scale(1.01)}}

    """
}
