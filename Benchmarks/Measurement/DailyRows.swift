/// Synthetic daily data as CSV, with 28 rows per participant. About 5 % of the values are missing.
///
/// The same seed gives the same data.
public struct DailyRows {
  /// The number of rows of each participant.
  public static let perParticipant = 28
  /// The bytes of the file as text.
  public private(set) var csv: String
  private var state: UInt64

  /// Creates the data of some participants; the seed determines the values.
  public init(participants: Int, seed: UInt64 = 20_240_205) {
    state = seed
    csv = ""
    var text = "id,date,steps,sleep,low,high,open,close,mood,site\n"
    for participant in 0..<participants {
      for day in 1...Self.perParticipant {
        text += "P\(10_000 + participant),2026-02-\(day < 10 ? "0" : "")\(day)"
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

  /// Returns a random number below a limit (SplitMix64).
  private mutating func number(_ limit: UInt64) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % limit)
  }
}
