import ReportChart
import ReportCompiler
import ReportText
import ReportValidation
import TestSupport

/// A random template with its test data, both determined by the seed.
struct SoundnessRun {
  /// The result of a run.
  enum Outcome {
    /// The checker refused the template.
    case refused([Diagnostic], isConfirmed: Bool)
    /// The checker accepted the template. The value contains all documents.
    case accepted([[UInt8]])
    /// The checker accepted the template, but a document has an error.
    case failed(Failure)
  }

  /// A failure.
  struct Failure {
    /// The reason, equal for all failures of the same type.
    let reason: String
    /// The data and the document, for error reports.
    let details: String
  }

  let seed: UInt64
  let template: RandomTemplate

  init(seed: UInt64) {
    self.seed = seed
    var generator = TemplateGenerator(seed: seed)
    let right = generator.template()
    var mutation = TemplateMutation(random: SeededGenerator(seed: seed &+ 0x5EED))
    let changes = [0, 0, 0, 1, 1, 1, 2, 3].randomElement(using: &mutation.random) ?? 0
    template = mutation.changed(right, changes)
  }

  /// The types of test data, in addition to ordinary data.
  private var kinds: [RandomData.Kind] {
    var random = SeededGenerator(seed: seed &+ 0xDA7A)
    return [
      [.empty, .single, .missing].randomElement(using: &random) ?? .empty,
      [.hostile, .mixed].randomElement(using: &random) ?? .mixed, .extreme,
    ] + (Int.random(in: 0..<8, using: &random) == 0 ? [.refused] : [])
  }

  /// Compiles the template and renders it with all data.
  func run() -> Outcome { Self.outcome(of: template, seed: seed, kinds: kinds) }

  /// Returns the smallest template with the same failure.
  ///
  /// The template is reduced by removing parts.
  func shrunk(_ failure: Failure) -> RandomTemplate {
    TemplateShrinking.smallest(template) { smaller in
      if case .failed(let other) = Self.outcome(of: smaller, seed: seed, kinds: kinds) {
        return other.reason == failure.reason
      }
      return false
    }
  }

  private static func outcome(
    of template: RandomTemplate, seed: UInt64, kinds: [RandomData.Kind]
  ) -> Outcome {
    var diagnostics = Diagnostics()
    let ordinary = SoundnessProject.prepare(
      template, RandomData(.ordinary, seed: seed), into: &diagnostics)
    if let quoted = quoted(in: diagnostics) { return .failed(quoted) }
    guard let ordinary else {
      let errors = diagnostics.all.filter { $0.severity == .error }
      guard errors.contains(where: isInTemplate) else {
        return .failed(
          Failure(
            reason: "refused without a place in the template",
            details: "\(errors.map(\.message))"))
      }
      return .refused(errors, isConfirmed: isConfirmed(errors, template, seed))
    }
    var documents: [[UInt8]] = []
    if let failure = render(ordinary, records: [1, 3], .ordinary, into: &documents) {
      return .failed(failure)
    }
    for kind in kinds {
      var diagnostics = Diagnostics()
      let prepared = SoundnessProject.prepare(
        template, RandomData(kind, seed: seed), into: &diagnostics)
      if let quoted = quoted(in: diagnostics) { return .failed(quoted) }
      guard let prepared else {
        if kind != .refused
          || diagnostics.all.contains(where: { $0.severity == .error && isInTemplate($0) })
        {
          let errors = diagnostics.all.filter { $0.severity == .error }
          return .failed(
            Failure(
              reason:
                "the data decide whether the template is accepted: \(errors.first?.code.number ?? 0)",
              details: "\(kind) data: \(errors.map(\.message))"))
        }
        continue
      }
      if let failure = render(prepared, records: [1, 2, 3], kind, into: &documents) {
        return .failed(failure)
      }
    }
    return .accepted(documents)
  }

  /// Whether a document of the template is invalid, or a non-structural error was reported.
  private static func isConfirmed(
    _ errors: [Diagnostic], _ template: RandomTemplate, _ seed: UInt64
  ) -> Bool {
    let structure = 5000..<6000
    return !errors.allSatisfy { structure.contains($0.code.number) || $0.code == .elementUnknown }
      || TemplateExpansion.isInvalid(template, seed: seed)
  }

  /// Renders some records and returns the first failure; nil if there is none.
  private static func render(
    _ prepared: PreparedProject, records: [Int], _ kind: RandomData.Kind,
    into documents: inout [[UInt8]]
  ) -> Failure? {
    for record in records {
      var diagnostics = Diagnostics()
      let bytes = SoundnessProject.compiler.render(
        prepared, report: "weekly", record: record, into: &diagnostics)
      if let quoted = quoted(in: diagnostics) { return quoted }
      if let bytes {
        documents.append(bytes)
        continue
      }
      let errors = diagnostics.all.filter { $0.severity == .error }
      // Data that no chart can show correctly gives no document, as expected.
      if !errors.isEmpty, errors.allSatisfy({ $0.code == .refusedData }) { continue }
      return Failure(
        reason: "RG\(errors.first?.code.number ?? 0) \(errors.first?.message ?? "no document")",
        details: "\(kind) data, record \(record): \(errors.map { "\($0.message) at \($0.place)" })")
    }
    return nil
  }

  private static func isInTemplate(_ diagnostic: Diagnostic) -> Bool {
    if case .source(let span) = diagnostic.place { return span.file.name.hasPrefix("templates/") }
    return false
  }

  /// Returns a failure if a message quotes data; nil if no message does.
  private static func quoted(in diagnostics: Diagnostics) -> Failure? {
    for diagnostic in diagnostics.all {
      for text in [diagnostic.message] + diagnostic.hints
      where text.contains(RandomData.mark) || text.contains(RandomData.markedNumber) {
        return Failure(
          reason: "RG\(diagnostic.code.number) quotes data", details: diagnostic.message)
      }
    }
    return nil
  }
}
