import ReportData
import ReportText
import TestSupport
import Testing

@Suite("gzip")
struct GunzipTests {
  /// Returns a gzip file of Python's module with one member per part.
  private func packed(_ parts: [String]) throws -> [UInt8] {
    let script =
      "import gzip, sys; data = sys.stdin.buffer.read();"
      + "print(''.join(gzip.compress(part, mtime=0).hex() for part in data.split(b'|')))"
    let result = try runProcess(
      "python3", ["-c", script], input: Array(parts.joined(separator: "|").utf8))
    let digits = Array(result.output.utf8.prefix { $0 != 0x0A })
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
  }

  private func code(_ bytes: [UInt8]) -> DiagnosticCode? {
    do throws(Diagnostic) {
      _ = try Gunzip.unpack(bytes, file: "a.csv.gz")
      return nil
    } catch {
      return error.code
    }
  }

  @Test("one or several members are unpacked, with or without trailing zeros")
  func members() throws {
    let text = String(repeating: "a,b\n1,2\n", count: 100_000)
    let one = try packed([text])
    #expect(try Gunzip.unpack(one, file: "f") == Array(text.utf8))
    let several = try packed(["a,b\n", "1,2\n", "", "3,4\n"])
    #expect(try Gunzip.unpack(several, file: "f") == Array("a,b\n1,2\n3,4\n".utf8))
    #expect(try Gunzip.unpack(several + [0, 0, 0], file: "f") == Array("a,b\n1,2\n3,4\n".utf8))
  }

  @Test("a truncated file, or one with a changed byte, is an error")
  func damaged() throws {
    let text = Array("day,steps\n2026-11-03,8000\n2026-11-04,7000\n".utf8)
    let file = try packed([String(decoding: text, as: UTF8.self)])
    for count in 0..<file.count { #expect(code(Array(file.prefix(count))) == .damagedGzip) }
    // The ten bytes before the data contain the time and the system, which are ignored.
    for index in 10..<file.count {
      var bytes = file
      bytes[index] ^= 0x40
      // The last bits before the checksum can be unused.
      let content = try? Gunzip.unpack(bytes, file: "a.csv.gz")
      #expect(content == nil || content == text, "byte \(index)")
    }
    #expect(code(file + Array("text".utf8)) == .damagedGzip)
    #expect(code(Array("a,b\n".utf8)) == .damagedGzip)
  }

  @Test("data with an excessive unpacked size is rejected")
  func bomb() throws {
    let script =
      "import gzip, sys; sys.stdout.write(gzip.compress(bytes(80 << 20), mtime=0).hex())"
    let result = try runProcess("python3", ["-c", script])
    let digits = Array(result.output.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(String(decoding: digits[index..<index + 2], as: UTF8.self), radix: 16) ?? 0
    }
    #expect(bytes.count < 100_000)
    #expect(code(bytes) == .gzipTooLarge)
  }
}
