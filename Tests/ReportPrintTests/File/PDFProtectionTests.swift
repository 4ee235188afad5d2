import Foundation
import ReportPrint
import ReportText
import TestSupport
import Testing

@Suite struct PDFProtectionTests {
  @Test(
    .enabled(if: isInstalled("qpdf"), "qpdf is not installed"),
    arguments: ["plain", "-looks like an option", "quotes \" ' \\ and\nlines", "Größe€"])
  func `a protected file opens with its password only`(password: String) throws {
    let pdf = try PDFFixture.chromium.completed().bytes
    let protected = try PDFProtection(password: password).protect(pdf)
    #expect(try AccessibilityCheck.findings(in: pdf).isEmpty)
    #expect(throws: Diagnostic.self) { try AccessibilityCheck.findings(in: protected) }
    try withFiles([protected, Array(password.utf8)]) { paths in
      #expect(try runProcess("qpdf", ["--is-encrypted", paths[0]]).status == 0)
      #expect(try runProcess("qpdf", ["--requires-password", paths[0]]).status == 0)
      let shown = try runProcess(
        "qpdf", ["--show-encryption", "--password=\(password)", paths[0]])
      #expect(shown.output.contains("file encryption method: AESv3"))
      #expect(try runProcess("qpdf", ["--check", "--password=no", paths[0]]).status == 2)
    }
  }

  @Test func `an empty or overlong password is rejected`() {
    for password in ["", String(repeating: "ö", count: 64)] {
      do {
        _ = try PDFProtection(password: password, program: "/bin/true")
        Issue.record("was taken")
      } catch { #expect(error.code == .unusablePassword) }
    }
  }

  @Test(arguments: ["/nonexistent/qpdf", "/bin/false", "/bin/true"])
  func `a protection program that fails is an error`(program: String) throws {
    do {
      _ = try PDFProtection(password: "a", program: program).protect(MiniPDF().bytes())
      Issue.record("was taken")
    } catch {
      #expect(error.code == .programFailed)
      #expect(!error.message.contains("/nonexistent/"))
    }
  }
}
