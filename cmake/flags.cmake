# Compiler flags, in one place. Everything of ours links quadriga_flags.
add_library(quadriga_flags INTERFACE)

target_compile_options(quadriga_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
  $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>
  # GCC 12 warns about string::insert in its own headers (GCC bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

if(QUADRIGA_ARCH)
  target_compile_options(quadriga_flags INTERFACE -march=${QUADRIGA_ARCH})
endif()

if(QUADRIGA_SLIDERS STREQUAL magic)
  target_compile_definitions(quadriga_flags INTERFACE QUADRIGA_SLIDERS_MAGIC)
elseif(NOT QUADRIGA_SLIDERS STREQUAL auto)
  message(FATAL_ERROR "QUADRIGA_SLIDERS: found '${QUADRIGA_SLIDERS}', expected auto or magic")
endif()

if(QUADRIGA_SANITIZE)
  set(sanitize -fsanitize=${QUADRIGA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(quadriga_flags INTERFACE ${sanitize} -D_GLIBCXX_ASSERTIONS)
  target_link_options(quadriga_flags INTERFACE ${sanitize})
endif()

if(QUADRIGA_PGO)
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    if(QUADRIGA_PGO STREQUAL generate)
      set(profile -fprofile-generate=${QUADRIGA_PGO_DIR} -fprofile-update=atomic
          -fprofile-prefix-path=${CMAKE_BINARY_DIR})
    else()
      set(profile -fprofile-use=${QUADRIGA_PGO_DIR} -fprofile-partial-training
          -fprofile-prefix-path=${CMAKE_BINARY_DIR}
          -Wno-missing-profile -Wno-coverage-mismatch)
    endif()
  else()
    if(QUADRIGA_PGO STREQUAL generate)
      set(profile -fprofile-instr-generate=${QUADRIGA_PGO_DIR}/default-%p.profraw)
    else()
      set(profile -fprofile-instr-use=${QUADRIGA_PGO_DIR}/default.profdata
          -Wno-profile-instr-unprofiled -Wno-profile-instr-out-of-date)
    endif()
  endif()
  target_compile_options(quadriga_flags INTERFACE ${profile})
  target_link_options(quadriga_flags INTERFACE ${profile})
endif()
