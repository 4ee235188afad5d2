#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much a run of printing may take.
public struct PrintLimits: Sendable {
  /// The longest that one try to print a document may take.
  public var document: Duration = .seconds(60)
  /// The longest that an engine may take to start.
  public var start: Duration = .seconds(30)
  /// How many documents are printed at a time; nil: two, or one where there is one core.
  public var parallel: Int?
  /// How many documents may wait, or be printed and not yet taken, before ``Printer/submit(_:finished:)``
  /// blocks.
  public var waiting = 8
  /// The most bytes of one PDF.
  public var bytes = 256 << 20
  /// How often an engine may be started again. Fifty printed documents win one back.
  public var restarts = 20
  /// After how many documents a fresh engine takes over, so that memory stays flat.
  public var documentsPerEngine = 500

  /// The usual limits.
  public init() {}

  /// How many documents are printed at a time.
  var lanes: Int { max(1, parallel ?? min(2, Self.cores)) }

  private static var cores: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// A document as an engine is given it: with the address at which it stands, and what is at others.
struct PrintRequest: Sendable {
  let bytes: [UInt8]
  /// What the document may ask for.
  let assets: AssetTable

  init(_ document: PrintDocument) {
    bytes = document.bytes
    assets = AssetTable(document)
  }
}
