# The names of openings as a source file.
set(openings_table ${PROJECT_SOURCE_DIR}/src/formats/games/opening_names.tsv)
set(openings_source ${PROJECT_BINARY_DIR}/generated/opening_names_data.cpp)
add_custom_command(
  OUTPUT ${openings_source}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/cmake/embed_openings.py ${openings_table} ${openings_source}
  DEPENDS ${PROJECT_SOURCE_DIR}/cmake/embed_openings.py
          ${PROJECT_SOURCE_DIR}/cmake/embedding.py ${openings_table}
  COMMENT "Embedding the names of openings"
  VERBATIM)
target_sources(quadriga_formats PRIVATE ${openings_source})
