// What the C++ library leaves out where there are no threads: a variable of a thread is one of the whole,
// which is never destroyed.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*);

extern "C" int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}
