# zlib, Zstandard and liblzma, for compressed files (src/formats/text/compressed_source.h).
# Static archives where there are any, so that the engine also starts on a machine without the libraries.
function(quadriga_compression target)
  foreach(library z zstd lzma)
    find_library(QUADRIGA_LIB_${library} NAMES lib${library}.a ${library})
    if(NOT QUADRIGA_LIB_${library})
      message(FATAL_ERROR "found no library ${library}, expected it with its headers "
                          "(Debian: zlib1g-dev libzstd-dev liblzma-dev; dev/setup build installs them)")
    endif()
    target_link_libraries(${target} PRIVATE ${QUADRIGA_LIB_${library}})
  endforeach()
endfunction()
