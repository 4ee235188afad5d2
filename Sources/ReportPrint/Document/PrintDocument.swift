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
