import FuzzDriver
import FuzzEntry

// `Fuzz --target=validator|data|template|soundness|answers [options of libFuzzer] [corpus folders]`
//
// libFuzzer ignores the option `--target`, so its child processes receive the option, too.
let name = CommandLine.arguments.first { $0.hasPrefix("--target=") }?.dropFirst(9) ?? ""
guard let entry = entryPoints[String(name)] else {
  fatalError("expected --target= with one of \(entryPoints.keys.sorted())")
}
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &arguments, entry)
