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
