extension PolarArea {
  /// The square around the outermost ring.
  var box: Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
