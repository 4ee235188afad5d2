import ArgumentParser

/// An amount of memory such as `512M` or `2G`, in units of 1,024.
struct MemorySize: ExpressibleByArgument {
  /// The number of bytes.
  let bytes: Int

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let units: [Character: Int] = ["K": 10, "M": 20, "G": 30, "T": 40]
    var digits = argument[...]
    var shift = 0
    if let unit = digits.last, let bits = units[Character(unit.uppercased())] {
      shift = bits
      digits = digits.dropLast()
    }
    guard let number = Int(digits), number >= 0, number < 1 << (62 - shift) else { return nil }
    bytes = number << shift
  }

  var defaultValueDescription: String { "512M" }
}
