public import ReportText

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
