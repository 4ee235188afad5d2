import ReportText

/// Looks for the targets of links into other documents.
struct FragmentCheck {
  let context: FolderContext

  /// Says which of the links lead to an `id` that is not there; each target is read once.
  func check(_ findings: inout [DocumentFindings?]) {
    var wanted: [Int: [(document: Int, link: DocumentFindings.FragmentLink)]] = [:]
    for (document, own) in findings.enumerated() {
      for link in own?.fragments ?? [] { wanted[link.target, default: []].append((document, link)) }
    }
    var archive = OpenArchive()
    var reader = DocumentSearch(script: context.validator.script)
    for target in wanted.keys.sorted() {
      var ignored = Diagnostics()
      // A target that is not there has been reported.
      let bytes = ignored.catching { () throws(Diagnostic) in
        try context.bytes(of: target, &archive)
      }
      guard let bytes else { continue }
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        reader.read(
          base, count: bytes.count - IdentifierSearch.padding, search: nil, keepsIdentities: true)
      }
      for (document, link) in wanted[target] ?? []
      where !reader.identities.contains(link.fragment) && !Self.isTop(link.fragment) {
        let source = context.outputs[document]
        findings[document]?.diagnostics.add(
          Diagnostic(
            .linkDead,
            "a link of the document of `\(source.report)` leads to an `id` that its target does not have",
            at: link.position.place, record: source.record))
      }
    }
  }

  /// True for `top` in letters of either case, which is the top of a document without such an `id`.
  private static func isTop(_ fragment: ByteText) -> Bool {
    fragment.count == 3 && zip(fragment.bytes, "top".utf8).allSatisfy { $0 | 0x20 == $1 }
  }
}
