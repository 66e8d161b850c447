import type { FoldedTract, TractFold } from '../tracts/fold-tracts.ts';

/** From the middle of one letter to the next that is left over, in pixels. */
const SPARE_STEP = 17;
/** Distance of a loop, or an end, from the last letter. */
const OFF = 14;
const LOOP_HEIGHT = 30;
/** From the top of a loop to the baseline of its length, and the same below. */
const WORDS_ABOVE = 7;
const WORDS_BELOW = 16;
/** How far a bulge protrudes, and the distance between its letters. */
const BULGE = 19;
const BULGE_STEP = 15;
/** As far as a curve of the third degree comes on the way to its handles. */
const OF_HANDLE = 0.75;
/** Room for bulges, and for words above and below their baseline. */
const MARGIN = { beside: 32, above: 16, below: 6 };
/** More letters of a bulge, or more spare letters, are shown as a number. */
export const MAX_LETTERS = 2;

/** Places of the letters of a tract, 5′ to 3′, and of those next to it. */
export interface TractColumn {
  x: number;
  ys: readonly number[];
  /** To which a bulge goes. */
  side: -1 | 1;
  /** Pixels after the last letter that spare letters leave free for a line that passes. */
  clear?: number;
}

/** A letter of the strand, or how many there are in its place. */
export interface PlacedLetter {
  x: number;
  y: number;
  text: string;
  role: 'stacked' | 'mismatch' | 'bulge' | 'spare';
}

/** One strand through four columns, in pixels. */
export interface StrandThread {
  path: string;
  letters: PlacedLetter[];
  loops: { x: number; y: number; bases: number }[];
  ends: { x: number; y: number; text: '5′' | '3′' }[];
}

interface Point {
  x: number;
  y: number;
}

/**
 * Leads a strand up the first column, over a loop down the second, under a loop up the third, and over
 * the last loop down the fourth.
 */
export function threadStrand(
  { tracts, loops }: TractFold,
  columns: readonly TractColumn[],
): StrandThread {
  const thread: StrandThread = { path: '', letters: [], loops: [], ends: [] };
  let from: Point | null = null;
  for (const [index, column] of columns.entries()) {
    const tract = tracts[index];
    const [first, last] = [column.ys[0], column.ys.at(-1)];
    if (tract === undefined || first === undefined || last === undefined) continue;
    const { x } = column;
    /** As pixels go: up is negative. */
    const way = index % 2 === 0 ? -1 : 1;
    const start = { x, y: first - way * OFF };
    if (from === null) addEnd(thread, start, '5′');
    else addLoop(thread, { from, to: start, way }, loops[index - 1] ?? '');
    thread.path += `${from === null ? 'M' : 'L'}${x} ${start.y}L${x} ${first}`;
    addTract(thread, column, tract);
    const clear = tract.spare === '' ? 0 : (column.clear ?? 0);
    from = addSpare(thread, { x, y: last + way * clear }, tract.spare, way);
  }
  if (from !== null) addEnd(thread, from, '3′');
  return thread;
}

/** Both ends are below: the first column goes up, the fourth one down. */
function addEnd(thread: StrandThread, { x, y }: Point, text: '5′' | '3′'): void {
  thread.ends.push({ x, y: y + 14, text });
}

/** @param way of the column that the loop leads to: into one that goes down it comes from above */
function addLoop(
  thread: StrandThread,
  { from, to, way }: { from: Point; to: Point; way: -1 | 1 },
  letters: string,
): void {
  const isAbove = way > 0;
  const outer = isAbove ? Math.min(from.y, to.y) : Math.max(from.y, to.y);
  const handle = outer - way * (LOOP_HEIGHT / OF_HANDLE);
  const top = outer - way * LOOP_HEIGHT;
  thread.loops.push({
    x: (from.x + to.x) / 2,
    y: isAbove ? top - WORDS_ABOVE : top + WORDS_BELOW,
    bases: letters.length,
  });
  thread.path += `C${from.x} ${handle} ${to.x} ${handle} ${to.x} ${to.y}`;
}

function addTract(thread: StrandThread, { x, ys, side }: TractColumn, tract: FoldedTract): void {
  tract.stacked.forEach(({ letter, fits }, at) => {
    const y = ys[at] ?? 0;
    const before = ys[at - 1];
    if (before !== undefined) {
      if (tract.bulge?.behind === at) {
        addBulge(thread, { x, from: before, to: y, side }, tract.bulge.letters);
      } else thread.path += `L${x} ${y}`;
    }
    thread.letters.push({ x, y, text: letter, role: fits ? 'stacked' : 'mismatch' });
  });
}

function addBulge(
  thread: StrandThread,
  { x, from, to, side }: { x: number; from: number; to: number; side: -1 | 1 },
  letters: string,
): void {
  const handle = x + (side * BULGE) / OF_HANDLE;
  thread.path += `C${handle} ${from} ${handle} ${to} ${x} ${to}`;
  const texts = textsOf(letters);
  const way = Math.sign(to - from);
  texts.forEach((text, at) => {
    const y = (from + to) / 2 + way * (at - (texts.length - 1) / 2) * BULGE_STEP;
    thread.letters.push({ x: x + side * BULGE, y, text, role: 'bulge' });
  });
}

/** Spare letters follow the tract's last one. */
function addSpare(thread: StrandThread, { x, y }: Point, letters: string, way: -1 | 1): Point {
  const texts = textsOf(letters);
  texts.forEach((text, at) => {
    thread.letters.push({ x, y: y + way * SPARE_STEP * (at + 1), text, role: 'spare' });
  });
  const end = { x, y: y + way * (SPARE_STEP * texts.length + OFF) };
  thread.path += `L${end.x} ${end.y}`;
  return end;
}

function textsOf(letters: string): string[] {
  return letters.length > MAX_LETTERS ? [String(letters.length)] : [...letters];
}

/** The part of the plane that a thread takes, with its words, in pixels. */
export function boundsOf(
  { letters, loops, ends }: StrandThread,
  columns: readonly TractColumn[],
): { x: number; y: number; width: number; height: number } {
  const xs = columns.map(({ x }) => x);
  const ys = [...letters, ...loops, ...ends].map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - MARGIN.beside, Math.min(...ys) - MARGIN.above];
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + MARGIN.beside - left,
    height: Math.max(...ys) + MARGIN.below - top,
  };
}
