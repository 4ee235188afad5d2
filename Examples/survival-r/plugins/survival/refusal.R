# Why a chart is not drawn: an error with the option or channel that it concerns.

refuse <- function(option, ...) {
  stop(structure(
    class = c("refusal", "error", "condition"), list(message = paste0(...), call = NULL, option = option)
  ))
}
