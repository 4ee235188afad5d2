public import ArgumentParser
public import ReportCompiler

extension ArchiveForm: ExpressibleByArgument {}
