import { createColumnList } from '../../hits/column-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { contextBp } from './block-scanner.ts';
import type { AddHit } from './hit-columns.ts';
import { createOverlapResolver } from './overlap-resolver.ts';
import { type CruciformParameters, collapsesRuns, longestHitBp } from './parameters.ts';
import { type CruciformPieces, EARLIER_RUN, NO_RUN } from './pieces.ts';
import { createRunCollapser, ORIGIN_RUN, type RunCollapser } from './run-collapser.ts';
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
  const chooseRows: TakeRows = resolver === null ? reportRows : addEach(resolver.add);
  const collapser = collapsesRuns(parameters) ? createRunCollapser(shortestBp, choose) : null;
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
    const count = pieces.start.length;
    if (collapser === null) {
      chooseRows(from, pieces, 0, count);
      return;
    }
    // Most hits lie in no run and wait for none: they go on many at a time.
    let first = 0;
    for (let row = 0; row < count; row++) {
      if (run[row] === NO_RUN && collapser.isIdle()) continue;
      if (first < row) chooseRows(from, pieces, first, row);
      first = row + 1;
      collapseHit(collapser, from, pieces, row);
    }
    if (first < count) chooseRows(from, pieces, first, count);
    lastRun = placeOfRun(from, runAtEnd[0]);
    collapser.advance(lastRun);
  }

  function collapseHit(
    collapser: RunCollapser,
    from: number,
    { start, armLength, spacerLength, mismatches, delta, run }: CruciformPieces,
    row: number,
  ): void {
    const place = placeOfRun(from, run[row]);
    const at = from + start[row];
    collapser.add(at, armLength[row], spacerLength[row], mismatches[row], delta[row], place);
  }

  function reportRows(from: number, pieces: CruciformPieces, first: number, end: number): void {
    const { start, armLength, spacerLength, mismatches, delta } = pieces;
    const to = hits.addRows(end - first) - first;
    const { columns } = hits;
    const { index } = record;
    const place = record.start + from;
    for (let row = first; row < end; row++) {
      const arm = armLength[row];
      const spacer = spacerLength[row];
      columns.record[to + row] = index;
      columns.position[to + row] = place + start[row];
      columns.length[to + row] = 2 * arm + spacer;
      columns.armLength[to + row] = arm;
      columns.spacerLength[to + row] = spacer;
      columns.mismatches[to + row] = mismatches[row];
      columns.delta[to + row] = delta[row] / 100;
    }
  }

  /** The start of a run in the record: of one that goes on over a seam, what was said before it. */
  function placeOfRun(from: number, run: number): number {
    if (run === NO_RUN) return NO_RUN;
    if (run !== EARLIER_RUN) return from + run;
    return from === 0 ? ORIGIN_RUN : lastRun;
  }
}

/** Takes the hits [first, end) of a stretch that begins at `from` in the record. */
type TakeRows = (from: number, pieces: CruciformPieces, first: number, end: number) => void;

function addEach(add: AddHit): TakeRows {
  return (from, { start, armLength, spacerLength, mismatches, delta }, first, end) => {
    for (let row = first; row < end; row++) {
      add(from + start[row], armLength[row], spacerLength[row], mismatches[row], delta[row]);
    }
  };
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
