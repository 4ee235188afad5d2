#!/usr/bin/env -S Rscript --vanilla
# Kaplan-Meier survival curves: a plugin for reportgen in R that requires only the package jsonlite.
#
# The program reads one request per line from standard input and writes one response per line to standard
# output, both as JSON objects. Positions are data coordinates. reportgen adds axes and legend, and computes
# the pixels.

folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[1]))
for (file in c("estimate.R", "refusal.R", "people.R", "curve.R", "risk.R")) source(file.path(folder, file))

# Returns the response to one chart. An error affects this chart only.
respond <- function(chart) {
  tryCatch(
    switch(chart$type,
      "survival" = survival_chart(chart),
      "at-risk" = risk_chart(chart),
      refuse("type", "unknown chart type")
    ),
    refusal = function(refusal) list(error = list(message = refusal$message, option = refusal$option)),
    error = function(error) list(error = list(message = conditionMessage(error)))
  )
}

# Returns a response with a description of the chart. The protocol limits the description to 4,000 bytes. A
# longer description is omitted.
response <- function(plan, sentences, marks) {
  description <- enc2utf8(paste(sentences, collapse = "; "))
  if (description != "" && nchar(description, "bytes") <= 4000) plan$description <- description
  list(plan = plan, marks = marks)
}

# Writes a message as one line, without a delay. The bytes are UTF-8 in every locale of the process.
send <- function(message) {
  line <- jsonlite::toJSON(message, auto_unbox = TRUE, digits = NA, na = "null", null = "null")
  writeLines(line, useBytes = TRUE)
  flush(stdout())
}

manifest <- jsonlite::read_json(file.path(folder, "reportgen-plugin.json"))
input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1, warn = FALSE, encoding = "UTF-8")) == 1) {
  request <- jsonlite::fromJSON(line, simplifyVector = FALSE)
  if (!is.null(request$reportgen)) {
    send(list(plugin = manifest[c("name", "version", "protocol")]))
  } else if (!is.null(request$describe)) {
    send(list(id = request$describe$id, contributes = manifest$contributes))
  } else if (!is.null(request$draw)) {
    send(list(id = request$draw$id, charts = lapply(request$draw$charts, respond)))
  }
}
