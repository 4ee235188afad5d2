import ReportChart
import ReportData
import ReportPlugin
import ReportPrint
import ReportQuery
import ReportTemplate
public import ReportText
import ReportValidation

extension DiagnosticCode {
  /// All diagnostic codes of the program, in numerical order.
  public static let all: [DiagnosticCode] =
    (projectCodes + blockCodes + checkCodes + pageCodes + plainCodes + textCodes + xmlCodes
    + dataCodes + queryCodes + templateCodes + chartCodes + pluginCodes + validationCodes
    + archiveCodes + outputCodes + mergeCodes + verifyCodes + siteCodes + previewCodes
    + printCodes + pdfFileCodes + pdfCodes).sorted { $0.number < $1.number }
}
