// The games of a PGN, the one that is looked at, and what the engine says of those it has analysed.
import { tick } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { client, type Job } from './client';
import { textOf } from './files';
import { place, told } from './place.svelte';
import { beginsWith, moverAt, namedMove, sameMoves } from './playText';
import type { GameAnalysis, GameEntry, GameList, ReviewedMove, Side } from './protocol';
import { count } from './text';

/** A judged move with what the pictures need. */
export interface AnalysedMove extends ReviewedMove {
  mover: Side;
  name: string; // "12… Nf6"
}

/** Bytes that no text needs would only make the message longer. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

class Games {
  /** What it was read from, for people. */
  name = $state('');
  list = $state.raw<GameList | null>(null);
  chosen = $state.raw<GameEntry | null>(null);
  reading = $state(false);
  fault = $state('');
  /** By the game's number. */
  analyses = new SvelteMap<number, GameAnalysis>();
  /** The number of the game that is being analysed. */
  running = $state<number | null>(null);
  private judged = $state.raw<ReviewedMove[]>([]); // of that game
  private text = '';
  private job: Job<'analyse_game'> | null = null;

  analysis = $derived(this.chosen ? (this.analyses.get(this.chosen.number) ?? null) : null);
  busy = $derived(this.running !== null && this.running === this.chosen?.number);
  moves = $derived.by((): AnalysedMove[] => {
    const game = this.chosen;
    if (!game) return [];
    const first = firstPly(game.start);
    return (this.busy ? this.judged : (this.analysis?.moves ?? [])).map((move) => {
      const ply = first + move.index;
      return { ...move, mover: moverAt(ply), name: namedMove(ply, move.played.san) };
    });
  });
  /** The board shows the chosen game, and not a line that was tried out. */
  isShown = $derived(
    this.chosen !== null && place.startFen === this.chosen.start && sameMoves(this.chosen.moves, place.moves),
  );
  /** The move that follows the position on the board. */
  next = $derived(this.isShown ? (this.moves[place.ply] ?? null) : null);

  /** Half-moves since the start of a game that began where games begin. */
  plyOf(index: number): number {
    return firstPly(this.chosen?.start ?? '') + index;
  }

  async openFile(file: File): Promise<void> {
    const largest = await largestPgn();
    if (file.size > largest) this.fault = tooLarge(file.name, file.size, largest);
    else await this.open(await textOf(file), file.name);
  }

  async open(text: string, name: string): Promise<void> {
    const plain = text.replace(controls, ' ');
    this.fault = '';
    this.reading = true;
    try {
      const [largest, size] = [await largestPgn(), new TextEncoder().encode(plain).length];
      if (size > largest) throw new Error(tooLarge(name, size, largest));
      const list = await client.ask('read_games', { text: plain });
      if (list.games.length === 0 && list.bad.length === 0)
        throw new Error(`${name}: found no game, expected games in PGN.`);
      this.take(plain, name, list);
    } catch (error) {
      this.fault = told(error);
    } finally {
      this.reading = false;
    }
  }

  choose(game: GameEntry): void {
    this.chosen = game;
    this.show(0);
  }

  /** The chosen game, so many moves on. */
  show(ply: number): void {
    if (this.chosen) void place.setGame(this.chosen.start, this.chosen.moves, ply);
  }

  /** Plays a line out on the board, from so many moves of the game; where it is the game's own, goes there. */
  tryOut(ply: number, line: string[]): void {
    if (!this.chosen) return;
    const wanted = [...this.chosen.moves.slice(0, ply), ...line];
    if (beginsWith(this.chosen.moves, wanted)) this.show(wanted.length);
    else void place.setGame(this.chosen.start, wanted);
  }

  async analyse(nodes: number): Promise<void> {
    const game = this.chosen?.number;
    if (game === undefined) return;
    this.leave();
    this.fault = '';
    this.judged = [];
    this.running = game;
    await tick(); // what worked before ends now: a cancel sent later would end this
    const job = client.run('analyse_game', { text: this.text, game, nodes }, (move) => {
      if (this.job === job) this.judged = [...this.judged, move];
    });
    this.job = job;
    try {
      const analysis = await job.done;
      if (this.job === job) this.keep(analysis);
    } catch (error) {
      if (this.job === job) this.fault = told(error);
    } finally {
      if (this.job === job) this.running = null;
    }
  }

  /** Ends it; what was judged until then is kept. */
  stop(): void {
    this.job?.cancel();
  }

  /** A game of which no move was judged is as it was before. */
  private keep(analysis: GameAnalysis): void {
    if (analysis.moves.length > 0 || !analysis.stopped) this.analyses.set(analysis.number, analysis);
  }
  private leave(): void {
    this.stop();
    this.job = null;
    this.running = null;
  }
  private take(text: string, name: string, list: GameList): void {
    this.leave();
    this.analyses.clear();
    this.text = text;
    this.name = name;
    this.list = list;
    this.chosen = null;
    if (list.games[0]) this.choose(list.games[0]);
  }
}

async function largestPgn(): Promise<number> {
  return (await client.ask('hello', {})).largest_pgn;
}

function tooLarge(name: string, size: number, largest: number): string {
  return (
    `${name}: found ${count(size)} bytes, expected at most ${count(largest)}. ` +
    'For more there is the command: quadriga analyse FILE --report report.html'
  );
}

// By the side to move and the number of the move, which the FEN ends with.
function firstPly(fen: string): number {
  const [, side, , , , number] = fen.split(' ');
  return 2 * (Math.max(1, Number(number) || 1) - 1) + (side === 'b' ? 1 : 0);
}

export const games = new Games();
