# The engine's own opening book (dev/make-book makes it) as a source file.
set(own_book ${PROJECT_SOURCE_DIR}/src/engine/own_book.bin)
set(own_book_source ${PROJECT_BINARY_DIR}/generated/own_book.cpp)
add_custom_command(
  OUTPUT ${own_book_source}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/cmake/embed_book.py ${own_book} ${own_book_source}
  DEPENDS ${PROJECT_SOURCE_DIR}/cmake/embed_book.py
          ${PROJECT_SOURCE_DIR}/cmake/embedding.py ${own_book}
  COMMENT "Embedding the opening book")
target_sources(quadriga_engine PRIVATE ${own_book_source})
