// A library that is loaded before the C library (LD_PRELOAD) and makes one call of the program fail:
// a disk that is full, a device that breaks, memory that runs out, or a process that is killed.
//
//     FAILING_CALL    write, sync, truncate, rename, open, thread, memory, or file: any of the first five
//     FAILING_NUMBER  which of these calls, from 1
//     FAILING_FOLDER  only regular files in this folder count, and of `open` only those that may create
//     FAILING_WAY     an errno such as 28; or "short": half of a write is done, the next one fails with
//                     ENOSPC; or "kill": the process is killed, in the middle of a write; or "count": none
//                     fails, and the report has their number
//     FAILING_EVER    if set, all later calls fail too
//     FAILING_REPORT  a file to which the call that failed is appended, as "write PATH"
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum Way { PASS, FAIL, HALF, KILL, COUNT };

static const char* wanted;  // none: everything passes
static const char* folder = "";
static const char* report = "";
static long number;
static int reason = ENOSPC;
static enum Way way = PASS;
static int ever;
static atomic_long seen;
static atomic_int next_write_fails;

static const char* setting(const char* name) {
  const char* const value = getenv(name);
  return value != NULL ? value : "";
}

__attribute__((constructor)) static void read_settings(void) {
  folder = setting("FAILING_FOLDER");
  report = setting("FAILING_REPORT");
  number = atol(setting("FAILING_NUMBER"));
  ever = *setting("FAILING_EVER") != '\0';
  const char* const how = setting("FAILING_WAY");
  way = strcmp(how, "short") == 0   ? HALF
        : strcmp(how, "kill") == 0  ? KILL
        : strcmp(how, "count") == 0 ? COUNT
                                    : FAIL;
  if (way == FAIL) reason = atoi(how);
  if (number > 0 || way == COUNT) wanted = setting("FAILING_CALL");
}

static void write_report(const char* call, const char* path) {
  char line[PATH_MAX + 32];
  const int size = snprintf(line, sizeof line, "%s %s\n", call, path);
  const int file = (int)syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, line, (size_t)size);
  syscall(SYS_close, file);
}

__attribute__((destructor)) static void report_count(void) {
  char text[32];
  snprintf(text, sizeof text, "%ld", atomic_load(&seen));
  if (way == COUNT) write_report("count", text);
}

// What is to happen to this call.
static enum Way fate(const char* call, int is_file, const char* path) {
  if (wanted == NULL) return PASS;
  if (strcmp(wanted, call) != 0 && !(is_file && strcmp(wanted, "file") == 0)) return PASS;
  const long now = atomic_fetch_add(&seen, 1) + 1;
  if (way == COUNT || (now != number && !(ever && now > number))) return PASS;
  write_report(call, path);
  if (way == KILL && strcmp(call, "write") != 0) raise(SIGKILL);
  return way;
}

static int is_ours(const char* path) {
  return *folder != '\0' && strncmp(path, folder, strlen(folder)) == 0;
}

static enum Way fate_of_open_file(const char* call, int descriptor) {
  if (wanted == NULL) return PASS;
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return PASS;
  char link[64];
  char path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  const ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return PASS;
  path[size] = '\0';
  return is_ours(path) ? fate(call, 1, path) : PASS;
}

static int failed(void) {
  errno = reason;
  return -1;
}

ssize_t write(int descriptor, const void* bytes, size_t size) {
  if (size > 0 && atomic_exchange(&next_write_fails, 0)) return failed();
  const enum Way now = fate_of_open_file("write", descriptor);
  if (now == FAIL) return failed();
  if (now == HALF || now == KILL) size = (size + 1) / 2;
  const ssize_t wrote = syscall(SYS_write, descriptor, bytes, size);
  if (now == KILL) raise(SIGKILL);
  if (now == HALF) atomic_store(&next_write_fails, 1);
  return wrote;
}

int fsync(int descriptor) {
  if (fate_of_open_file("sync", descriptor) != PASS) return failed();
  return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
  if (fate_of_open_file("sync", descriptor) != PASS) return failed();
  return (int)syscall(SYS_fdatasync, descriptor);
}

int ftruncate(int descriptor, off_t size) {
  if (fate_of_open_file("truncate", descriptor) != PASS) return failed();
  return (int)syscall(SYS_ftruncate, descriptor, size);
}
int ftruncate64(int descriptor, off64_t size) { return ftruncate(descriptor, size); }

int rename(const char* from, const char* to) {
  if (is_ours(to) && fate("rename", 1, to) != PASS) return failed();
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

static int opened(int at, const char* path, int flags, mode_t mode) {
  if ((flags & O_CREAT) != 0 && is_ours(path) && fate("open", 1, path) != PASS) return failed();
  return (int)syscall(SYS_openat, at, path, flags, mode);
}

#define OPEN_WITH_MODE(at)                  \
  mode_t mode = 0;                          \
  if ((flags & (O_CREAT | O_TMPFILE)) != 0) { \
    va_list more;                           \
    va_start(more, flags);                  \
    mode = va_arg(more, mode_t);            \
    va_end(more);                           \
  }                                         \
  return opened(at, path, flags, mode)

int open(const char* path, int flags, ...) { OPEN_WITH_MODE(AT_FDCWD); }
int open64(const char* path, int flags, ...) { OPEN_WITH_MODE(AT_FDCWD); }
int openat(int at, const char* path, int flags, ...) { OPEN_WITH_MODE(at); }
int openat64(int at, const char* path, int flags, ...) { OPEN_WITH_MODE(at); }

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*body)(void*),
                   void* argument) {
  if (fate("thread", 0, "") != PASS) return EAGAIN;
  typedef int Create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  Create* const create = (Create*)dlsym(RTLD_NEXT, "pthread_create");
  return create(thread, attributes, body, argument);
}

// ---- Memory --------------------------------------------------------------------------------------

// What global objects of libraries need before main cannot be caught by anybody.
static int in_main;

typedef int Main(int, char**, char**);
static Main* program;

static int counted_main(int count, char** words, char** environment) {
  in_main = 1;
  return program(count, words, environment);
}

int __libc_start_main(Main* main, int count, char** words, void (*begin)(void), void (*end)(void),
                      void (*end_of_loader)(void), void* stack) {
  typedef int Start(Main*, int, char**, void (*)(void), void (*)(void), void (*)(void), void*);
  program = main;
  Start* const start = (Start*)dlsym(RTLD_NEXT, "__libc_start_main");
  return start(counted_main, count, words, begin, end, end_of_loader, stack);
}

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);

static int no_memory(void) {
  if (!in_main || fate("memory", 0, "") == PASS) return 0;
  errno = ENOMEM;
  return 1;
}

void* malloc(size_t size) { return no_memory() ? NULL : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return no_memory() ? NULL : __libc_calloc(count, size); }
void* realloc(void* old, size_t size) { return no_memory() ? NULL : __libc_realloc(old, size); }
void* memalign(size_t alignment, size_t size) {
  return no_memory() ? NULL : __libc_memalign(alignment, size);
}
void* aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void** to, size_t alignment, size_t size) {
  if (no_memory()) return ENOMEM;
  *to = __libc_memalign(alignment, size);
  return *to != NULL ? 0 : ENOMEM;
}
void* mmap(void* address, size_t size, int protection, int flags, int descriptor, off_t offset) {
  if ((flags & MAP_ANONYMOUS) != 0 && no_memory()) return MAP_FAILED;
  return (void*)syscall(SYS_mmap, address, size, protection, flags, descriptor, offset);
}
