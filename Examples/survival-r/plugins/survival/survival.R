#!/usr/bin/env -S Rscript --vanilla
# Survival curves by Kaplan and Meier: a plugin for reportgen in R, with the package jsonlite alone.
#
# reportgen writes requests to standard input, one JSON object a line, and reads an answer a line from
# standard output. Positions are those of the data; reportgen makes axes, legend and pixels of them.

folder <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[1]))
for (file in c("estimate.R", "refusal.R", "people.R", "curve.R", "risk.R")) source(file.path(folder, file))

# The answer to one chart: what is wrong with it is said, and the next one is drawn all the same.
answer <- function(chart) {
  tryCatch(
    switch(chart$type,
      "survival" = survival_picture(chart),
      "at-risk" = risk_picture(chart),
      refuse("type", "there is no such chart here")
    ),
    refusal = function(found) list(error = list(message = found$message, option = found$option)),
    error = function(found) list(error = list(message = conditionMessage(found)))
  )
}

# An answer with what is said of the picture, which has a limit of 4,000 bytes.
described <- function(plan, said, marks) {
  description <- enc2utf8(paste(said, collapse = "; "))
  if (description != "" && nchar(description, "bytes") <= 4000) plan$description <- description
  list(plan = plan, marks = marks)
}

# Bytes go out as they are, whatever the locale of the process.
say <- function(message) {
  line <- jsonlite::toJSON(message, auto_unbox = TRUE, digits = NA, na = "null", null = "null")
  writeLines(line, useBytes = TRUE)
  flush(stdout())
}

manifest <- jsonlite::read_json(file.path(folder, "reportgen-plugin.json"))
input <- file("stdin", "r")
while (length(line <- readLines(input, n = 1, warn = FALSE, encoding = "UTF-8")) == 1) {
  request <- jsonlite::fromJSON(line, simplifyVector = FALSE)
  if (!is.null(request$reportgen)) {
    say(list(plugin = manifest[c("name", "version", "protocol")]))
  } else if (!is.null(request$describe)) {
    say(list(id = request$describe$id, contributes = manifest$contributes))
  } else if (!is.null(request$draw)) {
    say(list(id = request$draw$id, charts = lapply(request$draw$charts, answer)))
  }
}
