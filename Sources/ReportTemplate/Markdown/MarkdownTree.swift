internal import CCMarkGFM
internal import CMarkdownArena
internal import ReportText
internal import Synchronization

/// Access to the syntax tree that cmark-gfm creates for a page.
enum MarkdownTree {
  /// Parses the Markdown from `start` and passes the root node to `body`.
  ///
  /// The tree is in a separate memory arena, which is freed after `body` returns.
  static func withRoot<Result>(
    of bytes: [UInt8], from start: Int, _ body: (OpaquePointer?) -> Result
  ) -> Result {
    let arena = rg_arena_begin()
    defer { rg_arena_end(arena) }
    guard bytes[start...].contains(UInt8(ascii: "~")) else {
      return body(parse(bytes, start, strikesThrough: false))
    }
    // Strikethrough changes the meaning of `~` in a table that all parsers of the process share.
    let root = strikethroughTable.withLock { _ in
      UInt(bitPattern: parse(bytes, start, strikesThrough: true))
    }
    return body(root.pointer)
  }

  private static let strikethroughTable = Mutex(())

  /// The addresses of the cmark-gfm syntax extensions, looked up once.
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
    let parser = cmark_parser_new_with_mem(
      CMARK_OPT_FOOTNOTES, rg_arena_memory().assumingMemoryBound(to: cmark_mem.self))
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
  /// The address of a syntax extension as a pointer.
  fileprivate var pointer: OpaquePointer? { OpaquePointer(bitPattern: self) }
}

/// The types of the tree nodes that syntax extensions add.
struct MarkdownTypes {
  let table = rg_cmark_table()
  let strikethrough = rg_cmark_strikethrough()
}
