internal import CLibXML2

/// Gives libxml2 the files of the embedded schema, which import each other by name.
///
/// libxml2 asks the sources of a process for an address, the newest first. This one knows addresses
/// of a scheme of its own, so that no other use of libxml2 notices it.
enum EmbeddedSchemaInput {
  /// What the address of a file begins with.
  static let address = "reportgen-schema:///"

  /// A file that is being read.
  private final class OpenFile {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    /// Moves the next bytes, at most `count`, and returns their number.
    func read(into memory: UnsafeMutablePointer<CChar>, count: Int) -> Int {
      let part = rest.prefix(count)
      var length = 0
      for byte in part {
        memory[length] = CChar(bitPattern: byte)
        length += 1
      }
      rest = rest.dropFirst(length)
      return length
    }
  }

  /// Tells libxml2 of this source; false when it takes no more. Must be called once in a process,
  /// after `xmlInitParser`, which brings the sources for files.
  static func register() -> Bool {
    xmlRegisterInputCallbacks(
      { name in EmbeddedSchemaInput.text(of: name) == nil ? 0 : 1 },
      { name in
        EmbeddedSchemaInput.text(of: name).map {
          Unmanaged.passRetained(OpenFile($0)).toOpaque()
        }
      },
      { file, memory, count in
        guard let file, let memory else { return -1 }
        let open = Unmanaged<OpenFile>.fromOpaque(file).takeUnretainedValue()
        return Int32(open.read(into: memory, count: Int(count)))
      },
      { file in
        if let file { Unmanaged<OpenFile>.fromOpaque(file).release() }
        return 0
      }) >= 0
  }

  private static func text(of name: UnsafePointer<CChar>?) -> String? {
    guard let whole = name.map({ String(cString: $0) }), whole.hasPrefix(address) else {
      return nil
    }
    let file = whole.dropFirst(address.count)
    return ReportSchema.files.first { $0.name == file }?.text
  }
}
