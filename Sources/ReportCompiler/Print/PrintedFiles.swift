import ReportPrint
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The documents that `reportgen pdf` prints, and the paths of their PDF files.
///
/// All paths are determined before printing.
struct PrintedFiles {
  private(set) var files: [PrintedFile] = []
  private(set) var diagnostics = Diagnostics()
  private var builds: [String: Manifest?] = [:]

  /// Creates the list of documents, and determines the path of each PDF file.
  ///
  /// - Parameters:
  ///   - sources: the paths of the documents.
  ///   - folder: the output folder; nil to write next to each document.
  init(_ sources: [String], to folder: String?) {
    let shared = Self.sharedFolder(of: sources)
    var targets: Set<String> = []
    for (index, source) in sources.enumerated() {
      let build = build(of: source)
      if folder == nil, build != nil {
        diagnostics.add(
          Diagnostic(
            .usage, "file number \(index + 1) is in an output folder of `reportgen build`",
            hints: ["choose another folder with `-o DIR`, or run `reportgen build --pdf`"]))
        continue
      }
      var target = PDFPath.path(for: source)
      if let folder { target = folder + "/" + target.dropFirst(shared.count) }
      guard targets.insert(PathRegister.folded(target)).inserted else {
        diagnostics.add(
          Diagnostic(
            .usage,
            "file number \(index + 1) is a duplicate, or has the same PDF path as another file")
        )
        continue
      }
      if let conflict = Self.conflict(of: target, number: index + 1) {
        diagnostics.add(conflict)
        continue
      }
      files.append(
        PrintedFile(number: index + 1, source: source, target: target, build: build))
    }
  }

  /// Returns the nearest output folder above a file; nil if its manifest does not list the file.
  private mutating func build(
    of source: String
  ) -> (folder: String, path: String, manifest: Manifest)? {
    var folder = SitePath.folder(of: source)
    if folder.isEmpty { folder = source.hasPrefix("/") ? "/" : "." }
    var path = SitePath.name(of: source)
    while true {
      if let manifest = manifest(of: folder) {
        guard manifest.outputs.contains(where: { $0.path == path }) else { return nil }
        return (folder, path, manifest)
      }
      let name = SitePath.name(of: folder)
      let above = SitePath.folder(of: folder)
      guard folder != ".", folder != "/", name != ".." else { return nil }
      path = name + "/" + path
      folder = above.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : above
    }
  }

  private mutating func manifest(of folder: String) -> Manifest? {
    if let cached = builds[folder] { return cached }
    var manifest: Manifest?
    if access(folder + "/" + Manifest.fileName, F_OK) == 0 {
      do throws(Diagnostic) {
        manifest = try ManifestCheck.read(folder)
      } catch {
        // A manifest of another program does not describe this file.
        if error.code == .manifestVersion { diagnostics.add(error) }
      }
    }
    builds[folder] = .some(manifest)
    return manifest
  }

  /// Returns the common folder of all files, with a trailing slash.
  private static func sharedFolder(of sources: [String]) -> String {
    guard var shared = sources.first.map({ SitePath.folder(of: $0) + "/" }) else { return "" }
    if shared == "/", sources.first?.hasPrefix("/") != true { shared = "" }
    for source in sources {
      while !source.hasPrefix(shared) {
        let above = SitePath.folder(of: String(shared.dropLast()))
        shared = above.isEmpty ? (shared.hasPrefix("/") && shared != "/" ? "/" : "") : above + "/"
      }
    }
    return shared
  }

  /// Returns an error if the target path is occupied by anything but a PDF file; nil if not.
  private static func conflict(of target: String, number: Int) -> Diagnostic? {
    var status = stat()
    guard lstat(target, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFREG {
      let descriptor = open(target, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      if descriptor >= 0 {
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: 5)
        if read(descriptor, &head, 5) == 5, head.elementsEqual("%PDF-".utf8) { return nil }
      }
    }
    return Diagnostic(
      .outputForeign,
      "cannot write PDF file number \(number): its path exists and is not a PDF file")
  }
}

/// A document file to print as a PDF file.
struct PrintedFile: Sendable {
  /// The number of the document in the command-line arguments, from 1.
  let number: Int
  /// The path of the document.
  let source: String
  /// The path of the PDF file.
  let target: String
  /// The build that wrote the document; nil if there is none.
  ///
  /// It has the output folder, the path of the document in that folder, and the manifest.
  let build: (folder: String, path: String, manifest: Manifest)?

  /// Returns the document with the files of its build, each checked by its SHA-256.
  func document(_ bytes: [UInt8]) -> PrintDocument {
    guard let build else { return PrintDocument(bytes: bytes) }
    let assets = build.manifest.outputs.compactMap { output -> PrintAsset? in
      let kind = SitePath.fileExtension(of: output.path)
      guard output.printing == nil, !["html", "xhtml", "htm"].contains(kind) else { return nil }
      let path = build.folder + "/" + output.path
      return PrintAsset(
        address: SitePath.relative(from: build.path, to: output.path),
        mediaType: MediaType.of(output.path)
      ) { () throws(Diagnostic) in
        let bytes = try FileBytes.read(path: path)
        let digest = bytes.withUnsafeBufferPointer { Manifest.digest(of: $0) }
        guard digest == output.sha256 else {
          throw Diagnostic(
            .documentChanged,
            "a file of the build changed: its SHA-256 differs from `manifest.json`")
        }
        return bytes
      }
    }
    return PrintDocument(bytes: bytes, assets: assets)
  }

  /// Returns a diagnostic with the number of the file, because its path can identify a participant.
  func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.hints.append("check file number \(number) in the command")
    return diagnostic
  }

  /// Writes the PDF file atomically, with the read and write permissions of the document.
  func store(_ bytes: [UInt8]) throws(Diagnostic) {
    var status = stat()
    let mode = stat(source, &status) == 0 ? status.st_mode & 0o666 : 0o600
    let temporary = "\(target).\(getpid())-\(number).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure() }
    var written = 0
    var isComplete = true
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count, isComplete {
        let count = write(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count > 0 { written += count } else if errno != EINTR { isComplete = false }
      }
    }
    let isClosed = close(descriptor) == 0
    guard isComplete, isClosed, rename(temporary, target) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
  }

  private func failure() -> Diagnostic {
    Diagnostic(
      .outputWrite,
      "cannot write PDF file number \(number): \(String(cString: strerror(errno)))")
  }
}
