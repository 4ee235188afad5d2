#ifndef REPORTGEN_CPROCESS_SHIM_H
#define REPORTGEN_CPROCESS_SHIM_H

#include "limits.h"
#include "namespaces.h"
#include "supervisor.h"
#include "sandbox.h"

#endif
