import ReportText

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
