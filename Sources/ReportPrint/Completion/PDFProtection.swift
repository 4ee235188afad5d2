public import ReportText

/// Encrypts a PDF by AES-256 (ISO 32000-2, 7.6), through the program `qpdf`, version 10.6 or later.
///
/// The passwords reach `qpdf` in a private file: they stand in no list of processes. Keys are random
/// by design, so an encrypted file differs from run to run: what must be the same is the file before.
public struct PDFProtection: Sendable {
  /// What opens the file; not empty.
  public var password: String
  /// What opens it and allows changes; the same when empty.
  public var ownerPassword: String
  private let program: String

  /// A protection by a password.
  /// - Parameters:
  ///   - password: at most 127 bytes of UTF-8, which is all that counts.
  ///   - program: the path of `qpdf`; found by `PATH` when nil.
  /// - Throws: `qpdfMissing`; `unusablePassword` when it is empty or too long.
  public init(
    password: String, ownerPassword: String = "", program: String? = nil
  ) throws(Diagnostic) {
    for text in [password, ownerPassword] where text.utf8.count > 127 {
      throw Diagnostic(
        .unusablePassword,
        "the password of a PDF has \(text.utf8.count) bytes, wanted at most 127")
    }
    if password.isEmpty {
      throw Diagnostic(.unusablePassword, "the password of a PDF is empty")
    }
    self.password = password
    self.ownerPassword = ownerPassword
    self.program = if let program { program } else { try Self.requireProgram() }
  }

  /// The path of `qpdf`.
  /// - Throws: `qpdfMissing`.
  @discardableResult
  public static func requireProgram() throws(Diagnostic) -> String {
    guard let found = installedProgram else {
      throw Diagnostic(
        .qpdfMissing, "`qpdf` was not found on the path; it encrypts PDF files",
        hints: ["install it: `apt-get install qpdf`, or `brew install qpdf`"])
    }
    return found
  }

  /// Where `qpdf` is installed, by `PATH`.
  public static var installedProgram: String? { ProgramRun.find("qpdf") }

  /// The file, encrypted.
  /// - Throws: `programFailed` when `qpdf` does not do it.
  public func protect(_ pdf: [UInt8]) throws(Diagnostic) -> [UInt8] {
    var run = ProgramRun(program: program)
    run.arguments = ["--job-json-file=/dev/fd/4"]
    run.files = [pdf, job]
    run.outputLimit = pdf.count * 2 + (1 << 20)
    let result = try run()
    // 3 is success with warnings.
    guard result.status == 0 || result.status == 3, result.output.starts(with: "%PDF-".utf8) else {
      throw Diagnostic(
        .programFailed, "`qpdf` ended with status \(result.status) and did not encrypt the PDF")
    }
    return result.output
  }

  /// The job as `qpdf` reads it: JSON, in which a password may have any characters.
  private var job: [UInt8] {
    var json = ByteWriter(capacity: 512)
    json.literal("{\"inputFile\":\"/dev/fd/3\",\"outputFile\":\"-\",\"encrypt\":{\"userPassword\":")
    json.jsonString(password)
    json.literal(",\"ownerPassword\":")
    json.jsonString(ownerPassword.isEmpty ? password : ownerPassword)
    json.literal(",\"256bit\":{}}}")
    return json.copy()
  }
}
