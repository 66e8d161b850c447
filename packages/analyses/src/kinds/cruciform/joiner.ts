import { createColumnList } from '../../column-list.ts';
import type { Joiner, ScannedRecord } from '../../kernel.ts';
import { contextBp } from './block-scanner.ts';
import type { AddHit } from './hit-columns.ts';
import { createOverlapResolver } from './overlap-resolver.ts';
import { type CruciformParameters, collapsesRuns, longestHitBp } from './parameters.ts';
import { type CruciformPieces, EARLIER_RUN, NO_RUN } from './pieces.ts';
import { createRunCollapser, ORIGIN_RUN } from './run-collapser.ts';
import { createStretchScanner } from './stretch-scanner.ts';

/**
 * Hits come finished out of the stretches, in order. Here those of one alternating run are collapsed
 * to one, and then overlapping ones are chosen from, where the parameters ask for it.
 *
 * A circle shorter than the longest possible hit is scanned here, as a whole: no hit may span it more
 * than once, so what is best depends on its length, which stretches do not know.
 */
export function createCruciformJoiner(parameters: CruciformParameters): Joiner<CruciformPieces> {
  const longestBp = longestHitBp(parameters);
  const shortestBp = 2 * parameters.minArm + parameters.minSpacer;
  const hits = createColumnList({
    record: Uint32Array,
    position: Float64Array,
    length: Float64Array,
    armLength: Uint32Array,
    spacerLength: Uint32Array,
    mismatches: Uint32Array,
    delta: Float64Array,
  });
  let record: ScannedRecord = { index: 0, start: 0, length: 0, wraps: false };
  const report: AddHit = (start, arm, spacer, mismatches, delta) => {
    const row = hits.addRow();
    const { columns } = hits;
    columns.record[row] = record.index;
    columns.position[row] = record.start + start;
    columns.length[row] = 2 * arm + spacer;
    columns.armLength[row] = arm;
    columns.spacerLength[row] = spacer;
    columns.mismatches[row] = mismatches;
    columns.delta[row] = delta / 100;
  };
  const resolver = parameters.overlap ? null : createOverlapResolver(parameters, report);
  const choose: AddHit = resolver === null ? report : resolver.add;
  const collapser = collapsesRuns(parameters) ? createRunCollapser(choose) : null;
  let lastRun = NO_RUN;
  let circle: number[] = [];

  return {
    push(nextRecord, from, _to, pieces) {
      beginRecord(nextRecord);
      if (record.wraps && record.length < longestBp) {
        for (const letter of pieces.bases) circle.push(letter);
      } else takePieces(from, pieces);
    },

    endRecord(nextRecord) {
      beginRecord(nextRecord);
      if (circle.length >= shortestBp) takePieces(0, scanCircle(parameters, circle));
      collapser?.endRecord(lastRun);
      resolver?.endRecord();
      lastRun = NO_RUN;
      circle = [];
    },

    take() {
      const { count } = hits;
      return { count, columns: hits.take() };
    },
  };

  function beginRecord(nextRecord: ScannedRecord): void {
    record = nextRecord;
    resolver?.beginRecord(nextRecord);
  }

  function takePieces(from: number, pieces: CruciformPieces): void {
    const { run, lastRun: runAtEnd } = pieces;
    if (collapser === null) {
      eachHit(from, pieces, choose);
      return;
    }
    eachHit(from, pieces, (start, arm, spacer, mismatches, delta, row) => {
      const place = placeOfRun(from, run[row]);
      collapser.add(start, arm, spacer, mismatches, delta, place);
    });
    lastRun = placeOfRun(from, runAtEnd[0]);
    collapser.advance(lastRun);
  }

  /** The start of a run in the record: of one that goes on over a seam, what was said before it. */
  function placeOfRun(from: number, run: number): number {
    if (run === NO_RUN) return NO_RUN;
    if (run !== EARLIER_RUN) return from + run;
    return from === 0 ? ORIGIN_RUN : lastRun;
  }
}

function eachHit(
  from: number,
  { start, armLength, spacerLength, mismatches, delta }: CruciformPieces,
  take: (...hit: [...Parameters<AddHit>, row: number]) => void,
): void {
  for (let row = 0; row < start.length; row++) {
    take(from + start[row], armLength[row], spacerLength[row], mismatches[row], delta[row], row);
  }
}

/** @param circle letters of a whole circle */
function scanCircle(parameters: CruciformParameters, circle: readonly number[]): CruciformPieces {
  const context = contextBp(parameters);
  const length = circle.length;
  const bases = Uint8Array.from({ length: length + 2 * context }, (_, i) => {
    const place = (((i - context) % length) + length) % length;
    return circle[place];
  });
  const to = context + length;
  const stretch = { bases, from: context, to, recordEnd: Infinity, recordFrom: 0 };
  return createStretchScanner(parameters, length)(stretch);
}
