# One static library per folder of src/ that has sources. A layer links the layers below it, so an include that
# breaks the order of docs/architecture.md does not build far; tests/layers.py checks the rest.
set(hot_layers base core formats eval search)

function(quadriga_layer name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  add_library(quadriga_${name} STATIC ${sources})
  target_include_directories(quadriga_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(quadriga_${name} PRIVATE quadriga_flags)
  if(name IN_LIST hot_layers)
    target_link_libraries(quadriga_${name} PRIVATE quadriga_profile)
  endif()
  foreach(below ${ARGN})
    target_link_libraries(quadriga_${name} PUBLIC quadriga_${below})
  endforeach()
endfunction()
