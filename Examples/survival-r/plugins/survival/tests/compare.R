#!/usr/bin/env -S Rscript --vanilla
# Compares the estimator of this plugin with `survfit` of R's package `survival` at all times: on data of
# that package and on random data with ties. Run it from anywhere: Rscript compare.R

if (!requireNamespace("survival", quietly = TRUE)) {
  message("the package `survival` is not installed, so nothing is compared (Debian: r-cran-survival)")
  quit(status = 2)
}
here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[1]))
source(file.path(here, "..", "estimate.R"))

worst <- 0
compared <- 0

# Stops where two numbers differ, or where one is there and the other is not.
same <- function(what, own, other) {
  own <- as.numeric(own)
  other <- as.numeric(other)
  if (length(own) != length(other) || any(is.na(own) != is.na(other))) stop(what, ": not the same places")
  off <- max(0, abs(own - other), na.rm = TRUE)
  if (off > 1e-8) stop(what, ": off by ", off)
  worst <<- max(worst, off)
  compared <<- compared + length(own)
}

compare <- function(name, time, event) {
  own <- kaplan_meier(time, event)
  for (scale in c("log", "log-log", "plain")) {
    for (level in c(0.8, 0.95, 0.99)) {
      what <- paste(name, scale, level)
      other <- survival::survfit(
        survival::Surv(time, event) ~ 1, conf.type = scale, conf.int = level
      )
      same(paste(what, "times"), own$time, other$time)
      same(paste(what, "at risk"), own$risk, other$n.risk)
      same(paste(what, "events"), own$events, other$n.event)
      same(paste(what, "censored"), own$censored, other$n.censor)
      same(paste(what, "survival"), own$survival, other$surv)
      ends <- confidence(own, scale, level)
      # Before the first event survfit has no interval on the scale log-log; a band begins at 1 on all scales.
      whole <- own$survival == 1
      same(paste(what, "lower"), ends$low, ifelse(whole, 1, other$lower))
      same(paste(what, "upper"), ends$high, ifelse(whole, 1, other$upper))
      wanted <- quantile(other, 0.5)
      same(paste(what, "median"), median_time(own$time, own$survival), wanted$quantile)
      # A band of few people can rise again on the scale log-log; there survfit finds its crossing in the
      # order of the shares, and this plugin in that of time.
      falls <- function(end) !is.unsorted(rev(end), na.rm = TRUE)
      if (falls(ends$low)) same(paste(what, "median, lower"), median_time(own$time, ends$low), wanted$lower)
      if (falls(ends$high)) same(paste(what, "median, upper"), median_time(own$time, ends$high), wanted$upper)
    }
  }
}

lung <- survival::lung
compare("lung", lung$time, lung$status - 1)
for (sex in 1:2) compare(paste("lung, sex", sex), lung$time[lung$sex == sex], lung$status[lung$sex == sex] - 1)
# What is published of these data: the medians with their intervals.
published <- list(c(310, 285, 363), c(270, 212, 310), c(426, 348, 550))
groups <- list(1:2, 1, 2)
for (place in seq_along(groups)) {
  own <- lung$sex %in% groups[[place]]
  estimate <- kaplan_meier(lung$time[own], lung$status[own] - 1)
  ends <- confidence(estimate, "log", 0.95)
  medians <- vapply(list(estimate$survival, ends$low, ends$high), function(share) {
    median_time(estimate$time, share)
  }, 0)
  same(paste("lung, published", place), medians, published[[place]])
}
veteran <- survival::veteran
compare("veteran", veteran$time, veteran$status)
for (cell in levels(veteran$celltype)) {
  own <- veteran$celltype == cell
  compare(paste("veteran,", cell), veteran$time[own], veteran$status[own])
}
set.seed(20261123)
for (run in 1:300) {
  people <- sample(c(1:6, 20, 100), 1)
  time <- sample.int(sample(c(2, 5, 12, 60), 1), people, replace = TRUE) - sample(0:1, 1)
  event <- rbinom(people, 1, sample(c(0, 0.3, 0.7, 1), 1))
  compare(paste("random data", run), time, event)
  # Days as years: the same day is not the same number, depending on how it was computed.
  years <- ifelse(runif(people) < 0.5, time / 365.25, time * 12 / 365.25 / 12)
  compare(paste("random data in years", run), years, event)
}
cat(compared, "numbers are those of survfit; the largest difference is", format(worst, digits = 2), "\n")
