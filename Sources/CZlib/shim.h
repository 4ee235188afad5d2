#ifndef REPORTGEN_CZLIB_SHIM_H
#define REPORTGEN_CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro, which Swift cannot import; 16 selects the gzip format. */
static inline int rg_inflate_gzip(z_streamp stream) { return inflateInit2(stream, 16 + MAX_WBITS); }

#endif
