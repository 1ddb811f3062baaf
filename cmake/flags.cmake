# Compiler flags, in one place. Everything of ours links quadriga_flags.
add_library(quadriga_flags INTERFACE)
target_link_libraries(quadriga_flags INTERFACE Threads::Threads)

target_compile_options(quadriga_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow
  $<$<BOOL:${QUADRIGA_WERROR}>:-Werror>
  $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
  # Newer clangs warn about std::stable_sort in the headers of libstdc++ 12.
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  # GCC 12 warns about std::string in its own headers (GCC bugs 105651, 105329).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict
  -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread>
  # Collecting the compiler's garbage later takes a tenth off the build, for an eighth more memory.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=400000>)

# What changes the code of our headers: whoever links a layer gets it too.
add_library(quadriga_target INTERFACE)
if(QUADRIGA_ARCH)
  target_compile_options(quadriga_target INTERFACE -march=${QUADRIGA_ARCH})
endif()
if(QUADRIGA_SLIDERS STREQUAL magic)
  target_compile_definitions(quadriga_target INTERFACE QUADRIGA_SLIDERS_MAGIC)
elseif(NOT QUADRIGA_SLIDERS STREQUAL auto)
  message(FATAL_ERROR "QUADRIGA_SLIDERS: found '${QUADRIGA_SLIDERS}', expected auto or magic")
endif()

if(QUADRIGA_SANITIZE)
  set(sanitize -fsanitize=${QUADRIGA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # What GCC says about instrumented headers: std::regex looks uninitialised to it, and TSan ignores Asio's fences.
  list(APPEND sanitize $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-tsan>)
  target_compile_options(quadriga_flags INTERFACE ${sanitize} -D_GLIBCXX_ASSERTIONS)
  target_link_options(quadriga_flags INTERFACE ${sanitize})
endif()

# Profile-guided optimisation of the layers that play (cmake/layers.cmake links it to them alone).
# gcc names profiles after their object files; the folder of the build is taken off the name.
add_library(quadriga_profile INTERFACE)
if(QUADRIGA_TRAIN)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    set(profile -fprofile-generate=${QUADRIGA_TRAIN} -fprofile-prefix-path=${PROJECT_BINARY_DIR})
  else()
    set(profile -fprofile-instr-generate=${QUADRIGA_TRAIN}/train.profraw)
  endif()
  target_link_options(quadriga_profile INTERFACE ${profile})
elseif(QUADRIGA_PROFILE)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # What was never trained (Lab mode) is optimised as ever, not for size.
    set(profile -fprofile-use=${QUADRIGA_PROFILE} -fprofile-prefix-path=${PROJECT_BINARY_DIR}
        -fprofile-partial-training -Wno-missing-profile -Wno-coverage-mismatch)
  else()
    set(profile -fprofile-instr-use=${QUADRIGA_PROFILE}/train.profdata
        -Wno-profile-instr-unprofiled -Wno-profile-instr-out-of-date)
  endif()
endif()
target_compile_options(quadriga_profile INTERFACE ${profile})
