/// What is drawn over the fill of an area in the colour of the background, so that areas can be told
/// apart without colour. The fill keeps its contrast to the background: only thin lines are taken
/// from it.
enum Hatching: Int, CaseIterable {
  case plain, diagonal, counterDiagonal, horizontal, vertical, dots, cross, wideDiagonal

  /// The hatching at a place. Places beyond the last begin again one farther, so that a colour that
  /// comes again has another hatching.
  init(_ place: Int) {
    let count = Self.allCases.count
    let place = (place % (count * count) + count * count) % (count * count)
    self = Self.allCases[(place + place / count) % count]
  }

  /// How far it is from a line to the next, along the axes of the picture, in user units.
  var side: Double {
    switch self {
    case .wideDiagonal: 12
    case .cross: 8
    default: 6
    }
  }

  /// Which ways lead from a line to the next.
  var directions: [Point] {
    switch self {
    case .plain, .dots: []
    case .diagonal, .wideDiagonal: [Point(x: 1, y: 1)]
    case .counterDiagonal: [Point(x: 1, y: -1)]
    case .horizontal: [Point(x: 0, y: 1)]
    case .vertical: [Point(x: 1, y: 0)]
    case .cross: [Point(x: 1, y: 1), Point(x: 1, y: -1)]
    }
  }

  /// Where the first line or dot lies, as seen from the corner of the picture.
  var phase: Double {
    switch self {
    case .horizontal, .vertical, .dots: side / 2
    default: 0
    }
  }

  /// The width of its lines, as a multiple of the theme's.
  var weight: Double {
    switch self {
    case .wideDiagonal: 2.5
    case .dots: 2
    default: 1
    }
  }
}
