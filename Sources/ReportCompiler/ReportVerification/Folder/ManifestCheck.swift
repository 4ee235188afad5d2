import ReportText

/// The reading and validation of an output folder's manifest.
enum ManifestCheck {
  /// Returns the manifest of a folder.
  ///
  /// - Throws: a diagnostic if the manifest is missing or not valid.
  static func read(_ folder: String) throws(Diagnostic) -> Manifest {
    let path = folder + "/" + Manifest.fileName
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try FileBytes.read(path: path)
    } catch {
      if error.code == .fileNotFound, let unmerged = unmergedShards(in: folder) { throw unmerged }
      throw error.code == .fileNotFound
        ? Diagnostic(
          .manifestMissing, "file not found: `\(Manifest.fileName)`", at: .file(folder),
          hints: ["pass the output folder of `reportgen build`"])
        : Diagnostic(.manifestUnreadable, error.message, at: .file(path))
    }
    guard let form = Manifest.Form(reading: bytes), form.generator.hasPrefix("reportgen ") else {
      throw Diagnostic(
        .manifestUnreadable, "expected a manifest of reportgen, found other content",
        at: .file(path), hints: ["pass the output folder of `reportgen build`, or build again"])
    }
    guard form.schema == Manifest.currentSchema else {
      throw Diagnostic(
        .manifestVersion,
        "the manifest has format \(form.schema); this program supports format "
          + "\(Manifest.currentSchema)",
        at: .file(path),
        hints: ["use the version that wrote the folder: `\(form.generator.prefix(40))`"])
    }
    guard let manifest = Manifest(reading: bytes) else {
      throw Diagnostic(
        .manifestUnreadable, "a part of the manifest is missing or invalid",
        at: .file(path), hints: ["copy the folder again, or build again"])
    }
    try check(manifest.outputs, at: path)
    return manifest
  }

  /// Returns the diagnostic for shards that are not merged; nil if there are none.
  static func unmergedShards(in folder: String) -> Diagnostic? {
    let contents = OutputFolderContents(folder)
    let count = contents.manifests.count { $0.shard != nil }
    guard count > 0 else { return nil }
    return Diagnostic(
      .shardsUnmerged,
      "the folder contains the manifests of \(count) shard\(count == 1 ? "" : "s") that "
        + "\(count == 1 ? "is" : "are") not merged",
      at: .file(folder),
      hints: ["run `reportgen merge DIR` first, then `reportgen verify DIR` again"])
  }

  /// Checks that all output paths of a manifest are inside the folder and distinct.
  private static func check(
    _ outputs: [Manifest.Output], at path: String
  ) throws(Diagnostic) {
    var paths: Set<ByteText> = []
    for (index, output) in outputs.enumerated() {
      let parts = output.path.utf8.split(
        separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isInside =
        !parts.contains { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
        && !output.path.utf8.contains(0) && output.path != Manifest.fileName
      guard isInside, output.record >= 1, paths.insert(ByteText(output.path)).inserted else {
        throw Diagnostic(
          .manifestUnreadable,
          isInside
            ? "document number \(index + 1) of the manifest has a duplicate path or "
              + "no record number"
            : "the path of document number \(index + 1) of the manifest is not inside the folder",
          at: .file(path))
      }
    }
  }
}
