import ReportData
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Counts bytes: the time of a hash is not measured here.
struct CountedBytes: ContentDigest {
  private var count = 0

  mutating func update(_ bytes: UnsafeRawBufferPointer) { count += bytes.count }

  func finish() -> [UInt8] { withUnsafeBytes(of: count) { Array($0) } }
}

/// The most memory this process has had, in KiB.
func peakMemory() -> Int {
  var usage = rusage()
  getrusage(0, &usage)  // RUSAGE_SELF, which Linux imports as another type
  return Int(usage.ru_maxrss)
}

func seconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

func tenths(_ number: Double) -> Double { Double(Int(number * 10)) / 10 }

guard CommandLine.arguments.count == 4 else {
  print("usage: StretchBenchmark PARTICIPANTS.csv DAILY.csv SPOOL-FOLDER")
  exit(64)
}
let arguments = CommandLine.arguments
let people = StreamedInput(
  name: "participants", file: "participants", origin: .path(arguments[1]),
  form: .delimited(.csv), isGzipped: arguments[1].hasSuffix(".gz"))
let daily = StreamedInput(
  name: "daily", file: "daily", origin: .path(arguments[2]), form: .delimited(.csv),
  isGzipped: arguments[2].hasSuffix(".gz"), participant: "participant_id", date: "date")
var found = Diagnostics()
let start = seconds()
let stream = StudyStream.survey(
  people: people, key: "participant_id", data: [daily],
  options: SurveyOptions(spoolFolder: arguments[3]), digest: { CountedBytes() }, into: &found)
guard let stream else {
  for diagnostic in found.all { print(diagnostic.message) }
  exit(65)
}
let surveyed = seconds()
print(
  "survey: \(tenths(surveyed - start)) s, \(stream.participantCount) participants, "
    + "\(stream.tables[0].rowCount) rows, \(stream.tables[0].way), peak \(peakMemory()) KiB")
var rows = 0
for number in 0..<stream.stretchCount {
  let stretch = try stream.stretch(number)
  rows += stretch.tables[0]?.table.rowCount ?? 0
}
print(
  "stretches: \(tenths(seconds() - surveyed)) s, \(stream.stretchCount) of \(stream.stretchSize), "
    + "\(rows) rows, peak \(peakMemory()) KiB")
