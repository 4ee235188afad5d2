import Measurement
import ReportText
import ReportValidation

/// Checks all documents once; false when something is wrong with one of them.
func areValid(_ documents: Documents, _ scratch: inout ValidationScratch) -> Bool {
  let validator = DocumentValidator()
  var found = Diagnostics()
  for document in documents.all {
    document.withUnsafeBufferPointer { validator.check($0, scratch: &scratch, into: &found) }
  }
  return found.isEmpty
}

/// ValidatorBenchmark [PROJECT] [PASSES]: the validator on the finished documents of a project, one core.
/// With a number of passes it reads them as often and measures nothing, for a profiler.
func measure() {
  let arguments = Array(CommandLine.arguments.dropFirst())
  let documents = Documents(project: arguments.first ?? "Templates/weekly")
  var scratch = ValidationScratch()
  guard areValid(documents, &scratch) else { fatalError("a document is not valid") }
  if arguments.count > 1, let passes = Int(arguments[1]) {
    for _ in 0..<passes { _ = areValid(documents, &scratch) }
    return
  }
  let result = Throughput(bytes: documents.byteCount) { _ = areValid(documents, &scratch) }
  result.print("validator", "\(documents.all.count) documents, \(documents.byteCount) bytes")
}

measure()
