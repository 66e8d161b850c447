import { createHitList } from '../../hits/hit-list.ts';
import { nearestFloat32 } from '../../numbers/nearest-float32.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { type G4HunterParameters, scaleParameters } from './parameters.ts';
import type { G4HunterPieces } from './pieces.ts';

/** A row of qualifying starts that may still grow. `first` is a 0-based position in the record. */
interface OpenRow {
  first: number;
  windows: number;
  sign: number;
  startsSum: number;
  tailSum: number;
}

/**
 * Joins rows that touch at the seam of two stretches, and, where the record wraps, at its origin.
 *
 * A row that continues from the record's last start over the origin is held back until the end of
 * the record and reported at its true start; the scan tells with the first stretch whether there is
 * one, so nothing else has to wait.
 */
export function createG4HunterJoiner(parameters: G4HunterParameters): Joiner<G4HunterPieces> {
  const { windowSize } = parameters;
  const { scale } = scaleParameters(parameters);
  const hits = createHitList({ score: Float32Array });
  let open: OpenRow | null = null;
  let head: OpenRow | null = null;
  let held: OpenRow[] = [];
  let signBeforeOrigin = 0;
  let circleSum = 0;

  /** A span that would overlap itself is the whole circle, each base once. */
  function coversCircle(record: ScannedRecord, row: OpenRow): boolean {
    return record.wraps && windowSize + row.windows - 1 >= record.length;
  }

  function close(record: ScannedRecord, row: OpenRow) {
    const isCircle = coversCircle(record, row);
    const length = isCircle ? record.length : windowSize + row.windows - 1;
    const sum = isCircle ? circleSum : row.startsSum + row.tailSum;
    const hit = hits.addHit(record.index, record.start + row.first, length);
    hits.ownColumns().score[hit] = nearestFloat32(sum, length * scale);
  }

  function continues(row: OpenRow, first: number, sign: number): boolean {
    return row.sign === sign && row.first + row.windows === first;
  }

  return {
    push(record, from, _to, pieces) {
      if (record.length < windowSize) return;
      if (record.wraps && from === 0) signBeforeOrigin = pieces.circle[0] ?? 0;
      circleSum += pieces.circle[1] ?? 0;
      for (let i = 0; i < pieces.first.length; i++) {
        const row: OpenRow = {
          first: from + pieces.first[i],
          windows: pieces.windows[i],
          sign: pieces.sign[i],
          startsSum: pieces.startsSum[i],
          tailSum: pieces.tailSum[i],
        };
        if (open !== null && continues(open, row.first, row.sign)) {
          open.windows += row.windows;
          open.startsSum += row.startsSum;
          open.tailSum = row.tailSum;
          continue;
        }
        if (open !== null) settle(record, open);
        open = row;
      }
    },

    endRecord(record) {
      if (open !== null && head !== null && continues(open, record.length, head.sign)) {
        open.windows += head.windows;
        open.startsSum += head.startsSum;
        open.tailSum = head.tailSum;
        head = null;
      }
      for (const row of held) close(record, row);
      if (open !== null) close(record, open);
      open = null;
      head = null;
      held = [];
      signBeforeOrigin = 0;
      circleSum = 0;
    },

    take: hits.take,
  };

  function settle(record: ScannedRecord, row: OpenRow) {
    const reachesBack = record.wraps && row.first === 0 && row.sign === signBeforeOrigin;
    if (reachesBack) head = row;
    // The sum of the circle is known at its end; fewer than W starts can follow such a row.
    else if (held.length > 0 || coversCircle(record, row)) held.push(row);
    else close(record, row);
  }
}
