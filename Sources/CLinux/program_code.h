#ifndef MAITRE_CLINUX_PROGRAM_CODE_H
#define MAITRE_CLINUX_PROGRAM_CODE_H
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* link.h hides its functions behind a feature macro that the module does not set. */
struct dl_phdr_info;
extern int dl_iterate_phdr(
  int (*_Nonnull visit)(struct dl_phdr_info *_Nonnull info, size_t size, void *_Nullable data), void *_Nullable data);

/* The leading members of the C library's structure, which stay where they are. */
struct clinux_loaded_object {
  ElfW(Addr) base;
  const char *_Nullable name;
  const ElfW(Phdr) *_Nonnull parts;
  ElfW(Half) part_count;
};

static inline int clinux_unmap_code(
  struct dl_phdr_info *_Nonnull info, size_t size, void *_Nullable data) {
  const struct clinux_loaded_object *object = (const struct clinux_loaded_object *)info;
  (void)size;
  for (ElfW(Half) index = 0; index < object->part_count; index++) {
    const ElfW(Phdr) *part = &object->parts[index];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0 || (part->p_flags & PF_W) != 0) continue;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t start = (object->base + part->p_vaddr + page - 1) & ~(page - 1);
    uintptr_t end = (object->base + part->p_vaddr + part->p_memsz) & ~(page - 1);
    if (end > start) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  /* The first object is the program itself; libraries are others' too. */
  return 1;
}

/* Takes the program's own code out of this process's memory; the kernel keeps it in its cache, and what runs next comes
   back from there by itself. Nothing ever writes there, so nothing is lost. */
static inline void clinux_forget_code(void) { dl_iterate_phdr(clinux_unmap_code, NULL); }
#endif
