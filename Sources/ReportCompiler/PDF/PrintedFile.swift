import ReportPrint
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A document in a file that is to become a PDF file.
struct PrintedFile: Sendable {
  /// Its number among the files named, from 1.
  let number: Int
  /// Its path.
  let source: String
  /// The path of the PDF file.
  let target: String
  /// The folder of the build that wrote it, with the manifest; nil: it was found alone.
  let build: (folder: String, path: String, manifest: Manifest)?

  /// The document with the files of its build that it may ask for, each checked by its SHA-256.
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
            .documentChanged, "a file of the build has another SHA-256 than the manifest says")
        }
        return bytes
      }
    }
    return PrintDocument(bytes: bytes, assets: assets)
  }

  /// A finding with the number of the file, in place of its path, which may name a person.
  func named(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.hints.append("this is file number \(number) of those named")
    return diagnostic
  }

  /// Writes the PDF file whole or not at all, for the same readers as the document.
  func store(_ bytes: [UInt8]) throws(Diagnostic) {
    var status = stat()
    let mode = stat(source, &status) == 0 ? status.st_mode & 0o666 : 0o600
    let temporary = "\(target).\(getpid())-\(number).part"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw failure() }
    var written = 0
    var isWhole = true
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count, isWhole {
        let count = write(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if count > 0 { written += count } else if errno != EINTR { isWhole = false }
      }
    }
    let isClosed = close(descriptor) == 0
    guard isWhole, isClosed, rename(temporary, target) == 0 else {
      let error = failure()
      unlink(temporary)
      throw error
    }
  }

  private func failure() -> Diagnostic {
    Diagnostic(
      .outputWrite,
      "PDF file number \(number) could not be written: \(String(cString: strerror(errno)))")
  }
}
