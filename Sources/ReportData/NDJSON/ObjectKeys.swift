import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keys of the objects in a file, which are its columns in the order of first occurrence.
///
/// Objects of one file usually have the same keys in the same order. The lookup therefore first
/// compares the key that followed the previous key in an earlier object.
struct ObjectKeys: Sendable {
  /// The maximum number of columns in a file.
  static let limit = 4096

  /// Returns the error for a file with too many columns.
  static func tooMany(file: String) -> Diagnostic {
    Diagnostic(
      .tooManyColumns,
      "expected at most \(limit) different keys in the objects, found more", at: .file(file),
      hints: ["write data, such as dates, as values instead of keys"])
  }

  /// The byte range of a key at its first occurrence, without its quotes.
  private struct Original: Sendable {
    var start: Int
    var length: Int
  }

  /// The bytes of each key at its first occurrence, concatenated.
  private var written: [UInt8] = []
  private var table = KeyTable()
  private var notations: [Original] = []
  /// The column that followed each column in an earlier object; at index 0, the first column.
  private var following: [Int32] = [0]
  /// The number of the last object that contained each key, for duplicate keys.
  private var lastObject: [Int32] = []
  private var object: Int32 = 0
  /// The previous key of the object: its column index plus 1; 0 at the start of an object.
  private var previous = 0
  /// The indices of the columns with keys of participants or rows.
  private(set) var identities: [Int] = []
  private let identityNames: Set<String>

  /// Creates an empty list of keys.
  ///
  /// - Parameter declarations: the columns, which include the key columns of participants or rows.
  init(naming declarations: [ColumnDeclaration] = []) {
    identityNames = Set(declarations.filter { $0.use == .key }.map(\.name))
  }

  /// The number of different keys.
  var count: Int { notations.count }

  /// Returns the name of the column at an index.
  func name(_ column: Int) -> String { table.keys[column]?.string ?? "" }

  /// Starts a new object.
  mutating func beginObject() {
    object &+= 1
    previous = 0
  }

  /// Returns the expected column and the byte length of its key, if that key is at `start`.
  @inline(__always)
  func likely(
    _ base: UnsafePointer<UInt8>, at start: Int, count: Int
  ) -> (column: Int, length: Int)? {
    let column = Int(following[previous])
    guard column < notations.count else { return nil }
    let notation = notations[column]
    guard start + notation.length < count, base[start + notation.length] == UInt8(ascii: "\""),
      written.withUnsafeBufferPointer({ written in
        guard let first = written.baseAddress else { return false }
        return memcmp(base + start, first + notation.start, notation.length) == 0
      })
    else { return nil }
    return (column, notation.length)
  }

  /// Returns the index of the column with a key, and adds a column for a new key.
  @inline(never)
  mutating func column(_ raw: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> Int {
    let existing: Int?
    if isEscaped {
      let content = [UInt8](unsafeUninitializedCapacity: raw.count) { buffer, count in
        count = buffer.baseAddress.map { JSONText.unescape(raw, into: $0) } ?? 0
      }
      existing = content.withUnsafeBufferPointer { table.insert($0) }
    } else {
      existing = table.insert(raw)
    }
    if let existing { return existing }
    notations.append(Original(start: written.count, length: raw.count))
    written.append(contentsOf: raw)
    following.append(Int32(notations.count))
    lastObject.append(0)
    if identityNames.contains(name(notations.count - 1)) { identities.append(notations.count - 1) }
    return notations.count - 1
  }

  /// Records that the current object has a key.
  ///
  /// - Returns: false if the object already has the key.
  @inline(__always)
  mutating func note(_ column: Int) -> Bool {
    following[previous] = Int32(truncatingIfNeeded: column)
    previous = column + 1
    guard lastObject[column] != object else { return false }
    lastObject[column] = object
    return true
  }
}
