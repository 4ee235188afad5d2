import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The keys of a file's objects: each is a column, in the order in which they first appear.
///
/// Objects of one file mostly have the same keys in the same order, so the key that followed the last
/// one in an earlier object is tried first, by its bytes as they are written there.
struct ObjectKeys: Sendable {
  /// The most columns that a file may have.
  static let limit = 4096

  /// Says that there are more.
  static func tooMany(file: String) -> Diagnostic {
    Diagnostic(
      .tooManyColumns, "the objects have more than \(limit) different keys", at: .file(file))
  }

  /// How a key was written first, without its quotes.
  private struct Original: Sendable {
    var start: Int
    var length: Int
  }

  /// The keys as they were written first, one after the other.
  private var written: [UInt8] = []
  private var table = KeyTable()
  private var spellings: [Original] = []
  /// The column that came behind each, with the first of all objects at place 0.
  private var following: [Int32] = [0]
  /// The number of the last object that had each.
  private var lastObject: [Int32] = []
  private var object: Int32 = 0
  /// The key before the next one, from 1; 0 at the start of an object.
  private var previous = 0
  /// The columns that name a participant or a row, and their names.
  private(set) var identities: [Int] = []
  private let identityNames: Set<String>

  /// No keys so far, of which some may name a participant or a row.
  init(naming declarations: [ColumnDeclaration] = []) {
    identityNames = Set(declarations.filter { $0.use == .key }.map(\.name))
  }

  /// The number of different keys.
  var count: Int { spellings.count }

  /// The name of a column.
  func name(_ column: Int) -> String { table.keys[column]?.string ?? "" }

  /// Starts a new object.
  mutating func beginObject() {
    object &+= 1
    previous = 0
  }

  /// The column whose key is written at `start`, if it is the one that is likely, and its length.
  @inline(__always)
  func likely(
    _ base: UnsafePointer<UInt8>, at start: Int, count: Int
  ) -> (column: Int, length: Int)? {
    let column = Int(following[previous])
    guard column < spellings.count else { return nil }
    let spelling = spellings[column]
    guard start + spelling.length < count, base[start + spelling.length] == UInt8(ascii: "\""),
      written.withUnsafeBufferPointer({ written in
        guard let first = written.baseAddress else { return false }
        return memcmp(base + start, first + spelling.start, spelling.length) == 0
      })
    else { return nil }
    return (column, spelling.length)
  }

  /// The column of a key, which is a new one if it has not been seen.
  @inline(never)
  mutating func column(_ raw: UnsafeBufferPointer<UInt8>, isEscaped: Bool) -> Int {
    let known: Int?
    if isEscaped {
      let content = [UInt8](unsafeUninitializedCapacity: raw.count) { buffer, count in
        count = buffer.baseAddress.map { JSONText.unescape(raw, into: $0) } ?? 0
      }
      known = content.withUnsafeBufferPointer { table.insert($0) }
    } else {
      known = table.insert(raw)
    }
    if let known { return known }
    spellings.append(Original(start: written.count, length: raw.count))
    written.append(contentsOf: raw)
    following.append(Int32(spellings.count))
    lastObject.append(0)
    if identityNames.contains(name(spellings.count - 1)) { identities.append(spellings.count - 1) }
    return spellings.count - 1
  }

  /// Notes that the object has a key; false when it has had it already.
  @inline(__always)
  mutating func note(_ column: Int) -> Bool {
    following[previous] = Int32(truncatingIfNeeded: column)
    previous = column + 1
    guard lastObject[column] != object else { return false }
    lastObject[column] = object
    return true
  }
}
