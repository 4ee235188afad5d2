import FoundationEssentials
import ReportText

extension Manifest {
  /// Reads a manifest; nil when it is not one.
  ///
  /// The list of the files, which may be long, is read line by line where it stands as this program writes
  /// it; any other JSON of the same meaning is read as a whole.
  init?(reading bytes: [UInt8]) {
    guard let manifest = Self.byLines(bytes) ?? Self.decoded(bytes),
      manifest.generator.hasPrefix("reportgen ")
    else { return nil }
    self = manifest
  }

  private static func decoded(_ bytes: [UInt8]) -> Manifest? {
    try? JSONDecoder().decode(Manifest.self, from: Data(bytes))
  }

  private static let listStart = Array("\n  \"outputs\": [".utf8)
  private static let itemStart = Array("\n    {".utf8)

  private static func byLines(_ bytes: [UInt8]) -> Manifest? {
    guard let start = first(listStart, in: bytes) else { return nil }
    var place = start + listStart.count
    var outputs: [Output] = []
    let isWhole = bytes.withUnsafeBufferPointer { bytes in
      while place < bytes.count, bytes[place...].starts(with: itemStart) {
        let line = place + itemStart.count - 1
        let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let hasComma = bytes[end - 1] == UInt8(ascii: ",")
        guard
          let output = Output(
            reading: UnsafeBufferPointer(rebasing: bytes[line..<end - (hasComma ? 1 : 0)])),
          !output.sha256.isEmpty
        else { return false }
        outputs.append(output)
        place = end
        if !hasComma { break }
      }
      return true
    }
    guard isWhole,
      var manifest = decoded(Array(bytes[..<(start + listStart.count)] + bytes[place...]))
    else { return nil }
    manifest.outputs = outputs
    return manifest
  }

  /// Where the first bytes that are the wanted ones stand. The list begins early, so that a plain search does.
  private static func first(_ wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= wanted.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      (0...bytes.count - wanted.count).first { place in
        bytes[place] == wanted[0] && bytes[place...].starts(with: wanted)
      }
    }
  }
}
