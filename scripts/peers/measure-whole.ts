import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Pieces,
  piecesOf,
  type Stretch,
  type WholeAgreement,
} from '@flipon/analyses/accuracy/whole-agreement';
import { createScanPool } from '@flipon/scan/scan-pool';
import { compareBases } from './compare-bases.ts';
import { compareRows } from './compare-rows.ts';
import { countAgreement } from './count-agreement.ts';
import { findOurs } from './find-ours.ts';
import type { FoundRow } from './found-row.ts';
import type { Peer, PeerCall } from './peer.ts';
import { countTracesInPieces, rowsInPieces, rowsOutside } from './pieces.ts';
import { type PeerSequence, readLetters } from './sequences.ts';
import { findTool, type ToolFolders } from './tools.ts';

/** Bases of a stretch of the spread. */
const STRETCH_BP = 1_000_000;
/** Rows, or bases, that a stretch must have of theirs for its share to say something. */
const LEAST_OF = { rows: 10, bases: 1000 };

/**
 * Runs every installed program on whole chromosomes, and compares its results with ours over all and by
 * stretches of a megabase.
 *
 * @param folder for the programs' output
 * @throws the error of a program that fails
 */
export async function measureWhole(
  peers: readonly Peer[],
  sequences: readonly PeerSequence[],
  folders: ToolFolders,
  folder: string,
): Promise<WholeAgreement[]> {
  const measured: WholeAgreement[] = [];
  const pool = createScanPool({ threads: 1 });
  try {
    for (const peer of peers) {
      const tool = findTool(peer.tool, folders);
      if ('missing' in tool) {
        console.log(`${peer.id}: not recomputed, as ${tool.missing}.`);
        continue;
      }
      for (const { title, stored, fastaPath, lettersPath } of sequences) {
        console.log(`${peer.id} on ${title} ...`);
        const workFolder = await mkdtemp(join(folder, `${peer.id}-`));
        const call = { fastaPath, lettersPath, toolFolder: tool.folder, workFolder };
        const pieces = piecesOf(peer.id, title);
        const { shares, ...counts } =
          (await compareTraces(peer, call, pieces)) ??
          (await compareWhole(peer, call, pieces, () => findOurs(pool, stored, peer)));
        measured.push({
          id: peer.id,
          sequence: title,
          version: tool.version,
          ...counts,
          ...spreadOf(shares),
        });
      }
    }
  } finally {
    await pool.close();
  }
  return measured;
}

/** @returns null for what is compared as a whole */
async function compareTraces(
  { traceOurs, measure, theirRows }: Peer,
  call: PeerCall,
  pieces: Pieces | null,
) {
  if (pieces === null || traceOurs === undefined || measure.unit === 'bases') return null;
  return countTracesInPieces({ traceOurs, measure, theirRows }, call, pieces);
}

/**
 * Compares all rows of a chromosome. Where the program does not end, no row counts, of either side.
 *
 * @param pieces null where the program gets all of it at once
 * @param find finds ours
 * @throws the error of a program that fails
 */
export async function compareWhole(
  { theirRows, measure }: Pick<Peer, 'theirRows' | 'measure'>,
  call: PeerCall,
  pieces: Omit<Pieces, 'id' | 'sequence'> | null,
  find: () => Promise<FoundRow[]>,
) {
  const { rows: theirs, unended }: { rows: FoundRow[]; unended: readonly Stretch[] } =
    pieces === null
      ? { rows: await theirRows(call), unended: [] }
      : await rowsInPieces(theirRows, call, pieces);
  const all = await find();
  const ours = rowsOutside(all, unended);
  const letters = await readLetters(call.lettersPath);
  return {
    ...countAgreement(measure, ours, theirs, letters),
    shares: stretchShares(measure.unit, ours, theirs),
    ...(unended.length === 0
      ? {}
      : { unended: { stretches: unended, ours: all.length - ours.length } }),
  };
}

/** Of each stretch that has enough of them, the share of their rows, or bases, that ours have, too. */
export function stretchShares(
  unit: Peer['measure']['unit'],
  ours: readonly FoundRow[],
  theirs: readonly FoundRow[],
): number[] {
  const [mine, others] = [byStretch(ours), byStretch(theirs)];
  return [...others].flatMap(([stretch, rows]) => {
    const own = mine.get(stretch) ?? [];
    const { both, onlyTheirs } = unit === 'rows' ? rowCounts(own, rows) : baseCounts(own, rows);
    const all = both + onlyTheirs;
    return all < LEAST_OF[unit] ? [] : [both / all];
  });
}

function rowCounts(ours: readonly FoundRow[], theirs: readonly FoundRow[]) {
  const { both, onlyTheirs } = compareRows(ours, theirs);
  return { both, onlyTheirs: onlyTheirs.length };
}

function baseCounts(ours: readonly FoundRow[], theirs: readonly FoundRow[]) {
  const { both, onlyTheirs } = compareBases(ours, theirs);
  return { both, onlyTheirs: onlyTheirs.edges + onlyTheirs.apart };
}

/** Rows by the stretch that they begin in: equal rows are in the same one. */
function byStretch(rows: readonly FoundRow[]): Map<number, FoundRow[]> {
  return Map.groupBy(rows, ({ start }) => Math.floor(start / STRETCH_BP));
}

function spreadOf(shares: readonly number[]): Pick<WholeAgreement, 'stretches' | 'spread'> {
  const sorted = shares.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const last = sorted.length - 1;
  if (last < 0) return { stretches: 0, spread: null };
  const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
  return { stretches: sorted.length, spread: { least: at(0), median, most: at(last) } };
}
