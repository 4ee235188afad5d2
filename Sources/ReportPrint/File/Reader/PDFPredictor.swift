/// Undoes the predictors of PNG before packing (ISO 32000-1, 7.4.4.4), which cross-reference
/// streams use.
struct PDFPredictor {
  private let predictor: Int
  private let rowLength: Int
  private let pixelLength: Int

  /// The predictor of a stream; nil for one that is not read here.
  init?(_ settings: PDFDictionary) {
    predictor = settings["Predictor"]?.integer ?? 1
    let colors = settings["Colors"]?.integer ?? 1
    let bits = settings["BitsPerComponent"]?.integer ?? 8
    let columns = settings["Columns"]?.integer ?? 1
    guard predictor == 1 || (10...15).contains(predictor), (1...4).contains(colors), bits == 8,
      (1...1_000_000).contains(columns)
    else { return nil }
    rowLength = columns * colors
    pixelLength = colors
  }

  /// The content before it was predicted; nil when a row is cut off.
  func undone(_ content: [UInt8]) -> [UInt8]? {
    if predictor == 1 { return content }
    guard content.count % (rowLength + 1) == 0 else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var above = [UInt8](repeating: 0, count: rowLength)
    var row = above
    var start = 0
    while start < content.count {
      let kind = content[start]
      for column in 0..<rowLength {
        let left = column >= pixelLength ? row[column - pixelLength] : 0
        let corner = column >= pixelLength ? above[column - pixelLength] : 0
        let guess: UInt8
        switch kind {
        case 0: guess = 0
        case 1: guess = left
        case 2: guess = above[column]
        case 3: guess = UInt8((Int(left) + Int(above[column])) / 2)
        case 4: guess = Self.paeth(left, above[column], corner)
        default: return nil
        }
        row[column] = content[start + 1 + column] &+ guess
      }
      result.append(contentsOf: row)
      swap(&above, &row)
      start += rowLength + 1
    }
    return result
  }

  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let toLeft = abs(estimate - Int(left))
    let toAbove = abs(estimate - Int(above))
    let toCorner = abs(estimate - Int(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
