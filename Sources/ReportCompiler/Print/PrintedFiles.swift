import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that `reportgen pdf` was given: where each PDF file goes, decided before any is made.
struct PrintedFiles {
  private(set) var files: [PrintedFile] = []
  private(set) var diagnostics = Diagnostics()
  private var builds: [String: Manifest?] = [:]

  /// Decides where the PDF files go.
  /// - Parameters:
  ///   - sources: the paths of the documents.
  ///   - folder: the folder to write to; nil: beside each document.
  init(_ sources: [String], to folder: String?) {
    let shared = Self.sharedFolder(of: sources)
    var targets: Set<String> = []
    for (place, source) in sources.enumerated() {
      let build = build(of: source)
      if folder == nil, build != nil {
        diagnostics.add(
          Diagnostic(
            .usage, "file number \(place + 1) lies in a folder that `reportgen build` keeps",
            hints: ["name another folder with `-o DIR`, or print with `reportgen build --pdf`"]))
        continue
      }
      var target = PDFPath.path(beside: source)
      if let folder { target = folder + "/" + target.dropFirst(shared.count) }
      guard targets.insert(PathRegister.folded(target)).inserted else {
        diagnostics.add(
          Diagnostic(
            .usage, "file number \(place + 1) stands there twice, or would be written over another")
        )
        continue
      }
      if let fault = Self.fault(of: target, number: place + 1) {
        diagnostics.add(fault)
        continue
      }
      files.append(
        PrintedFile(number: place + 1, source: source, target: target, build: build))
    }
  }

  /// The nearest folder above a file that a build wrote, if its manifest names the file.
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
    if let known = builds[folder] { return known }
    var manifest: Manifest?
    if access(folder + "/" + Manifest.fileName, F_OK) == 0 {
      do throws(Diagnostic) {
        manifest = try ManifestCheck.read(folder)
      } catch {
        // Another program's manifest says nothing of this file.
        if error.code == .manifestVersion { diagnostics.add(error) }
      }
    }
    builds[folder] = .some(manifest)
    return manifest
  }

  /// The folder that all files lie in, with its last slash.
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

  /// Why a PDF file cannot have this path: something that is no PDF file is there.
  private static func fault(of target: String, number: Int) -> Diagnostic? {
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
      .outputForeign, "where PDF file number \(number) would go is something that is no PDF file")
  }
}
