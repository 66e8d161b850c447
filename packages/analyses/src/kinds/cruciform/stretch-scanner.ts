import type { Stretch } from '../../scan/kernel.ts';
import { doPair } from './base-codes.ts';
import { createBlockScanner } from './block-scanner.ts';
import { deltaHundredths } from './energies.ts';
import { type CruciformParameters, collapsesRuns, longestHitBp } from './parameters.ts';
import {
  type CruciformPieces,
  createPieceList,
  EARLIER_RUN,
  NO_RUN,
  type PieceList,
} from './pieces.ts';

/** @param maxBp no hit may span more bases: the length of a circle, else Infinity */
export function createStretchScanner(
  parameters: CruciformParameters,
  maxBp: number,
): (stretch: Stretch) => CruciformPieces {
  const scanBlocks = createBlockScanner(parameters, maxBp);
  return collectPieces(parameters, (stretch, list) => {
    const { bases, from } = stretch;
    scanBlocks(stretch, (start, arm, spacer, mismatches) => {
      const row = list.addRow();
      const { columns } = list;
      columns.start[row] = start - from;
      columns.armLength[row] = arm;
      columns.spacerLength[row] = spacer;
      columns.mismatches[row] = mismatches;
      columns.delta[row] = deltaHundredths(bases, start, arm, spacer, mismatches);
    });
  });
}

/** @param addHits adds the hits that start in a stretch, in order, but for their runs */
export function collectPieces(
  parameters: CruciformParameters,
  addHits: (stretch: Stretch, list: PieceList) => void,
): (stretch: Stretch) => CruciformPieces {
  const hasRuns = collapsesRuns(parameters);
  const longestBp = longestHitBp(parameters);

  return (stretch) => {
    const { bases, from, to, recordEnd } = stretch;
    const list = createPieceList();
    const runs = hasRuns ? createRunTracker(bases, from) : null;
    addHits(stretch, list);
    const { run, ...hits } = list.take();
    if (runs !== null) fillRuns(run, hits, from, runs);
    // Only a circle can be shorter than a hit, and only its joiner knows how short it is.
    const isShort = recordEnd === Number.POSITIVE_INFINITY && to - from < longestBp;
    return {
      ...hits,
      run: runs === null ? new Int32Array(0) : run,
      lastRun: runs === null ? new Int32Array(0) : Int32Array.of(runs.runOf(to - 1, 1)),
      bases: isShort ? bases.slice(from, to) : new Uint8Array(0),
    };
  };
}

function fillRuns(
  run: Int32Array,
  { start, armLength, spacerLength }: Pick<CruciformPieces, 'start' | 'armLength' | 'spacerLength'>,
  from: number,
  runs: RunTracker,
): void {
  for (let row = 0; row < run.length; row++) {
    run[row] = runs.runOf(from + start[row], 2 * armLength[row] + spacerLength[row]);
  }
}

/**
 * Tells the alternating runs of a stretch: the longest rows in which every base pairs with the one
 * before, such as ATATAT and GCGC. Every base is in one.
 */
interface RunTracker {
  /**
   * The start of the run that contains the whole hit, counted from the stretch's first base; NO_RUN, or
   * EARLIER_RUN for one that begins before the stretch. Call in order of start.
   */
  runOf(start: number, lengthBp: number): number;
}

/** @param bases letters, at least one of them before `from` */
function createRunTracker(bases: Uint8Array, from: number): RunTracker {
  // What is known of the run asked for last; no base is looked at twice.
  let runStart = 0;
  let knownEnd = from;
  return {
    runOf(start, lengthBp) {
      const end = start + lengthBp;
      for (let at = Math.max(start + 1, knownEnd); at < end; at++) {
        if (!isJoined(at)) return NO_RUN;
      }
      let first = start;
      while (first >= knownEnd && isJoined(first)) {
        if (first === from) break;
        first--;
      }
      // Else it goes on into what is known already, and is the same run.
      if (first >= knownEnd)
        runStart = first === from && isJoined(from) ? EARLIER_RUN : first - from;
      knownEnd = Math.max(knownEnd, end);
      return runStart;
    },
  };

  function isJoined(at: number): boolean {
    return doPair(bases[at - 1], bases[at]);
  }
}
