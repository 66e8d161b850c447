import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import type { ZhuntParameters } from './parameters.ts';
import type { ZhuntPieces } from './pieces.ts';
import { linkingOf, zScoreOf } from './transition.ts';

/** Windows that overlap or touch; 0-based positions in the record. */
interface Region {
  start: number;
  end: number;
  windows: number;
  /** The best window, the first of equal ones. */
  peak: { start: number; pairs: number; grid: number; order: number };
}

/**
 * Joins windows to regions. Where the record wraps, all wait for its end: the first region may be the
 * last one's end. They are few.
 */
export function createZhuntJoiner({ minLength }: ZhuntParameters): Joiner<ZhuntPieces> {
  const hits = createHitList({
    zscore: Float64Array,
    deltaLk: Float64Array,
    peakOffset: Int32Array,
    peakLength: Uint32Array,
    peakOrder: Uint32Array,
    windows: Uint32Array,
  });
  let open: Region | null = null;
  let held: Region[] = [];

  function report(record: ScannedRecord, { start, end, windows, peak }: Region): void {
    // A region that meets itself is the whole circle, each base once.
    const isCircle = record.wraps && end - start >= record.length;
    const lengthBp = isCircle ? record.length : end - start;
    if (lengthBp < minLength) return;
    const first = isCircle ? 0 : start;
    const row = hits.addHit(record.index, record.start + first, lengthBp);
    const own = hits.ownColumns();
    own.zscore[row] = zScoreOf(peak.grid);
    own.deltaLk[row] = linkingOf(peak.grid);
    // Below 0 where the window begins behind the origin that its region crosses: it counts from there.
    own.peakOffset[row] = peak.start - first;
    own.peakLength[row] = 2 * peak.pairs;
    own.peakOrder[row] = peak.order;
    own.windows[row] = windows;
  }

  function close(record: ScannedRecord): void {
    if (open === null) return;
    if (record.wraps) held.push(open);
    else report(record, open);
    open = null;
  }

  return {
    push(record, from, _to, { first, dinucleotides, grid, conformation }) {
      for (let i = 0; i < first.length; i++) {
        const start = from + first[i];
        const end = start + 2 * dinucleotides[i];
        const peak = {
          start,
          pairs: dinucleotides[i],
          grid: grid[i],
          order: conformation[i],
        };
        if (open === null || start > open.end) {
          close(record);
          open = { start, end, windows: 1, peak };
          continue;
        }
        open.end = Math.max(open.end, end);
        open.windows += 1;
        if (peak.grid < open.peak.grid) open.peak = peak;
      }
    },
    endRecord(record) {
      close(record);
      for (const region of joinAtOrigin(held, record.length)) report(record, region);
      held = [];
    },
    take: hits.take,
  };
}

/** Regions of a circle: the last one takes in those at the origin that it reaches. */
function joinAtOrigin(regions: Region[], lengthBp: number): Region[] {
  const last = regions.at(-1);
  if (last === undefined) return regions;
  let joined = 0;
  while (joined < regions.length - 1) {
    const next = regions[joined] as Region;
    if (next.start + lengthBp > last.end) break;
    last.end = Math.max(last.end, next.end + lengthBp);
    last.windows += next.windows;
    if (next.peak.grid < last.peak.grid) last.peak = next.peak;
    joined++;
  }
  return regions.slice(joined);
}
