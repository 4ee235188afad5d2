import ReportChart
@testable import ReportPlugin
import Testing

/// Whatever a plugin answers, the host has a picture or says what is wrong.
@Suite struct HostileAnswerTests {
  static let line = Array(
    """
    {"id":1,"charts":[{"plan":{"series":[{"x":["a","b"],"y":[0,1],"includes":[0],"slots":true,"reach":3}],\
    "legend":[{"series":0,"label":"L","symbol":"swatch","paint":"#123456"}],"aspect":2},"marks":[\
    {"mark":"rect","x":"a","y":[0,1],"fill":2,"row":1},{"mark":"polyline","x":[1,2,null],"y":[3,4,5],"dash":[4,2]},\
    {"mark":"sector","x":0.5,"y":0.5,"from":0,"to":0.25,"outer":1},{"mark":"text","x":1,"y":2,"text":"T"}]},\
    {"error":{"message":"m","option":"o"}}]}
    """.utf8)

  @Test func `a sound answer is read as it is`() throws {
    let read = try WireV1.answers(Self.line, of: "p 1", limits: PluginLimits())
    #expect(read.id == 1)
    guard case .picture(let picture) = read.answers[0], case .fault(let fault) = read.answers[1]
    else {
      return #expect(Bool(false))
    }
    #expect(picture.marks.count == 4)
    #expect(picture.legend.count == 1)
    #expect(fault.option == "o")
  }

  @Test func `damaged answers are read or refused, and most are refused`() {
    var hostile = HostileAnswers(lines: [Self.line], seed: 3)
    var (read, refused) = (0, 0)
    for _ in 0..<3000 {
      do throws(WireFault) {
        _ = try WireV1.answers(hostile.next(), of: "p 1", limits: PluginLimits())
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 100)
    #expect(refused > 500)
  }

  @Test func `the same seed damages alike`() {
    var (one, other) = (HostileAnswers(lines: [Self.line]), HostileAnswers(lines: [Self.line]))
    for _ in 0..<50 { #expect(one.next() == other.next()) }
  }
}
