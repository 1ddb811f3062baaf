// The games of a PGN, the one that is looked at, and what the engine says of those it has analysed.
import { tick } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { client } from '../client';
import { messageOf } from '../errors';
import { firstPly } from '../fen';
import { save, slug, textOf } from '../files';
import { beginsWith, moverAt, namedMove, sameMoves } from '../notation';
import { place } from '../place.svelte';
import type { GameAnalysis, GameEntry, GameList, GamesToReport, ReviewedMove, Side } from '../protocol';
import { count } from '../text';
import { isCompressed, unpacked } from '../upload';
import { Task, type Run } from '../work.svelte';

/** A judged move with what the pictures need. */
export interface AnalysedMove extends ReviewedMove {
  mover: Side;
  name: string; // "12… Nf6"
}

/** Several games, one after the other. */
interface Round {
  games: GameEntry[];
  /** Which of them is under way. */
  at: number;
  /** Moves that were judged in those before it. */
  judged: number;
  total: number;
  began: number; // milliseconds
}

export type ReportKind = GamesToReport['kind'];
const fileKinds: Record<ReportKind, { ending: string; type: string }> = {
  pgn: { ending: 'pgn', type: 'application/x-chess-pgn' },
  html: { ending: 'html', type: 'text/html' },
  markdown: { ending: 'md', type: 'text/markdown' },
  json: { ending: 'json', type: 'application/json' },
};

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
  /** Games that are ticked in the list. */
  picked = new SvelteSet<number>();
  round = $state.raw<Round | null>(null);
  /** The number of the game that is being analysed. */
  running = $state<number | null>(null);
  private judged = $state.raw<ReviewedMove[]>([]); // of that game
  private text = '';
  private task = new Task();

  analysis = $derived(this.chosen ? (this.analyses.get(this.chosen.number) ?? null) : null);
  busy = $derived(this.running !== null && this.running === this.chosen?.number);
  /** Moves of a round that were judged. */
  roundDone = $derived(this.round ? this.round.judged + this.judged.length : 0);
  /** Seconds that the rest of a round will take, as it went so far; null if nobody can tell. */
  secondsLeft = $derived.by((): number | null => {
    const [round, done] = [this.round, this.roundDone];
    if (!round || done === 0) return null;
    return ((performance.now() - round.began) / 1000 / done) * (round.total - done);
  });
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
    try {
      const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
      const largest = await largestPgn();
      if (!isCompressed(head) && file.size > largest) throw new Error(tooLarge(file.name, file.size, largest));
      this.fault = '';
      this.reading = true;
      const bytes = new Uint8Array(await file.arrayBuffer());
      await this.open(textOf(isCompressed(head) ? await unpacked(bytes, file.name) : bytes), file.name);
    } catch (error) {
      this.fault = messageOf(error);
    } finally {
      this.reading = false;
    }
  }

  async open(text: string, name: string): Promise<void> {
    const plain = text.replace(controls, ' ');
    this.fault = '';
    this.reading = true;
    try {
      const [largest, size] = [await largestPgn(), new TextEncoder().encode(plain).length];
      if (size > largest) throw new Error(tooLarge(name, size, largest));
      const list = await client.request('read_games', { text: plain });
      if (list.games.length === 0 && list.bad.length === 0)
        throw new Error(`${name}: found no game, expected games in PGN.`);
      this.take(plain, name, list);
    } catch (error) {
      this.fault = messageOf(error);
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
    const game = this.chosen;
    if (game) await this.work((run) => this.judge(run, game.number, nodes));
  }

  /** One after the other; what is stopped ends the round. */
  async analyseAll(list: GameEntry[], nodes: number): Promise<void> {
    const games = list.filter((game) => game.moves.length > 0);
    const movesOf = (some: GameEntry[]) => some.reduce((sum, game) => sum + game.moves.length, 0);
    const [total, began] = [movesOf(games), performance.now()];
    await this.work(async (run) => {
      for (const [at, game] of games.entries()) {
        this.round = { games, at, total, judged: movesOf(games.slice(0, at)), began };
        if (!(await this.judge(run, game.number, nodes))) return;
      }
    });
  }

  /** A file with what was said of these games. */
  async saveReport(numbers: number[], kind: ReportKind, name: string): Promise<void> {
    this.fault = '';
    try {
      const { text } = await client.request('report_games', { games: numbers, kind, name: this.name });
      save(`${slug(name) || 'games'}.${fileKinds[kind].ending}`, fileKinds[kind].type, text);
    } catch (error) {
      this.fault = messageOf(error);
    }
  }

  /** Ends it; what was judged until then is kept. */
  stop(): void {
    this.task.stop();
  }

  /** Ends it, and drops what the game under way has so far. */
  leave(): void {
    this.task.leave();
    this.running = null;
    this.round = null;
  }

  private async work(steps: (run: Run) => Promise<unknown>): Promise<void> {
    this.leave();
    this.fault = '';
    const done = await this.task.perform(async (run) => {
      await tick(); // what worked before ends now: a cancel sent later would end this
      await steps(run);
      return true;
    });
    if (!done && !this.task.fault) return; // other work has begun
    if (!this.task.stopped) this.fault = this.task.fault;
    this.running = null;
    this.round = null;
  }

  /** Whether the whole game was judged. */
  private async judge(run: Run, game: number, nodes: number): Promise<boolean> {
    this.judged = [];
    this.running = game;
    const analysis = await run('analyse_game', { text: this.text, game, nodes }, (move) => {
      this.judged = [...this.judged, move];
    });
    this.keep(analysis);
    return !analysis.stopped;
  }

  /** A game of which no move was judged is as it was before. */
  private keep(analysis: GameAnalysis): void {
    if (analysis.moves.length > 0 || !analysis.stopped) this.analyses.set(analysis.number, analysis);
  }
  private take(text: string, name: string, list: GameList): void {
    this.leave();
    this.analyses.clear();
    this.picked.clear();
    this.text = text;
    this.name = name;
    this.list = list;
    this.chosen = null;
    if (list.games[0]) this.choose(list.games[0]);
  }
}

async function largestPgn(): Promise<number> {
  return (await client.request('hello', {})).largest_pgn;
}

function tooLarge(name: string, size: number, largest: number): string {
  return (
    `${name}: found ${count(size)} bytes, expected at most ${count(largest)}. ` +
    'For larger files use the command quadriga analyse FILE --report report.html'
  );
}

export const games = new Games();
