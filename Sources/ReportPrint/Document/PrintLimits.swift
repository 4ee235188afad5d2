#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limits of time, size, and parallel work for printing documents.
public struct PrintLimits: Sendable {
  /// The maximum time for one attempt to print a document.
  public var document: Duration = .seconds(60)
  /// The maximum time for the start of an engine.
  public var start: Duration = .seconds(30)
  /// The number of documents printed at the same time; nil for the default.
  ///
  /// The default is 2, or 1 on a computer with one core.
  public var parallel: Int?
  /// The number of pending documents, in addition to ``parallel``, before submission blocks.
  ///
  /// Waiting documents and documents with an unreported result are pending; see
  /// ``Printer/submit(_:finished:)``.
  public var waiting = 8
  /// The maximum size of a PDF, in bytes.
  public var bytes = 256 << 20
  /// The maximum number of engine restarts.
  ///
  /// 50 printed documents restore one restart.
  public var restarts = 20
  /// The number of documents after which a new engine replaces the old one, to limit memory.
  public var documentsPerEngine = 500

  /// Creates limits with the default values.
  public init() {}

  /// The number of documents printed at the same time.
  var tabs: Int { max(1, parallel ?? min(2, Self.cores)) }

  private static var cores: Int { Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// A document in the form for an engine: with its URL and its files.
struct PrintRequest: Sendable {
  let bytes: [UInt8]
  /// The URLs of the document and of the files that it can load.
  let assets: AssetTable

  init(_ document: PrintDocument) {
    bytes = document.bytes
    assets = AssetTable(document)
  }
}
