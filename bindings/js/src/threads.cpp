// Where the C++ library of zig is other than that of a program: of WebAssembly's machine.
#include <__verbose_abort>

extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*);

// It leaves out where there are no threads: a variable of a thread is one of the whole, which is never
// destroyed.
extern "C" int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}

// It would print what has failed, and brings all of printf for it; nobody sees it here.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) noexcept { __builtin_trap(); }
