import ReportChart
@testable import ReportPlugin
import Testing

/// Tests that any response of a plugin gives a chart or an error.
@Suite struct HostileAnswerTests {
  static let line = Array(
    """
    {"id":1,"charts":[{"plan":{"series":[{"x":["a","b"],"y":[0,1],"includes":[0],"slots":true,"reach":3}],\
    "legend":[{"series":0,"label":"L","symbol":"swatch","paint":"#123456"}],"aspect":2},"marks":[\
    {"mark":"rect","x":"a","y":[0,1],"fill":2,"row":1},{"mark":"polyline","x":[1,2,null],"y":[3,4,5],"dash":[4,2]},\
    {"mark":"sector","x":0.5,"y":0.5,"from":0,"to":0.25,"outer":1},{"mark":"text","x":1,"y":2,"text":"T"}]},\
    {"error":{"message":"m","option":"o"}}]}
    """.utf8)

  @Test func `a valid response is read unchanged`() throws {
    let read = try WireV1.responses(Self.line, of: "p 1", limits: PluginLimits())
    #expect(read.id == 1)
    guard case .picture(let picture) = read.responses[0],
      case .failure(let failure) = read.responses[1]
    else {
      return #expect(Bool(false))
    }
    #expect(picture.marks.count == 4)
    #expect(picture.legend.count == 1)
    #expect(failure.option == "o")
  }

  @Test func `strings, positions and styles of marks equal the response`() throws {
    let line = Array(
      """
      {"id":1,"charts":[{"plan":{"series":[{"x":["b","c"]}]},"marks":[\
      {"mark":"text","x":"a","y":1,"text":"\\u2013 \\"q\\"","fill":"light"},{"mark":"line","x":[1,null],"y":["d",2.5]},\
      {"mark":"rect","x":"a","y":[0,-1e3],"fill":"none"},{"mark":"marker","x":"e","y":0.125,"stroke":"#010203"}]}]}
      """.utf8)
    let read = try WireV1.responses(line, of: "p 1", limits: PluginLimits())
    guard case .picture(let picture)? = read.responses.first, picture.marks.count == 4,
      case .text(let text, .text(let name), .number(1), _, _) = picture.marks[0].form,
      case .line(let x, let y) = picture.marks[1].form,
      case .rect(.slot(.text(let slot), _), .between(.number(0), .number(-1000)), _) =
        picture.marks[2].form,
      case .marker(_, .text(let category), .number(0.125), _) = picture.marks[3].form,
      case .text(let low)? = picture.series.first?.x?.low
    else { return #expect(Bool(false)) }
    #expect(picture.text(text).string == "– \"q\"")
    #expect([name, slot, category, low].map { picture.text($0).string } == ["a", "a", "e", "b"])
    #expect(picture.marks[0].style.map { picture.styles[$0].fill } == .role(.light))
    // Only the points of lines are stored as lists.
    #expect(picture.positions.count == 4)
    #expect(picture.positions[x.range].map { $0 } == [.number(1), .missing])
    guard case .text(let day) = picture.positions[y.range.lowerBound] else {
      return #expect(Bool(false))
    }
    #expect(picture.text(day).string == "d")
    #expect(picture.marks.map { $0.style == nil } == [false, true, false, false])
    #expect(picture.marks[2].style.map { picture.styles[$0].fill } == MarkPaint.none)
  }

  @Test func `the series paint has a name and is the default`() throws {
    let line = Array(
      """
      {"id":1,"charts":[{"plan":{"legend":[{"label":"A"},{"label":"B","paint":"series"},\
      {"label":"C","paint":"text","outline":"series"}]},"marks":[{"mark":"marker","x":1,"y":2},\
      {"mark":"marker","x":1,"y":2,"fill":"background","stroke":"series"},\
      {"mark":"text","x":1,"y":2,"text":"T","fill":"series"}]}]}
      """.utf8)
    let read = try WireV1.responses(line, of: "p 1", limits: PluginLimits())
    guard case .picture(let picture)? = read.responses.first else { return #expect(Bool(false)) }
    #expect(picture.legend.map(\.paint) == [.series, .series, .mark(.role(.text))])
    #expect(picture.legend.map(\.outline) == [nil, nil, .series])
    #expect(picture.marks.map(\.seriesPaints) == [[], .stroke, .fill])
    #expect(picture.marks.map { $0.style == nil } == [true, false, true])
  }

  @Test(arguments: [(4000, true), (4001, false)])
  func `the description of a chart has a length limit`(count: Int, isRead: Bool) throws {
    let words = String(repeating: "a", count: count)
    let line = "{\"id\":1,\"charts\":[{\"plan\":{\"description\":\"\(words)\"},\"marks\":[]}]}"
    let read = try WireV1.responses(Array(line.utf8), of: "p 1", limits: PluginLimits())
    if case .picture(let picture)? = read.responses.first {
      #expect(isRead && picture.description.string == words)
    } else {
      #expect(!isRead)
    }
  }

  @Test(arguments: ["[1]", "[1,2,3]", "1", "\"a\"", "[]"])
  func `a domain has two limits`(ends: String) throws {
    let line = "{\"id\":1,\"charts\":[{\"plan\":{\"series\":[{\"x\":\(ends)}]},\"marks\":[]}]}"
    let read = try WireV1.responses(Array(line.utf8), of: "p 1", limits: PluginLimits())
    guard case .failure(let failure)? = read.responses.first else { return #expect(Bool(false)) }
    #expect(failure.kind == .mark && failure.detail.contains("two limits"))
  }

  @Test func `corrupted responses are read or rejected, and most are rejected`() {
    var corrupted = CorruptedResponses(lines: [Self.line], seed: 3)
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      do throws(WireError) {
        _ = try WireV1.responses(corrupted.next(), of: "p 1", limits: PluginLimits())
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 100)
    #expect(refused > 500)
  }

  @Test func `equal seeds give equal corruption`() {
    var (one, other) = (
      CorruptedResponses(lines: [Self.line]), CorruptedResponses(lines: [Self.line])
    )
    for _ in 0..<50 { #expect(one.next() == other.next()) }
  }
}
