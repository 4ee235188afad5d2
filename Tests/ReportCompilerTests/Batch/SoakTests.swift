import Foundation
import Testing

@testable import ReportCompiler

#if canImport(Glibc)
  import Glibc
#endif

/// Builds in a row in one process. In a process of their own, since other tests open files and take memory.
/// `make soak` does the same a thousand times.
@Suite("many builds in a row")
struct SoakTests {
  @Test("neither descriptors nor memory grow from build to build")
  func flat() async {
    await #expect(processExitsWith: .success) {
      let people = (1...12).map { "P\($0),Name \($0)\n" }
      let project = try SmallProject(
        project: SoakTests.project, people: "id,name\n" + people.joined())
      // The memory that workers and the C library keep for later comes in the first builds.
      for number in 0..<10 { try await SoakTests.build(number, project) }
      let (descriptors, memory) = (SoakTests.openDescriptors(), SoakTests.usedMemory())
      for number in 10..<30 { try await SoakTests.build(number, project) }
      #expect(SoakTests.openDescriptors() == descriptors)
      // A prepared report or a table that stays behind takes more than this. What the C library has
      // set aside for threads goes up and down by less.
      let growth = (SoakTests.usedMemory() - memory) / 20
      #expect(growth < 16_384, "\(growth) bytes a build")
    }
  }

  @Test("what the others count is there to be counted")
  func counting() async {
    await #expect(processExitsWith: .success) {
      let (descriptors, memory) = (SoakTests.openDescriptors(), SoakTests.usedMemory())
      let descriptor = open("/dev/null", O_RDONLY)
      let bytes = [UInt8](repeating: 1, count: 512 * 20)
      #expect(SoakTests.openDescriptors() == descriptors + 1)
      #if canImport(Glibc)
        #expect(SoakTests.usedMemory() - memory >= bytes.count)
      #endif
      #expect(bytes.last == 1)
      close(descriptor)
    }
  }

  /// The ways of building take turns, and the data is another each time.
  private static func build(_ number: Int, _ project: SmallProject) async throws {
    let rows = (0..<36).map {
      "P\($0 % 12 + 1),2026-03-0\($0 / 12 + 1),\((number + $0) * 97 % 900)\n"
    }
    try project.write("data/daily.csv", "id,date,steps\n" + rows.joined())
    var options = BuildOptions(jobs: 1 + number % 2)
    options.spoolFolder = project.folder.path()
    switch number % 5 {
    case 1, 2:
      options.memory = 1
      #expect(project.prepare(options).prepared?.stream != nil)
    case 3: options.dryRun = true
    case 4: options.reuse = .unchanged
    default: break
    }
    let outcome = try await project.build(options)
    #expect(outcome.written + outcome.unchanged == 12, "\(outcome.diagnostics.all.map(\.message))")
  }

  private static func openDescriptors() -> Int {
    (0..<Int32(4096)).count { fcntl($0, F_GETFD) != -1 }
  }

  /// The bytes that are allocated, as the C library tells them in XML; where there is none that does, 0.
  private static func usedMemory() -> Int {
    #if canImport(Glibc)
      typealias Inform = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32
      guard let symbol = dlsym(nil, "malloc_info"), let file = tmpfile() else { return 0 }
      defer { fclose(file) }
      _ = unsafeBitCast(symbol, to: Inform.self)(0, file)
      rewind(file)
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let count = fread(&bytes, 1, bytes.count, file)
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      // The sums stand behind the last heap.
      guard let sums = text.components(separatedBy: "</heap>").last else { return 0 }
      func size(_ start: String) -> Int {
        guard let line = sums.split(separator: "\n").first(where: { $0.hasPrefix(start) }) else {
          return 0
        }
        return line.components(separatedBy: "size=\"").last.flatMap {
          Int($0.prefix { $0.isNumber })
        } ?? 0
      }
      return size("<system type=\"current\"") + size("<total type=\"mmap\"")
        - size("<total type=\"fast\"") - size("<total type=\"rest\"")
    #else
      return 0
    #endif
  }

  private static let project = """
    project: Trial
    data:
      people: { csv: data/people.csv, key: id }
      daily:
        csv: data/daily.csv
        participant: id
        date: date
        columns: { steps: { type: number }, date: { type: date } }
      by-day:
        query: |
          SELECT date, avg(steps) AS steps, count(DISTINCT id) AS people
          FROM daily GROUP BY date ORDER BY date
        people: people
        min-cell: 10
        date: date
    reports:
      weekly:
        template: templates/t.xhtml
        for-each: people
        views:
          all: { data: daily }
          days: { data: by-day }
        output: "weekly/{participant.id}.xhtml"
    """
}
