public import ReportText

/// A document to be made into PDF: its bytes, and the only files that it may ask for.
public struct PrintDocument: Sendable {
  /// The host of the addresses by which engines see documents: `.invalid` never resolves (RFC 2606).
  static let origin = "http://report.invalid"

  /// The XHTML document, UTF-8, as it was validated and written.
  public var bytes: [UInt8]
  /// The files it may ask for. Every other request is refused.
  public var assets: [PrintAsset]

  /// A document with what it may ask for.
  public init(bytes: [UInt8], assets: [PrintAsset] = []) {
    self.bytes = bytes
    self.assets = assets
  }
}

/// A file that a document may ask for while it is printed, such as a picture.
public struct PrintAsset: Sendable {
  /// The address as the document has it, relative to the document and without a fragment.
  public let address: String
  /// The media type, such as `image/png`.
  public let mediaType: String
  /// Reads the file and checks that it is the one of the build.
  let read: @Sendable () throws(Diagnostic) -> [UInt8]

  /// A file at an address.
  /// - Parameter read: called when the document asks for it, from any thread.
  public init(
    address: String, mediaType: String,
    read: @escaping @Sendable () throws(Diagnostic) -> [UInt8]
  ) {
    self.address = address
    self.mediaType = mediaType
    self.read = read
  }
}

/// What an engine made of a document.
public struct PrintedDocument: Sendable {
  /// The PDF, as the engine wrote it.
  public let bytes: [UInt8]
  /// The addresses that the document asked for and that were refused, each once, in the order of their
  /// bytes; relative ones as they are seen from the document. They are the document's own text: they may
  /// name a participant and do not belong in messages.
  public let refused: [String]
}

/// The addresses of a document and of the files that it may ask for, as engines see them.
///
/// Each document stands in a folder that is named after its content. So an engine that kept a file under
/// its address could not give it to another person's document, and an engine can be asked which document
/// it shows. The folder depends on nothing else, so addresses in the PDF are the same in every run.
struct AssetTable: Sendable {
  /// The address of the document.
  let document: String
  private let folder: String
  private let assets: [String: PrintAsset]

  init(_ document: PrintDocument) {
    let digits = String(document.bytes.stableHash, radix: 16)
    // As many folders as an address climbs, so that no two addresses become one at the top.
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

  /// The file at an address that an engine asks for; nil when it is refused.
  subscript(_ address: String) -> PrintAsset? {
    guard address.hasPrefix(PrintDocument.origin + "/") else { return nil }
    return assets[DocumentAddress.canonical(address)]
  }

  /// An address as the document sees it: below its folder it is relative.
  func seen(_ address: String) -> String {
    let base = PrintDocument.origin + folder
    return address.hasPrefix(base) ? String(address.dropFirst(base.count)) : address
  }
}
