import { createHitList } from '../../hit-list.ts';
import type { Joiner, ScannedRecord } from '../../kernel.ts';
import { concatenated, noCandidates, ofStrand, pickRows } from './candidate-columns.ts';
import type { PqsParameters } from './parameters.ts';
import type { PqsPieces } from './pieces.ts';
import { type Candidates, takeIntervals } from './take-intervals.ts';

const STRANDS = [0, 1] as const;
type StrandNumber = (typeof STRANDS)[number];

/** A hit that waits for those before it; 0-based place in the record. */
interface TakenHit {
  first: number;
  lengthBp: number;
  strand: StrandNumber;
  score: number;
  tetrads: number;
  bulges: number;
  mismatches: number;
}

/** Decides which intervals are hits: strand by strand, as soon as it is sure. */
export function createPqsJoiner({ overlapping }: PqsParameters): Joiner<PqsPieces> {
  const hits = createHitList({
    strand: Uint8Array,
    score: Uint16Array,
    tetrads: Uint8Array,
    bulges: Uint8Array,
    mismatches: Uint8Array,
  });
  /** In the order in which their strand is read, as far as they are equally long. */
  let open: [Candidates, Candidates] = [noCandidates(), noCandidates()];
  let waiting: TakenHit[] = [];

  function wait(strand: StrandNumber, from: Candidates, rows: Iterable<number>): void {
    for (const row of rows) {
      waiting.push({
        first: from.first[row],
        lengthBp: from.length[row],
        strand,
        score: from.score[row],
        tetrads: from.tetrads[row],
        bulges: from.bulges[row],
        mismatches: from.mismatches[row],
      });
    }
  }

  /** Tells the hits before a place, in order. */
  function tell(record: ScannedRecord, before: number): void {
    if (waiting.length === 0) return;
    const told = waiting.filter(({ first }) => first < before);
    waiting = waiting.filter(({ first }) => first >= before);
    told.sort((a, b) => a.first - b.first || a.strand - b.strand || a.lengthBp - b.lengthBp);
    for (const { first, lengthBp, ...own } of told) {
      const row = hits.addHit(record.index, record.start + first, lengthBp);
      const columns = hits.ownColumns();
      columns.strand[row] = own.strand;
      columns.score[row] = own.score;
      columns.tetrads[row] = own.tetrads;
      columns.bulges[row] = own.bulges;
      columns.mismatches[row] = own.mismatches;
    }
  }

  return {
    push(record, from, to, pieces) {
      if (pieces.first.length === 0 && open.every(({ count }) => count === 0)) {
        if (!record.wraps) tell(record, to);
        return;
      }
      let known = to;
      for (const strand of STRANDS) {
        const fresh = ofStrand(pieces, strand, from);
        if (overlapping) {
          wait(strand, fresh, fresh.first.keys());
          continue;
        }
        // The other strand is read from its end.
        const old = open[strand];
        const all = strand === 0 ? concatenated(old, fresh) : concatenated(fresh, old);
        open[strand] = all;
        if (record.wraps) continue;
        const { taken, unsure } = takeIntervals(all, to);
        wait(strand, all, taken);
        open[strand] = pickRows(all, unsure);
        for (const first of open[strand].first) known = Math.min(known, first);
      }
      if (!record.wraps) tell(record, known);
    },
    endRecord(record) {
      const circleBp = record.wraps ? record.length : null;
      for (const strand of STRANDS) {
        const { taken } = takeIntervals(open[strand], Number.POSITIVE_INFINITY, circleBp);
        wait(strand, open[strand], taken);
      }
      if (open.some(({ count }) => count > 0)) open = [noCandidates(), noCandidates()];
      tell(record, Number.POSITIVE_INFINITY);
    },
    take: hits.take,
  };
}
