extension PreparedChart {
  /// The place of the x axis that a group shares; nil when there is none.
  var sharedAxis: Int? { axes.firstIndex { $0.isX } }

  /// What two charts of a group do not have alike though they must, such as `` `width` ``; nil when they
  /// can share an x axis.
  public func mismatch(with other: PreparedChart) -> String? {
    guard let own = sharedAxis.map({ axes[$0] }),
      let others = other.sharedAxis.map({ other.axes[$0] })
    else { return "an x axis" }
    if width != other.width { return "`width`" }
    if mirror != other.mirror { return "`dir`" }
    if own.values != others.values || own.scaleName != others.scaleName {
      return "the scale of the x axis"
    }
    let scaling = own.scaling
    let otherScaling = others.scaling
    if scaling.base != otherScaling.base { return "`base` of the x axis" }
    if scaling.skips != otherScaling.skips { return "`skip` of the x axis" }
    if scaling.isReversed != otherScaling.isReversed { return "`reverse` of the x axis" }
    if scaling.padding?.low != otherScaling.padding?.low
      || scaling.padding?.high != otherScaling.padding?.high
    {
      return "`padding` of the x axis"
    }
    if own.range != others.range { return "`range` of the x axis" }
    return nil
  }
}
