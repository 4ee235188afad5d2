internal import CCMarkGFM
internal import Synchronization

/// The tree of cmark-gfm, freed when this goes.
final class MarkdownTree {
  /// The document.
  let root: OpaquePointer?

  init(_ source: borrowing MarkdownSource) {
    let bytes = source.bytes
    let start = source.start
    let hasTilde = bytes[start...].contains(UInt8(ascii: "~"))
    guard hasTilde else {
      root = Self.parse(bytes, start, strikesThrough: false)
      return
    }
    // Strikethrough makes `~` special in a table that all parsers of the process share.
    root =
      Self.strikethroughTable.withLock { _ in
        UInt(bitPattern: Self.parse(bytes, start, strikesThrough: true))
      }.pointer
  }

  deinit { if let root { cmark_node_free(root) } }

  private static let strikethroughTable = Mutex(())

  /// The extensions, as addresses: looked up once.
  private static let extensions: (table: UInt, taskList: UInt, strikethrough: UInt) = {
    cmark_gfm_core_extensions_ensure_registered()
    return (
      UInt(bitPattern: cmark_find_syntax_extension("table")),
      UInt(bitPattern: cmark_find_syntax_extension("tasklist")),
      UInt(bitPattern: cmark_find_syntax_extension("strikethrough"))
    )
  }()

  private static func parse(
    _ bytes: [UInt8], _ start: Int, strikesThrough: Bool
  ) -> OpaquePointer? {
    let extensions = Self.extensions
    let parser = cmark_parser_new(CMARK_OPT_FOOTNOTES)
    defer { cmark_parser_free(parser) }
    _ = cmark_parser_attach_syntax_extension(parser, extensions.table.pointer)
    _ = cmark_parser_attach_syntax_extension(parser, extensions.taskList.pointer)
    if strikesThrough {
      _ = cmark_parser_attach_syntax_extension(parser, extensions.strikethrough.pointer)
    }
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: CChar.self).baseAddress else { return }
      cmark_parser_feed(parser, base + start, bytes.count - start)
    }
    return cmark_parser_finish(parser)
  }
}

extension UInt {
  /// The address as a pointer.
  fileprivate var pointer: OpaquePointer? { OpaquePointer(bitPattern: self) }
}
