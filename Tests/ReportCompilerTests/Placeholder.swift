// Tests of ReportCompiler.
