import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pieces, Stretch } from '@flipon/analyses/accuracy/whole-agreement';
import { type Counts, countAgreement, joinDifferences } from './count-agreement.ts';
import type { FoundRow } from './found-row.ts';
import type { Peer, PeerCall, RowMeasure } from './peer.ts';
import { NotEndedError } from './run-program.ts';
import { readLetters, writeLetters } from './sequences.ts';

/** What a program finds in a piece of a sequence, with some of the neighbours. */
interface FoundPiece {
  /** Of the letters. */
  first: number;
  letters: string;
  /** By places in the letters. */
  rows: FoundRow[];
  /** Whether a row begins in the piece itself. */
  isOwn(row: FoundRow): boolean;
}

/** What a program gets of a sequence at once. */
type Sizes = Pick<Pieces, 'bp' | 'marginBp'>;

/** @param onUnended called with each shortest piece that the program does not end on */
async function* walkPieces(
  theirRows: Peer['theirRows'],
  { lettersPath, toolFolder, workFolder }: PeerCall,
  { bp, marginBp, halving }: Sizes & Pick<Pieces, 'halving'>,
  onUnended: (stretch: Stretch) => void = () => undefined,
): AsyncGenerator<FoundPiece> {
  const letters = await readLetters(lettersPath);
  const open = cutStretch({ start: 0, end: letters.length }, bp).toReversed();
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const { start: from, end: to } = stretch;
    const first = Math.max(0, from - marginBp);
    const own = await mkdtemp(join(workFolder, 'piece-'));
    const piece = letters.slice(first, to + marginBp);
    const paths = await writeLetters(join(own, 'piece'), piece);
    const call = { ...paths, toolFolder, workFolder: own };
    const rows = await rowsOfPiece(theirRows, call, halving);
    if (rows !== null) {
      const isOwn = ({ start }: FoundRow) => start + first >= from && start + first < to;
      yield { first, letters: piece, rows, isOwn };
    } else if (to - from > (halving?.leastBp ?? 0)) {
      open.push(...cutStretch(stretch, Math.ceil((to - from) / 2)).toReversed());
    } else onUnended(stretch);
  }
}

/** @returns null where the program does not end within its time */
async function rowsOfPiece(
  theirRows: Peer['theirRows'],
  call: PeerCall,
  halving: Pieces['halving'],
): Promise<FoundRow[] | null> {
  if (halving === undefined) return theirRows(call);
  try {
    return await theirRows({ ...call, limitS: halving.limitS });
  } catch (error) {
    if (error instanceof NotEndedError) return null;
    throw error;
  }
}

function cutStretch({ start, end }: Stretch, bp: number): Stretch[] {
  return Array.from({ length: Math.ceil((end - start) / bp) }, (_, at) => {
    const from = start + at * bp;
    return { start: from, end: Math.min(end, from + bp) };
  });
}

/**
 * Runs a program on one piece of a sequence after the other, with some of the neighbours. Of each run the rows
 * that begin in the piece are kept, so a row over a border is found once, and whole.
 *
 * @param theirRows whose parts are no positions
 * @returns `unended`: the shortest pieces that the program does not end on, in their order; no row begins there
 * @throws the error of a program that fails
 */
export async function rowsInPieces(
  theirRows: Peer['theirRows'],
  call: PeerCall,
  pieces: Sizes & Pick<Pieces, 'halving'>,
): Promise<{ rows: FoundRow[]; unended: Stretch[] }> {
  const found: FoundRow[] = [];
  const unended: Stretch[] = [];
  const walk = walkPieces(theirRows, call, pieces, (stretch) => unended.push(stretch));
  for await (const { first, rows, isOwn } of walk) {
    for (const row of rows) {
      if (isOwn(row)) found.push({ ...row, start: row.start + first, end: row.end + first });
    }
  }
  return { rows: found, unended: joinStretches(unended) };
}

/** Neighbours become one. @param stretches in their order */
function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of stretches) {
    const last = joined.at(-1);
    if (last?.end === start) joined[joined.length - 1] = { start: last.start, end };
    else joined.push({ start, end });
  }
  return joined;
}

/** The rows that begin in none of the stretches. */
export function rowsOutside(rows: readonly FoundRow[], stretches: readonly Stretch[]): FoundRow[] {
  const isIn = ({ start }: FoundRow) =>
    stretches.some((each) => each.start <= start && start < each.end);
  return rows.filter((row) => !isIn(row));
}

/**
 * Compares values for single bases, piece by piece: those of a whole chromosome would not be in memory.
 *
 * @returns the counts of all pieces together, and of each piece the share of their rows that ours have, too
 * @throws the error of a program that fails
 */
export async function countTracesInPieces(
  {
    theirRows,
    traceOurs,
    measure,
  }: Pick<Peer, 'theirRows'> & {
    traceOurs: NonNullable<Peer['traceOurs']>;
    measure: RowMeasure;
  },
  call: PeerCall,
  { bp, marginBp }: Sizes,
): Promise<Counts & { shares: number[] }> {
  const all: Counts[] = [];
  for await (const { letters, rows, isOwn } of walkPieces(theirRows, call, { bp, marginBp })) {
    const ours = traceOurs(Buffer.from(letters, 'latin1'));
    // A rule may look at the neighbours.
    const near: RowMeasure = {
      ...measure,
      explainOurs: (row, _, text) => measure.explainOurs(row, rows, text, ours),
      explainTheirs: (row, _, text) => measure.explainTheirs(row, ours, text, rows),
    };
    all.push(countAgreement(near, ours.filter(isOwn), rows.filter(isOwn), letters));
  }
  const sum = (key: 'both' | 'onlyOurs' | 'onlyTheirs') =>
    all.reduce((total, counts) => total + counts[key], 0);
  return {
    both: sum('both'),
    onlyOurs: sum('onlyOurs'),
    onlyTheirs: sum('onlyTheirs'),
    differences: joinDifferences(all.flatMap(({ differences }) => differences)),
    shares: all.flatMap(({ both, onlyTheirs }) => {
      return both + onlyTheirs === 0 ? [] : [both / (both + onlyTheirs)];
    }),
  };
}
