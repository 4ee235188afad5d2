import Testing

@testable import ReportTemplate

@Suite("Rules for addresses and style sheets")
struct RuleTests {
  @Test(
    "a value cannot choose scheme or host",
    arguments: [
      ("a/\0", nil), ("\0", .startsWithValue), (" \t\0", .startsWithValue), ("#\0", nil),
      ("/\0", nil), ("//\0", .host), ("//a/\0", nil), ("\\\\\0", .host), ("http:\0", .host),
      ("HTTPS:///\0", .host), ("https://a\0/", .host), ("https://a/\0", nil), ("https://a?\0", nil),
      ("x\0:y", .scheme), ("\0:y", .startsWithValue), ("./x\0:y", nil), ("mailto:\0", nil),
      ("javascript:x", .script), ("JAVA\nSCRIPT:x", .script), ("vbscript:x", .script),
      ("data:text/html,x", .script), ("data:image/png,x", nil), ("", nil), ("javascript", nil),
      ("a?javascript:", nil), ("/\t/\0", .host),
    ] as [(String, AddressRule.Problem?)])
  func addresses(address: String, problem: AddressRule.Problem?) {
    #expect(AddressRule.problem(in: Array(address.utf8), isList: false) == problem)
  }

  @Test(
    "each address of a list is checked",
    arguments: [
      ("a 1x, b 2x", nil), ("a 1x, \0 2x", .startsWithValue), ("a 1x,javascript:x 2x", .script),
      ("a-\0.png 1x, b-\0.png 2x", nil),
    ] as [(String, AddressRule.Problem?)])
  func lists(list: String, problem: AddressRule.Problem?) {
    #expect(AddressRule.problem(in: Array(list.utf8), isList: true) == problem)
  }

  @Test(
    "a double-quoted property value can contain a value",
    arguments: [
      ("a { b: \"", true), ("a { b: \"x\\\"", true), ("a { b: \"x\\", false), ("a { b: '", false),
      ("a { b: ", false), ("a { b: \"x\"", false), ("a { b: \"x\n", false), ("/* \"", false),
      ("/* \" */ a { b: \"", true), ("a { b: url(\"", false), ("a { b: url(x) \"", true),
      ("@import \"", false), ("@media x { a { b: \"", true), ("@import 'x'; a { b: \"", true),
      ("a { b: '\"' \"", true), ("/ * \"", true), ("a { b: \"/*\" \"", true), ("/**/ \"", true),
      ("/***/ \"", true), ("/**", false), ("a { b: image-set(\"", false), ("\\\"", false),
    ])
  func styles(css: String, allowsValue: Bool) {
    var scanner = StyleScanner()
    for byte in css.utf8 { scanner.read(byte) }
    #expect(scanner.allowsValue == allowsValue)
  }
}
