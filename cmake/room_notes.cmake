# What the comments above the rooms say, as a source file.
set(room_notes_source ${PROJECT_BINARY_DIR}/generated/room_notes.cpp)
file(GLOB_RECURSE room_headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/rooms/*.h
     ${PROJECT_SOURCE_DIR}/src/search/*.h ${PROJECT_SOURCE_DIR}/src/eval/*.h)
add_custom_command(
  OUTPUT ${room_notes_source}
  COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/cmake/embed_rooms.py ${PROJECT_SOURCE_DIR}
          ${room_notes_source}
  DEPENDS ${PROJECT_SOURCE_DIR}/cmake/embed_rooms.py ${PROJECT_SOURCE_DIR}/cmake/embedding.py
          ${room_headers}
  COMMENT "Embedding the notes on rooms")
target_sources(quadriga_study PRIVATE ${room_notes_source})
