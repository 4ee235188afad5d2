import ReportChart

/// A custom marker: SVG path data in a box from -1 to 1 around the center.
///
/// The commands are `M L H V C Z`, absolute or relative.
struct MarkerPath: ChartOptionValue {
  let steps: [CustomMarker.Step]
  let optionText: String

  static var kind: OptionKind {
    .form("path data with `M L H V C Z` from -1 to 1, such as `M0,-1L1,1H-1Z`")
  }

  init?(optionText: String) {
    self.optionText = optionText
    var reader = Reader(bytes: Array(optionText.utf8))
    guard let steps = reader.read() else { return nil }
    self.steps = steps
  }

  /// The marker as an outline that a scene can contain.
  var marker: CustomMarker { .path(steps) }

  /// A parser for path data.
  fileprivate struct Reader {
    let bytes: [UInt8]
    var index = 0
    var current = Point(x: 0, y: 0)
    var start = Point(x: 0, y: 0)

    /// Returns the path steps; nil if the path is invalid, leaves the box, or draws no line.
    mutating func read() -> [CustomMarker.Step]? {
      var steps: [CustomMarker.Step] = []
      var command: UInt8 = 0
      skip(commas: false)
      while index < bytes.count {
        if Self.isLetter(bytes[index]) {
          command = bytes[index]
          index += 1
        } else if command == 0 || command | 0x20 == UInt8(ascii: "z") {
          return nil
        }
        guard let step = step(command, isFirst: steps.isEmpty) else { return nil }
        steps.append(step)
        // Additional points after a move are lines.
        if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
        if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
        skip(commas: true)
      }
      return steps.count > 1 ? steps : nil
    }

    private mutating func step(_ command: UInt8, isFirst: Bool) -> CustomMarker.Step? {
      let base = command & 0x20 == 0 ? Point(x: 0, y: 0) : current
      switch command | 0x20 {
      case UInt8(ascii: "m"):
        guard let point = point(from: base) else { return nil }
        current = point
        start = point
        return .move(point)
      case _ where isFirst: return nil
      case UInt8(ascii: "z"):
        current = start
        return .close
      case UInt8(ascii: "l"):
        guard let point = point(from: base) else { return nil }
        current = point
      case UInt8(ascii: "h"):
        guard let x = coordinate(from: base.x) else { return nil }
        current.x = x
      case UInt8(ascii: "v"):
        guard let y = coordinate(from: base.y) else { return nil }
        current.y = y
      case UInt8(ascii: "c"):
        guard let first = point(from: base), let second = point(from: base),
          let end = point(from: base)
        else { return nil }
        current = end
        return .curve(first, second, end)
      default: return nil
      }
      return .line(current)
    }

    private mutating func point(from base: Point) -> Point? {
      guard let x = coordinate(from: base.x), let y = coordinate(from: base.y) else { return nil }
      return Point(x: x, y: y)
    }

    private mutating func coordinate(from base: Double) -> Double? {
      skip(commas: true)
      let first = index
      var hasPoint = false
      while index < bytes.count {
        let byte = bytes[index]
        let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
        if isSign, index > first { break }
        if byte == UInt8(ascii: ".") {
          if hasPoint { break }
          hasPoint = true
        } else if !isSign, !(0x30...0x39).contains(byte) {
          break
        }
        index += 1
      }
      guard let number = Double(String(decoding: bytes[first..<index], as: UTF8.self)) else {
        return nil
      }
      let sum = base + number
      return abs(sum) <= 1.001 ? sum : nil
    }

    private mutating func skip(commas: Bool) {
      while index < bytes.count,
        [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index])
          || commas && bytes[index] == UInt8(ascii: ",")
      {
        index += 1
      }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
  }
}

/// A small image that replaces a marker.
struct MarkerImage: ChartOptionValue {
  /// The `data:` URL of the image.
  let address: ByteText

  static var kind: OptionKind {
    .form("an image such as `data:image/png;base64,…` (PNG, JPEG, GIF, or WebP)")
  }

  init?(optionText: String) {
    address = ByteText(optionText)
    guard Scene.canShow(address) else { return nil }
  }

  var optionText: String { address.string }
}
