#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop: reads its options from the arguments and calls `entry` with one input after the
/// other. It stands in the runtime library of the sanitizers (`clang_rt.fuzzer_no_main`).
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*entry)(const uint8_t *bytes, size_t size));
