public import ReportChart

/// A line that a plugin answered, read: whose request it answers, and with what.
public struct PluginResponses: Sendable {
  /// The number of the request.
  public let id: Int
  /// The answers in their order. What is wrong with one costs that one alone.
  public let responses: [ChartResponse]

  /// Reads a line, which stands without its end.
  /// - Parameter plugin: name and version of the plugin.
  /// - Throws: the line as a whole is none.
  public init(
    _ line: [UInt8], of plugin: String, limits: PluginLimits = PluginLimits()
  ) throws(ChartFailure) {
    do throws(WireError) {
      (id, responses) = try WireV1.responses(line, of: plugin, limits: limits)
    } catch {
      throw ChartFailure(
        .response, of: plugin, "\(error.message), at byte \(error.offset) of the line")
    }
  }
}

/// Makes damaged answers of sound ones, the same ones in every run.
public struct CorruptedResponses: Sendable {
  private let lines: [[UInt8]]
  private var state: UInt64

  /// Pieces that answers are damaged with.
  private static let pieces: [[UInt8]] =
    [
      "null", "-1", "1e999", "1e15", "-0.0", "NaN", "[]", "{}", "\"\"", "\"<script>\"",
      "\"\\u0000\"",
      "\"\\ud800\"", "]", "}", ",", "\"mark\":\"image\"", "\"series\":9999999999", "\"row\":-5",
      "[[[[[[[[[[[[[[[[[[[[", "\"x\":[1,2,3]", "\"radius\":1e9", "true", "\"a'&<>\\\"\"",
      "1.7976931348623157e308",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x00]]

  /// From these lines, with a number that decides what becomes of them.
  public init(lines: [[UInt8]], seed: UInt64 = 7) {
    self.lines = lines.isEmpty ? [Array("{\"id\":1,\"charts\":[{\"marks\":[]}]}".utf8)] : lines
    state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
  }

  /// The next one.
  public mutating func next() -> [UInt8] {
    var line = lines[number(below: lines.count)]
    for _ in 0...number(below: 2) {
      guard !line.isEmpty else { break }
      let place = number(below: line.count)
      switch number(below: 12) {
      case 0: line[place] = UInt8(truncatingIfNeeded: number(below: 256))
      case 1: line.removeSubrange(place...)
      case 2:
        line.removeSubrange(place..<min(line.count, place + 1 + number(below: 12)))
      case 3:
        let end = min(line.count, place + 1 + number(below: 60))
        line.insert(contentsOf: Array(line[place..<end]), at: place)
      default: replaceValue(near: place, in: &line)
      }
    }
    return line
  }

  /// Puts a piece in the place of what stands between a colon or comma and the next comma or bracket.
  private mutating func replaceValue(near place: Int, in line: inout [UInt8]) {
    let stops: [UInt8] = [0x2C, 0x5D, 0x7D]
    guard let start = line[place...].firstIndex(where: { $0 == 0x3A || $0 == 0x2C }),
      let end = line[(start + 1)...].firstIndex(where: { stops.contains($0) })
    else { return }
    line.replaceSubrange((start + 1)..<end, with: Self.pieces[number(below: Self.pieces.count)])
  }

  private mutating func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
