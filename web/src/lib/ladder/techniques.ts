// The techniques of the search in groups, and what the most important ones do.
export const roomGroups: { title: string; rooms: string[] }[] = [
  { title: 'The frame', rooms: ['alpha_beta', 'pvs', 'deepening', 'aspiration', 'aspiration_reduction', 'quiescence', 'cut_nodes', 'improving'] },
  {
    title: 'Order of moves',
    rooms: [
      'tt_move', 'capture_order', 'promotion_order', 'exchange_order', 'killers', 'butterfly', 'continuation',
      'continuation_deep', 'capture_history', 'threat_history', 'pawn_history', 'iid',
    ],
  },
  {
    title: 'Ending a node early',
    rooms: [
      'tt_cutoff', 'mate_distance', 'upcoming_repetition', 'reverse_futility', 'null_move', 'razoring', 'probcut', 'multicut',
      'etc', 'tablebases', 'queen_mate', 'mate_threat',
    ],
  },
  { title: 'Passing over moves', rooms: ['lmp', 'futility', 'extended_futility', 'see_pruning', 'history_pruning'] },
  {
    title: 'Less or more depth',
    rooms: [
      'lmr', 'lmr_history', 'iir', 'table_pv', 'check_extension', 'singular', 'double_extension', 'negative_extension',
      'recapture', 'passed_pawn', 'one_reply',
    ],
  },
  { title: 'In quiescence', rooms: ['quiescence_tt', 'quiescence_see', 'quiescence_futility', 'horizon_check', 'hanging_check'] },
  {
    title: 'Memory and correction',
    rooms: ['correction_pawns', 'correction_pieces', 'correction_minors', 'correction_continuation', 'fifty_key'],
  },
];

export const roomWords: Record<string, string> = {
  alpha_beta: 'Leaves a node as soon as the opponent would never allow it.',
  pvs: 'Expects the first move to be best and asks of the others only whether they are better.',
  deepening: 'Searches depth 1, then 2, then 3 …: each depth teaches the next its order of moves.',
  aspiration: 'Begins with a narrow window around the last score, and widens it when the score falls outside.',
  quiescence: 'Goes on with captures at the end of a line, so that no score is taken in the middle of an exchange.',
  tt_cutoff: 'Takes the result of a position that was searched before, to the same depth or deeper.',
  tt_move: 'Tries first what was best here the last time.',
  killers: 'Tries quiet moves early that were good in sister positions.',
  butterfly: 'Remembers how often a quiet move was good anywhere, and sorts by it.',
  null_move: 'Lets the opponent move twice: if the position is still too good, the node ends.',
  reverse_futility: 'Ends a node whose evaluation is so far above the window that nothing will bring it down.',
  razoring: 'Looks only at captures where the evaluation is far below the window.',
  lmr: 'Searches late moves to less depth, and again to the full depth if one surprises.',
  lmp: 'Leaves out quiet moves late in the order, near the end of a line.',
  futility: 'Leaves out quiet moves that cannot lift a hopeless evaluation.',
  see_pruning: 'Leaves out moves that lose material in the exchange on their square.',
  singular: 'Gives more depth to a move that stands alone: all others are clearly worse.',
  check_extension: 'Gives a ply more to a move that gives check.',
};
