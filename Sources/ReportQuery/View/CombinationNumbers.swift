/// Numbers different combinations in the order in which they first come: in a table when there are
/// not many more possible ones than rows, otherwise hashed.
struct CombinationNumbers {
  /// The different combinations so far.
  private(set) var count = 0
  private var table: [Int32]
  private var hashed: [Int: Int] = [:]

  /// - Parameters:
  ///   - possible: combinations are below this.
  ///   - rowCount: how many will be asked for.
  init(possible: Int, rowCount: Int) {
    table = possible <= 4 * rowCount + 64 ? Array(repeating: -1, count: possible) : []
  }

  /// The number of a combination, and whether it is new.
  mutating func number(of combination: Int) -> (number: Int, isNew: Bool) {
    let known = table.isEmpty ? hashed[combination] : Int(table[combination])
    if let known, known >= 0 { return (known, false) }
    if table.isEmpty { hashed[combination] = count } else { table[combination] = Int32(count) }
    count += 1
    return (count - 1, true)
  }
}
