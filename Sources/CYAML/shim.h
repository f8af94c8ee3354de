#ifndef MAITRE_CYAML_SHIM_H
#define MAITRE_CYAML_SHIM_H
#include <yaml.h>
#endif
