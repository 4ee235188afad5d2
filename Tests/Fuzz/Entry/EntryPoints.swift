/// A function that libFuzzer can call.
public typealias EntryPoint = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt

/// The entry points by the names that the command line takes.
public var entryPoints: [String: EntryPoint] {
  [
    "validator": fuzzValidator, "data": fuzzData, "template": fuzzTemplate,
    "soundness": fuzzSoundness, "answers": fuzzAnswers,
  ]
}

/// One input for the validator of documents.
@_cdecl("reportgen_fuzz_validator")
public func fuzzValidator(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(ValidatorInput.problem, start, count)
}

/// One input for the reader of data files.
@_cdecl("reportgen_fuzz_data")
public func fuzzData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(DataInput.problem, start, count)
}

/// One input for the compiler of templates.
@_cdecl("reportgen_fuzz_template")
public func fuzzTemplate(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(TemplateInput.problem, start, count)
}

/// One input for the compiler of templates; what it accepts must write valid documents.
@_cdecl("reportgen_fuzz_soundness")
public func fuzzSoundness(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run({ TemplateInput.problem($0, isSound: true) }, start, count)
}

/// One line that a plugin answers.
@_cdecl("reportgen_fuzz_answers")
public func fuzzAnswers(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  run(ResponseInput.problem, start, count)
}

/// Ends the process when a property does not hold, so that libFuzzer keeps the input.
private func run(
  _ problem: (UnsafeBufferPointer<UInt8>) -> String?, _ start: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  if let problem = problem(UnsafeBufferPointer(start: start, count: count)) { fatalError(problem) }
  return 0
}
