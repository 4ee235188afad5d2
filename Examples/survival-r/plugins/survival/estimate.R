# The estimator of Kaplan and Meier (J Am Stat Assoc 1958, 53:457-481), with the variance of Greenwood, in base R.

# So far two times can differ by the last bits of their computation alone; `survfit` uses the same share.
tolerance_of <- function(time) sqrt(.Machine$double.eps) * max(1, mean(abs(time)))

# The times, of which those that differ by no more than that are one.
merged <- function(time) {
  at <- sort(unique(time))
  at <- at[c(TRUE, diff(at) > tolerance_of(at))]
  at[findInterval(time, at)]
}

# The estimate at each distinct time: how many people are at risk just before it, how many have the event
# at it and how many are censored (which comes after the events of the same time), the share without the
# event from then on, and the standard error of the logarithm of that share.
kaplan_meier <- function(time, event) {
  time <- merged(time)
  at <- sort(unique(time))
  place <- match(time, at)
  events <- tabulate(place[event == 1], length(at))
  total <- tabulate(place, length(at))
  risk <- rev(cumsum(rev(total)))
  list(
    time = at, risk = risk, events = events, censored = total - events,
    survival = cumprod(1 - events / risk),
    error = sqrt(cumsum(events / (risk * (risk - events))))
  )
}

# The ends of the confidence interval at each time on its own; missing where there is none, as where the
# share is 0. The scale is `log`, `log-log` or `plain`; ends beyond 0 and 1 are cut.
confidence <- function(estimate, scale, level) {
  share <- estimate$survival
  wide <- qnorm((1 + level) / 2) * estimate$error
  ends <- switch(scale,
    "log" = list(low = share * exp(-wide), high = share * exp(wide)),
    "log-log" = list(
      low = exp(-exp(log(-log(share)) - wide / log(share))),
      high = exp(-exp(log(-log(share)) + wide / log(share)))
    ),
    "plain" = list(low = share * (1 - wide), high = share * (1 + wide))
  )
  lapply(ends, function(end) {
    end[share == 1] <- 1
    end[share == 0] <- NA
    pmin(1, pmax(0, end))
  })
}

# The first time from which a curve of steps is at a half or lower; where it stays at a half, the middle of
# that stretch, as far as people were watched. Missing where it does not get there.
median_time <- function(time, share) {
  tolerance <- 1e-9
  first <- which(share <= 0.5 + tolerance)[1]
  if (is.na(first)) return(NA_real_)
  if (share[first] < 0.5 - tolerance) return(time[first])
  below <- which(share < 0.5 - tolerance)[1]
  (time[first] + time[if (is.na(below)) length(time) else below]) / 2
}
