#include "core/legality.h"

namespace quadriga {

Legality legality_of(const Board& board) {
  return legality_of(board, Rays{board}, Rays::sliders(board));
}

}  // namespace quadriga
