import ReportText
import Testing

@Suite struct ByteWriterTests {
  @Test func `a writer grows and retains its content`() {
    var writer = ByteWriter(capacity: 1)
    for index in 0..<10_000 { writer.byte(UInt8(index % 251)) }
    #expect(writer.count == 10_000)
    #expect(writer.copy() == (0..<10_000).map { UInt8($0 % 251) })
  }

  @Test func `a cleared or truncated writer continues at its new end`() {
    var writer = ByteWriter()
    writer.literal("abcdef")
    writer.truncate(to: 2)
    writer.markup("xy")
    #expect(writer.copy() == Array("abxy".utf8))
    writer.removeAll()
    writer.markup(Array("z".utf8)[...])
    #expect(writer.copy() == Array("z".utf8))
  }

  @Test func `markup is written unchanged`() {
    let text = written {
      $0.markup("<a>&amp;")
      $0.markup(Array("</a>".utf8))
      $0.markup([UInt8]())
    }
    #expect(text == "<a>&amp;</a>")
  }
}
