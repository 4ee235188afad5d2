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
struct ObjectKeys {
  /// The most columns that a file may have.
  static let limit = 4096

  /// How a key was written first, without its quotes.
  private struct Spelling {
    var start: Int
    var length: Int
  }

  private let base: UnsafePointer<UInt8>
  private var table = KeyTable()
  private var spellings: [Spelling] = []
  /// The column that came behind each, with the first of all objects at place 0.
  private var following: [Int32] = [0]
  /// The number of the last object that had each.
  private var lastObject: [Int32] = []
  private var object: Int32 = 0
  /// The key before the next one, from 1; 0 at the start of an object.
  private var previous = 0

  /// No keys; the bytes outlive them.
  init(base: UnsafePointer<UInt8>) { self.base = base }

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
  func likely(at start: Int, count: Int) -> (column: Int, length: Int)? {
    let column = Int(following[previous])
    guard column < spellings.count else { return nil }
    let spelling = spellings[column]
    guard start + spelling.length < count, base[start + spelling.length] == UInt8(ascii: "\""),
      memcmp(base + start, base + spelling.start, spelling.length) == 0
    else { return nil }
    return (column, spelling.length)
  }

  /// The column of a key, which is a new one if it has not been seen.
  @inline(never)
  mutating func column(start: Int, end: Int, isEscaped: Bool) -> Int {
    let raw = UnsafeBufferPointer(start: base + start, count: end - start)
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
    spellings.append(Spelling(start: start, length: end - start))
    following.append(Int32(spellings.count))
    lastObject.append(0)
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
