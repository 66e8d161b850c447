import type { Stretch } from '../../scan/kernel.ts';
import { createBlockScanner } from './block-scanner.ts';
import { deltaHundredths } from './energies.ts';
import { type CruciformParameters, collapsesRuns, longestHitBp } from './parameters.ts';
import { type CruciformPieces, createPieceList, type PieceList } from './pieces.ts';
import { createRunTracker, type RunTracker } from './run-tracker.ts';

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
