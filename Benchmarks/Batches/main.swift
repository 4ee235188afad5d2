import Measurement
import ReportData
import ReportText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns the maximum memory of this process so far, in KiB.
func peakMemory() -> Int {
  var usage = rusage()
  getrusage(0, &usage)  // RUSAGE_SELF, which Linux imports as another type
  return Int(usage.ru_maxrss)
}

/// Returns the size of a file; 0 if it does not exist.
func size(of path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
}

func end(_ diagnostics: Diagnostics) -> Never {
  for diagnostic in diagnostics.all { print(diagnostic.message) }
  exit(65)
}

/// BatchesBenchmark PARTICIPANTS.csv DAILY.csv SPOOL-FOLDER: reading data in record batches, on one core.
///
/// The results are the first pass over both files, which sorts rows that are out of order, and all record batches.
func measure(_ arguments: [String]) {
  let participants = StreamedInput(
    name: "participants", file: "participants", origin: .path(arguments[1]),
    form: .delimited(.csv), isGzipped: arguments[1].hasSuffix(".gz"))
  let daily = StreamedInput(
    name: "daily", file: "daily", origin: .path(arguments[2]), form: .delimited(.csv),
    isGzipped: arguments[2].hasSuffix(".gz"), participant: "participant_id", date: "date")
  func scan() -> StudyStream {
    var diagnostics = Diagnostics()
    let stream = StudyStream.scan(
      participants: participants, key: "participant_id", data: [daily],
      options: ScanOptions(spoolFolder: arguments[3]), digest: { CountedBytes() },
      into: &diagnostics)
    guard let stream else { end(diagnostics) }
    return stream
  }
  let bytes = size(of: arguments[1]) + size(of: arguments[2])
  let stream = scan()
  let order =
    switch stream.tables[0].rowAssignment {
    case .inOrder: "in order"
    case .sorted: "sorted by SQLite"
    default: "without participants"
    }
  let scanned = Throughput(bytes: bytes, rounds: 5) {
    precondition(scan().participantCount == stream.participantCount)
  }
  scanned.print("batches", "first pass, \(order), \(stream.participantCount) participants")
  let read = Throughput(bytes: bytes, rounds: 5) {
    var rows = 0
    for number in 0..<stream.batchCount {
      do throws(Diagnostic) {
        rows += try stream.batch(number).tables[0]?.table.rowCount ?? 0
      } catch {
        var diagnostics = Diagnostics()
        diagnostics.add(error)
        end(diagnostics)
      }
    }
    precondition(rows == stream.tables[0].rowCount)
  }
  read.print("batches", "\(stream.batchCount) batches of \(stream.batchSize), \(order)")
  print("batches     maximum memory of the process: \(peakMemory()) KiB")
}

guard CommandLine.arguments.count == 4 else {
  print("usage: BatchesBenchmark PARTICIPANTS.csv DAILY.csv SPOOL-FOLDER")
  exit(64)
}
measure(CommandLine.arguments)
