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

  /// The side of the square that is repeated, in user units.
  var side: Double {
    switch self {
    case .wideDiagonal: 12
    case .cross: 8
    default: 6
    }
  }

  /// The lines in the square. Diagonals go on over the corners, where the next square begins.
  var path: StaticString {
    switch self {
    case .plain: ""
    case .diagonal: "M-1,1 1,-1M0,6 6,0M5,7 7,5"
    case .counterDiagonal: "M-1,5 1,7M0,0 6,6M5,-1 7,1"
    case .horizontal: "M0,3H6"
    case .vertical: "M3,0V6"
    case .dots: "M2,3H4M3,2V4"
    case .cross: "M0,0 8,8M0,8 8,0"
    case .wideDiagonal: "M-2,2 2,-2M0,12 12,0M10,14 14,10"
    }
  }

  /// The width of its lines, as a multiple of the theme's.
  var weight: Double {
    switch self {
    case .wideDiagonal: 2.5
    case .dots: 1.5
    default: 1
    }
  }
}
