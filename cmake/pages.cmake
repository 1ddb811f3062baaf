# The lab's pages as a source file: what web/dist holds (dev/pages builds it), or nothing.
set(pages_source ${PROJECT_BINARY_DIR}/generated/pages.cpp)
file(GLOB_RECURSE pages_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist/*)
add_custom_command(
  OUTPUT ${pages_source}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/cmake/embed_pages.py
          ${PROJECT_SOURCE_DIR}/web/dist ${pages_source}
  DEPENDS ${PROJECT_SOURCE_DIR}/cmake/embed_pages.py
          ${PROJECT_SOURCE_DIR}/cmake/embedding.py ${pages_files}
  COMMENT "Embedding the lab's pages")
target_sources(quadriga_lab PRIVATE ${pages_source})
