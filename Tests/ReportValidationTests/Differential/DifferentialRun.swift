import Foundation
import ReportText
import ReportValidation
import TestSupport

/// The results of our validator and the reference validator for many mutants.
struct DifferentialRun {
  /// The messages of one validator about a mutant that the other one accepts.
  struct Disagreement {
    var mutant: Int
    var kinds: [MarkupMutator.Kind]
    var messages: [String]
  }

  var mutants = 0
  var bothValid = 0
  var bothInvalid = 0
  /// The mutants that only the validator refuses, counted by the first code.
  var refusedByValidator: [Int: Int] = [:]
  /// The mutants that only the validator refuses, without a known schema gap.
  var unexplained: [Disagreement] = []
  /// The mutants that only the reference validator refuses.
  var refusedBySchema: [Disagreement] = []

  /// Returns the original documents: manual samples, and rendered documents of all chart types.
  static func documents() throws -> [(name: String, bytes: [UInt8])] {
    let folder = projectRoot.appending(path: "Tests/ReportValidationTests/Differential/Documents")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    let rendered = try names.filter { $0.hasSuffix(".xhtml") }.map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
    return Samples.all.map { ($0.name, Array($0.text.utf8)) } + rendered
  }

  /// Checks `count` mutants with both validators.
  ///
  /// - Parameter receive: receives each mutant with both results.
  init(
    _ count: Int, seed: UInt64,
    receive: (_ bytes: [UInt8], _ validatorResult: Diagnostics, _ schemaResult: Diagnostics) ->
      Void = { _, _, _ in }
  ) throws {
    let documents = try Self.documents().map(\.bytes)
    let crossCheck = try SchemaCrossCheck()
    let validator = DocumentValidator()
    var scratch = ValidationScratch()
    var mutator = MarkupMutator(random: SeededGenerator(seed: seed))
    for index in 0..<count {
      let (bytes, kinds) = mutator.mutant(of: documents[index % documents.count])
      var validatorResult = Diagnostics()
      var schemaResult = Diagnostics()
      bytes.withUnsafeBufferPointer {
        validator.check($0, scratch: &scratch, into: &validatorResult)
        crossCheck.check($0, into: &schemaResult)
      }
      receive(bytes, validatorResult, schemaResult)
      mutants += 1
      // A warning does not refuse a document.
      switch (!validatorResult.hasErrors, !schemaResult.hasErrors) {
      case (true, true): bothValid += 1
      case (false, false): bothInvalid += 1
      case (true, false): refusedBySchema.append(.init(mutant: index, kinds: kinds, schemaResult))
      case (false, true):
        let errors = validatorResult.all.filter { $0.severity == .error }
        refusedByValidator[errors[0].code.number, default: 0] += 1
        if !errors.allSatisfy({ SchemaGap.explains($0) }) {
          unexplained.append(.init(mutant: index, kinds: kinds, validatorResult))
        }
      }
    }
  }

  /// The counts on one line.
  var summary: String {
    let codes = refusedByValidator.sorted { $0.key < $1.key }.map { "RG\($0.key) \($0.value)" }
    return "\(mutants) mutants: \(bothValid) valid and \(bothInvalid) invalid for both, "
      + "\(refusedByValidator.values.reduce(0, +)) refused by ours alone (\(codes.joined(separator: ", "))), "
      + "\(refusedBySchema.count) by the oracle alone"
  }
}

extension DifferentialRun.Disagreement: CustomStringConvertible {
  init(mutant: Int, kinds: [MarkupMutator.Kind], _ diagnostics: Diagnostics) {
    self.init(
      mutant: mutant, kinds: kinds,
      messages: diagnostics.all.prefix(3).map { "\($0.code.name) \($0.place) \($0.message)" })
  }

  var description: String {
    "mutant \(mutant) (\(kinds.map(\.rawValue).joined(separator: ", "))): "
      + messages.joined(separator: "; ")
  }
}
