import Measurement
import ReportText
import ReportValidation

/// Validates all documents once. Returns false if one of them is invalid.
func areValid(_ documents: Documents, _ scratch: inout ValidationScratch) -> Bool {
  let validator = DocumentValidator()
  var found = Diagnostics()
  for document in documents.all {
    document.withUnsafeBufferPointer { validator.check($0, scratch: &scratch, into: &found) }
  }
  return found.isEmpty
}

/// ValidatorBenchmark [PROJECT] [PASSES]: the validator on the finished documents of a project, on one core.
///
/// With PASSES, the program only validates the documents that number of times, for a profiler.
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
