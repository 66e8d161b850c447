import type { ProfileFile } from './profile-file.ts';
import { countBins, type ProfileGrid, type Span } from './profile-grid.ts';

/** The records with bases in a range, and the places of their stored bins. */
export interface ProfilePlaces<Record extends Span = Span> {
  count: number;
  /** The outermost ones; null where there is none. */
  ends: { first: Record; last: Record } | null;
  /** Bins that they have, and those of the records before them. */
  bins: number;
  binsBefore: number;
  /** All of them in order, batch by batch. */
  walk(): AsyncIterable<readonly Record[]>;
}

/**
 * The largest stored value of each bin of a grid, lane by lane, in one pass over the part of the file
 * that the grid spans. Memory is bounded by a part of the file and the answer.
 *
 * A stored bin across the edge of two bins counts for both. That happens only where a range spans several
 * records, because those after the first need not begin on its grid: a peak is then drawn up to one stored
 * bin too wide, and never left out.
 *
 * @throws DamagedFileError
 */
export async function foldProfile(
  profile: ProfileFile,
  { ends, bins, binsBefore, walk }: ProfilePlaces,
  grid: ProfileGrid,
): Promise<Uint16Array[]> {
  const { binBp: storedBp, lanes } = profile;
  const largest = Array.from({ length: lanes }, () => new Uint16Array(countBins(grid)));
  const binsOf = (length: number) => Math.ceil(length / storedBp);
  if (ends === null) return largest;
  const { first, last } = ends;
  const skipped = Math.floor((grid.from - first.start) / storedBp);
  const left = binsOf(last.length) - binsOf(grid.to - last.start);

  let at = skipped;
  let recordAt = 0;
  const records = stepThrough(walk());
  let record = await records.next();
  const values = profile.read(binsBefore + skipped, binsBefore + bins - left);
  for await (const part of values) {
    const partEnd = at + part.length / lanes;
    while (record !== null) {
      const { start, length } = record;
      const recordEnd = recordAt + binsOf(length);
      const run: StoredRun = {
        part,
        offset: recordAt - at,
        first: Math.max(at, recordAt) - recordAt,
        end: Math.min(partEnd, recordEnd) - recordAt,
      };
      if (run.first < run.end) foldRun(largest, grid, { start, length, storedBp }, run);
      if (recordEnd > partEnd) break;
      recordAt = recordEnd;
      record = records.here() ?? (await records.next());
    }
    at = partEnd;
  }
  return largest;
}

/** One after the other out of batches, without waiting for those that are here. */
function stepThrough(batches: AsyncIterable<readonly Span[]>) {
  const rest = batches[Symbol.asyncIterator]();
  let batch: readonly Span[] = [];
  let at = 0;
  return {
    /** The next span of the current batch; null after its last. */
    here: (): Span | null => batch[at++] ?? null,
    /** The first span of the next batch; null after the last batch. */
    async next(): Promise<Span | null> {
      const { value, done } = await rest.next();
      batch = done === true ? [] : value;
      at = 1;
      return batch[0] ?? null;
    },
  };
}

/** Bins [first, end) of a record; its bin 0 would be at bin `offset` of `part`. */
interface StoredRun {
  part: Uint16Array;
  offset: number;
  first: number;
  end: number;
}

/** Iterates over the bins of the result, so that each stored bin costs only a comparison. */
function foldRun(
  largest: readonly Uint16Array[],
  grid: ProfileGrid,
  { start, length, storedBp }: { start: number; length: number; storedBp: number },
  { part, offset, first, end }: StoredRun,
): void {
  const lanes = largest.length;
  const from = Math.max(grid.from, start + first * storedBp);
  const to = Math.min(grid.to, start + length, start + end * storedBp);
  const lastBin = Math.floor((to - 1 - grid.from) / grid.binBp);
  for (let bin = Math.floor((from - grid.from) / grid.binBp); bin <= lastBin; bin++) {
    const binStart = grid.from + bin * grid.binBp;
    const low = Math.max(first, Math.floor((binStart - start) / storedBp));
    const high = Math.min(end, Math.ceil((binStart + grid.binBp - start) / storedBp));
    for (let lane = 0; lane < lanes; lane++) {
      const values = largest[lane] as Uint16Array;
      let most = values[bin] as number;
      const stop = (offset + high) * lanes;
      for (let i = (offset + low) * lanes + lane; i < stop; i += lanes) {
        if ((part[i] as number) > most) most = part[i] as number;
      }
      values[bin] = most;
    }
  }
}
