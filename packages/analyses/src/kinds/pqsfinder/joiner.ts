import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { concatenated, noCandidates, ofStrand, pickParts } from './candidate-columns.ts';
import type { Candidates } from './candidates.ts';
import type { PqsParameters } from './parameters.ts';
import type { PqsPieces } from './pieces.ts';
import { type TakenIntervals, takeIntervals } from './take-intervals.ts';

const STRANDS = [0, 1] as const;
const MINUS = 1;

/** So few candidates are gone through whenever some come. */
const OFTEN_SETTLED = 1 << 16;

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
  const open: [Candidates, Candidates] = [noCandidates(), noCandidates()];
  let waiting: TakenHit[] = [];

  function wait(strand: StrandNumber, from: Candidates, { rows, first }: TakenIntervals): void {
    for (const [at, row] of rows.entries()) {
      waiting.push({
        first: first[at],
        lengthBp: from.length[row],
        strand,
        score: from.score[row],
        tetrads: from.tetrads[row],
        bulges: from.bulges[row],
        mismatches: from.mismatches[row],
      });
    }
  }

  /** Takes entries that are sure to be hits, and keeps the others. */
  function settle(strand: StrandNumber, before: number, circleBp: number | null): void {
    const all = open[strand];
    const reading = { isReversed: strand === MINUS, before, circleBp };
    const { taken, unsure } = takeIntervals(all, reading);
    wait(strand, all, taken);
    open[strand] = pickParts(all, unsure);
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
          wait(strand, fresh, eachOf(fresh));
          continue;
        }
        // The other strand is read from its end.
        const old = open[strand];
        const all = strand === 0 ? concatenated(old, fresh) : concatenated(fresh, old);
        open[strand] = all;
        if (record.wraps) continue;
        // What a long chain of equals leaves unsure is looked at again once it has grown by half.
        const isDue = all.count < OFTEN_SETTLED || 2 * fresh.count >= old.count;
        if (isDue) settle(strand, to, null);
        for (const first of open[strand].first) known = Math.min(known, first);
      }
      if (!record.wraps) tell(record, known);
    },
    endRecord(record) {
      const circleBp = record.wraps ? record.length : null;
      for (const strand of STRANDS) {
        if (open[strand].count > 0) settle(strand, Number.POSITIVE_INFINITY, circleBp);
      }
      tell(record, Number.POSITIVE_INFINITY);
    },
    take: hits.take,
  };
}

/** All candidates; with overlaps, each row is a single candidate. */
function eachOf({ first }: Candidates): TakenIntervals {
  return { rows: [...first.keys()], first: [...first] };
}
