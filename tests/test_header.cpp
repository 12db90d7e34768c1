// Nothing of its own: the target whose precompiled header the tests share (CMakeLists.txt).
