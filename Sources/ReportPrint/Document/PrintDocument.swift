public import ReportText

/// A document to print: its bytes, and the only files that it can load.
public struct PrintDocument: Sendable {
  /// The origin of the URLs of documents in engines.
  ///
  /// `.invalid` never resolves (RFC 2606).
  static let origin = "http://report.invalid"

  /// The bytes of the validated XHTML document, in UTF-8.
  public var bytes: [UInt8]
  /// The files that the document can load.
  ///
  /// All other requests are rejected.
  public var assets: [PrintAsset]

  /// Creates a document to print, with the files that it can load.
  public init(bytes: [UInt8], assets: [PrintAsset] = []) {
    self.bytes = bytes
    self.assets = assets
  }
}

/// A file that a document can load while it is printed, such as an image.
public struct PrintAsset: Sendable {
  /// The URL of the file, relative to the document and without a fragment.
  public let address: String
  /// The media type of the file, such as `image/png`.
  public let mediaType: String
  /// Reads the file and checks that it is unchanged since the build.
  let read: @Sendable () throws(Diagnostic) -> [UInt8]

  /// Creates a file that a document can load from a URL.
  ///
  /// - Parameter read: called for each request of the document, from any thread.
  public init(
    address: String, mediaType: String,
    read: @escaping @Sendable () throws(Diagnostic) -> [UInt8]
  ) {
    self.address = address
    self.mediaType = mediaType
    self.read = read
  }
}

/// The result of printing a document.
public struct PrintedDocument: Sendable {
  /// The PDF as the engine wrote it.
  public let bytes: [UInt8]
  /// The rejected URLs of the document, without duplicates, in byte order.
  ///
  /// A relative URL is relative to the document. The URLs are text of the document and can identify
  /// a participant, so messages must not contain them.
  public let refused: [String]
}

/// The URLs of a document and of its files, in the form that engines use.
///
/// The folder of each document has a name that depends on the content of the document. So an engine
/// with a cache cannot use a file of another participant, and it can report which document it
/// shows. The name depends on nothing else, so the URLs in the PDF are equal in every run.
struct AssetTable: Sendable {
  /// The URL of the document.
  let document: String
  private let folder: String
  private let assets: [String: PrintAsset]

  init(_ document: PrintDocument) {
    let digits = String(document.bytes.stableHash, radix: 16)
    // The folder has as many levels as a URL has parent folders, so that different URLs stay
    // different.
    let depth = document.assets.map { DocumentAddress.climb($0.address) }.max() ?? 0
    folder =
      "/" + String(repeating: "0", count: 16 - digits.count) + digits + "/"
      + String(repeating: "up/", count: depth)
    self.document = PrintDocument.origin + folder + "document.xhtml"
    var assets: [String: PrintAsset] = [:]
    for asset in document.assets {
      let address = DocumentAddress.resolve(
        asset.address, origin: PrintDocument.origin, folder: folder)
      if assets[address] == nil { assets[address] = asset }
    }
    self.assets = assets
  }

  /// Returns the file that the document can load from a URL; nil if the request is rejected.
  subscript(_ address: String) -> PrintAsset? {
    guard address.hasPrefix(PrintDocument.origin + "/") else { return nil }
    return assets[DocumentAddress.canonical(address)]
  }

  /// Returns a URL relative to the document folder.
  ///
  /// URLs outside the folder stay unchanged.
  func relativeURL(_ address: String) -> String {
    let base = PrintDocument.origin + folder
    return address.hasPrefix(base) ? String(address.dropFirst(base.count)) : address
  }
}
