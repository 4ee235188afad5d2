import ReportText

/// The participants of a data table who are in no row of the participants table, without their keys in any message.
struct Strangers {
  /// How many different keys are kept to be counted.
  static let limit = 100_000

  /// Their rows: how many, and the first.
  var rows = RowOwners.Rows()
  /// The different keys.
  private var keys: Set<[UInt8]> = []
  /// How many of them have each plain form, as far as no known key has that form.
  private var forms: [[UInt8]: Int] = [:]
  /// How many differ from a known key only in case, spaces or leading zeros.
  private(set) var lookAlikes = 0

  /// True when a key has not been found to look like a known one.
  var hasUncompared: Bool { !forms.isEmpty }

  /// Takes the key of a row.
  mutating func add(_ key: UnsafeBufferPointer<UInt8>) {
    guard keys.count < Self.limit, keys.insert(Array(key)).inserted else { return }
    forms[Self.plain(key), default: 0] += 1
  }

  /// Compares with a key of the participants table.
  mutating func compare(_ known: UnsafeBufferPointer<UInt8>) {
    lookAlikes += forms.removeValue(forKey: Self.plain(known)) ?? 0
  }

  /// A key in lower case, without the white space around it and the leading zeros of its numbers.
  static func plain(_ key: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let text = String(decoding: key, as: UTF8.self).lowercased()
    var characters = text[...]
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    var plain: [UInt8] = []
    var isInNumber = false
    for (place, byte) in zip(characters.utf8.indices, characters.utf8) {
      let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      if byte == UInt8(ascii: "0"), !isInNumber {
        let next = characters.utf8.index(after: place)
        let isLast =
          next == characters.utf8.endIndex
          || !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= characters.utf8[next])
        if !isLast { continue }
      }
      isInNumber = isDigit
      plain.append(byte)
    }
    return plain
  }

  // MARK: Message

  /// The count of participants and rows.
  var message: String {
    let people = keys.count
    let isCapped = people == Self.limit
    let subject =
      people == 1 ? "1 participant" : "\(isCapped ? "at least " : "")\(people) participants"
    let place = rows.count == 1 ? "1 row" : "\(rows.count) rows (first: this row)"
    return
      "\(subject) of \(place) \(people == 1 ? "is" : "are") not in the participants table; no report shows "
      + (rows.count == 1 ? "the row" : "these rows")
  }

  /// The ways out.
  var hints: [String] {
    guard lookAlikes > 0 else {
      return ["add the participant to the participants table, or correct the key"]
    }
    let subject =
      lookAlikes < keys.count
      ? "\(lookAlikes) of them \(lookAlikes == 1 ? "differs" : "differ")"
      : lookAlikes == 1 ? "the key differs" : "all of them differ"
    return [
      "\(subject) from a key of the participants table only in upper and lower case, spaces or leading zeros: "
        + "write the keys alike"
    ]
  }
}
