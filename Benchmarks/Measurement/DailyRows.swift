/// Made-up days of people as CSV, 28 rows each, the same every time; about one value in twenty is missing.
public struct DailyRows {
  /// The number of rows of a person.
  public static let perPerson = 28
  /// The file.
  public private(set) var csv: String
  private var state: UInt64

  /// The days of so many people; other values for another seed.
  public init(participants: Int, seed: UInt64 = 20_240_205) {
    state = seed
    csv = ""
    var text = "id,date,steps,sleep,low,high,open,close,mood,site\n"
    for person in 0..<participants {
      for day in 1...Self.perPerson {
        text += "P\(10_000 + person),2026-02-\(day < 10 ? "0" : "")\(day)"
        let steps = number(12_000) + 800
        let sleep = number(500) + 300
        let low = number(30) + 45
        text += ",\(missing ? "" : String(steps)),\(missing ? "" : String(Double(sleep) / 60))"
        text += ",\(low),\(low + number(70) + 20),\(low + number(20)),\(low + number(20))"
        text += ",\(missing ? "" : String(number(5) + 1)),\(number(2) == 0 ? "north" : "south")\n"
      }
    }
    csv = text
  }

  private var missing: Bool { mutating get { number(20) == 0 } }

  /// SplitMix64.
  private mutating func number(_ limit: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % limit)
  }
}
