import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import type { Zdnabert2Parameters } from './parameters.ts';
import { PROBABILITY_ONE, type Zdnabert2Pieces } from './pieces.ts';

/** A region that may still grow, or that waits for one on the other strand. */
interface Region {
  strand: number;
  first: number;
  bases: number;
  /** Sum of probabilities: whole ones, and what is left in parts of PROBABILITY_ONE. */
  sumOnes: number;
  sumRest: number;
  gc: number;
  gt: number;
}

/**
 * Joins entries that touch, within a stretch or at a seam, and keeps what is longer than the minimal
 * size. Regions come by position, of two at the same position the one of the plus strand first.
 */
export function createZdnabert2Joiner(parameters: Zdnabert2Parameters): Joiner<Zdnabert2Pieces> {
  const hits = createHitList({
    strand: Uint8Array,
    zdnaGCRichness: Float64Array,
    zdnaGTRichness: Float64Array,
    confidenceScore: Float64Array,
  });
  /** One for each strand; null where none is open. */
  const open: (Region | null)[] = [null, null];
  /** Regions that are done, as long as one of the other strand may begin before them. */
  let waiting: Region[] = [];

  function close(strand: number): void {
    const region = open[strand];
    open[strand] = null;
    if (region && region.bases > parameters.minSequenceSize) waiting.push(region);
  }

  function add(record: ScannedRecord, region: Region): void {
    const hit = hits.addHit(record.index, record.start + region.first, region.bases);
    const own = hits.ownColumns();
    const steps = region.bases - 1;
    own.strand[hit] = region.strand;
    own.zdnaGCRichness[hit] = (100 * region.gc) / steps;
    own.zdnaGTRichness[hit] = (100 * region.gt) / steps;
    own.confidenceScore[hit] = (region.sumOnes + region.sumRest / PROBABILITY_ONE) / region.bases;
  }

  /** Hands out what nothing that is still open, or to come, can come before. */
  function handOut(record: ScannedRecord): void {
    const firstOpen = Math.min(...open.map((region) => region?.first ?? Number.POSITIVE_INFINITY));
    waiting.sort((a, b) => a.first - b.first || a.strand - b.strand);
    // An open one of the plus strand at the same place goes before one of the minus strand.
    const done = waiting.findIndex(({ first }) => first >= firstOpen);
    const ready = done === -1 ? waiting : waiting.slice(0, done);
    waiting = done === -1 ? [] : waiting.slice(done);
    for (const region of ready) add(record, region);
  }

  return {
    push(record, from, to, pieces) {
      for (let i = 0; i < pieces.first.length; i++) {
        const strand = pieces.strand[i];
        const first = from + pieces.first[i];
        let region = open[strand] ?? null;
        const goesOn = region !== null && region.first + region.bases === first;
        if (region === null || !goesOn) {
          close(strand);
          region = { strand, first, bases: 0, sumOnes: 0, sumRest: 0, gc: 0, gt: 0 };
          open[strand] = region;
        } else {
          region.gc += pieces.gcBefore[i];
          region.gt += pieces.gtBefore[i];
        }
        region.bases += pieces.bases[i];
        region.gc += pieces.gc[i];
        region.gt += pieces.gt[i];
        const rest = region.sumRest + pieces.sum[i];
        region.sumOnes += Math.floor(rest / PROBABILITY_ONE);
        region.sumRest = rest % PROBABILITY_ONE;
      }
      for (const [strand, region] of open.entries()) {
        if (region !== null && region.first + region.bases < to) close(strand);
      }
      handOut(record);
    },
    endRecord(record) {
      for (const strand of open.keys()) close(strand);
      handOut(record);
    },
    take: hits.take,
  };
}
