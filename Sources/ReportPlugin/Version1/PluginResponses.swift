public import ReportChart

/// The content of a response line of a plugin: a request number and responses.
public struct PluginResponses: Sendable {
  /// The number of the request to which the plugin responds.
  public let id: Int
  /// The responses of the plugin, one per chart of the request, in order.
  ///
  /// An error in one response affects only that response.
  public let responses: [ChartResponse]

  /// Reads the response line of a plugin, without its line end.
  ///
  /// - Parameter plugin: the name and version of the plugin.
  /// - Throws: a failure if the line is not a valid message.
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

/// A generator of corrupted responses, which produces the same sequence in every run.
public struct CorruptedResponses: Sendable {
  private let lines: [[UInt8]]
  private var state: UInt64

  /// The JSON fragments with which the generator replaces values in responses.
  private static let pieces: [[UInt8]] =
    [
      "null", "-1", "1e999", "1e15", "-0.0", "NaN", "[]", "{}", "\"\"", "\"<script>\"",
      "\"\\u0000\"",
      "\"\\ud800\"", "]", "}", ",", "\"mark\":\"image\"", "\"series\":9999999999", "\"row\":-5",
      "[[[[[[[[[[[[[[[[[[[[", "\"x\":[1,2,3]", "\"radius\":1e9", "true", "\"a'&<>\\\"\"",
      "1.7976931348623157e308",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x00]]

  /// Creates a generator from valid response lines and the seed of the corruption.
  public init(lines: [[UInt8]], seed: UInt64 = 7) {
    self.lines = lines.isEmpty ? [Array("{\"id\":1,\"charts\":[{\"marks\":[]}]}".utf8)] : lines
    state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493
  }

  /// Returns the next corrupted response.
  public mutating func next() -> [UInt8] {
    var line = lines[number(below: lines.count)]
    for _ in 0...number(below: 2) {
      guard !line.isEmpty else { break }
      let offset = number(below: line.count)
      switch number(below: 12) {
      case 0: line[offset] = UInt8(truncatingIfNeeded: number(below: 256))
      case 1: line.removeSubrange(offset...)
      case 2:
        line.removeSubrange(offset..<min(line.count, offset + 1 + number(below: 12)))
      case 3:
        let end = min(line.count, offset + 1 + number(below: 60))
        line.insert(contentsOf: Array(line[offset..<end]), at: offset)
      default: replaceValue(near: offset, in: &line)
      }
    }
    return line
  }

  /// Replaces the value between a colon or comma and the next comma or bracket with a fragment.
  private mutating func replaceValue(near offset: Int, in line: inout [UInt8]) {
    let stops: [UInt8] = [0x2C, 0x5D, 0x7D]
    guard let start = line[offset...].firstIndex(where: { $0 == 0x3A || $0 == 0x2C }),
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
