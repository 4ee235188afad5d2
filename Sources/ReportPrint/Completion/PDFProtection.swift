public import ReportText

/// AES-256 encryption of a PDF (ISO 32000-2, 7.6) with the program `qpdf`, version 10.6 or later.
///
/// `qpdf` receives the passwords in a private file, so no process list contains them. Encryption
/// keys are random, so an encrypted file differs between runs. Only the unencrypted file is
/// reproducible.
public struct PDFProtection: Sendable {
  /// The password that opens the PDF file; not empty.
  public var password: String
  /// The password that also allows changes.
  ///
  /// If it is empty, ``password`` allows changes.
  public var ownerPassword: String
  private let program: String

  /// Creates the encryption settings with a password.
  ///
  /// - Parameters:
  ///   - password: at most 127 bytes of UTF-8. The standard ignores further bytes.
  ///   - program: the path of `qpdf`; nil to search in `PATH`.
  /// - Throws: `qpdfMissing`, or `unusablePassword` if a password is too long or `password` is
  ///   empty.
  public init(
    password: String, ownerPassword: String = "", program: String? = nil
  ) throws(Diagnostic) {
    for text in [password, ownerPassword] where text.utf8.count > 127 {
      throw Diagnostic(
        .unusablePassword,
        "expected a PDF password of at most 127 bytes, found \(text.utf8.count)")
    }
    if password.isEmpty {
      throw Diagnostic(
        .unusablePassword, "the password for the PDF file is empty",
        hints: ["write a password for this document into the data"])
    }
    self.password = password
    self.ownerPassword = ownerPassword
    self.program = if let program { program } else { try Self.requireProgram() }
  }

  /// Returns the path of `qpdf`.
  ///
  /// - Throws: `qpdfMissing`.
  @discardableResult
  public static func requireProgram() throws(Diagnostic) -> String {
    guard let program = installedProgram else {
      throw Diagnostic(
        .qpdfMissing, "program not found: `qpdf`, which encrypts PDF files",
        hints: ["run `apt-get install qpdf` or `brew install qpdf`"])
    }
    return program
  }

  /// The path of `qpdf`, from the folders of `PATH`; nil if it is not installed.
  public static var installedProgram: String? { ProgramRun.find("qpdf") }

  /// Returns an encrypted copy of a PDF file.
  ///
  /// - Throws: `programFailed` if `qpdf` fails.
  public func protect(_ pdf: [UInt8]) throws(Diagnostic) -> [UInt8] {
    var run = ProgramRun(program: program)
    run.arguments = ["--job-json-file=/dev/fd/4"]
    run.files = [pdf, job]
    run.outputLimit = pdf.count * 2 + (1 << 20)
    let result = try run()
    // Status 3 is success with warnings.
    guard result.status == 0 || result.status == 3, result.output.starts(with: "%PDF-".utf8) else {
      throw Diagnostic(
        .programFailed,
        "`qpdf` did not encrypt the PDF (status \(result.status)); no PDF file written",
        hints: ["check with `qpdf --version` that the version is 10.6 or later"])
    }
    return result.output
  }

  /// The job file of `qpdf` as JSON, in which a password can have any characters.
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
