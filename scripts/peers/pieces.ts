import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pieces } from '@flipon/analyses/accuracy/whole-agreement';
import { type Counts, countAgreement, joinDifferences } from './count-agreement.ts';
import type { FoundRow } from './found-row.ts';
import type { Peer, PeerCall, RowMeasure } from './peer.ts';
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

async function* walkPieces(
  theirRows: Peer['theirRows'],
  { lettersPath, toolFolder, workFolder }: PeerCall,
  { bp, marginBp }: Pick<Pieces, 'bp' | 'marginBp'>,
): AsyncGenerator<FoundPiece> {
  const letters = await readLetters(lettersPath);
  for (let from = 0; from < letters.length; from += bp) {
    const to = from + bp;
    const first = Math.max(0, from - marginBp);
    const own = await mkdtemp(join(workFolder, 'piece-'));
    const piece = letters.slice(first, to + marginBp);
    const paths = await writeLetters(join(own, 'piece'), piece);
    yield {
      ...{ first, letters: piece },
      rows: await theirRows({ ...paths, toolFolder, workFolder: own }),
      isOwn: ({ start }) => start + first >= from && start + first < to,
    };
  }
}

/**
 * Runs a program on one piece of a sequence after the other, with some of the neighbours. Of each run the rows
 * that begin in the piece are kept, so a row over a border is found once, and whole.
 *
 * @param theirRows whose parts are no positions
 * @throws the error of a program that fails
 */
export async function rowsInPieces(
  theirRows: Peer['theirRows'],
  call: PeerCall,
  pieces: Pick<Pieces, 'bp' | 'marginBp'>,
): Promise<FoundRow[]> {
  const found: FoundRow[] = [];
  for await (const { first, rows, isOwn } of walkPieces(theirRows, call, pieces)) {
    for (const row of rows) {
      if (isOwn(row)) found.push({ ...row, start: row.start + first, end: row.end + first });
    }
  }
  return found;
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
  pieces: Pick<Pieces, 'bp' | 'marginBp'>,
): Promise<Counts & { shares: number[] }> {
  const all: Counts[] = [];
  for await (const { letters, rows, isOwn } of walkPieces(theirRows, call, pieces)) {
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
