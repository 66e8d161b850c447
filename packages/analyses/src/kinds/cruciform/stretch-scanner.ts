import type { Stretch } from '../../kernel.ts';
import { createBlockScanner } from './block-scanner.ts';
import { deltaHundredths } from './energies.ts';
import { type CruciformParameters, collapsesRuns, longestHitBp } from './parameters.ts';
import { type CruciformPieces, createPieceList } from './pieces.ts';
import { createRunTracker } from './run-tracker.ts';

/** @param maxBp no hit may span more bases: the length of a circle, else Infinity */
export function createStretchScanner(
  parameters: CruciformParameters,
  maxBp: number,
): (stretch: Stretch) => CruciformPieces {
  const scanBlocks = createBlockScanner(parameters, maxBp);
  const hasRuns = collapsesRuns(parameters);
  const longestBp = longestHitBp(parameters);

  return ({ bases, from, to, recordEnd }) => {
    const list = createPieceList();
    const runs = hasRuns ? createRunTracker(bases, from) : null;
    scanBlocks(bases, from, to, (start, arm, spacer, mismatches) => {
      const row = list.addRow();
      const { columns } = list;
      columns.start[row] = start - from;
      columns.armLength[row] = arm;
      columns.spacerLength[row] = spacer;
      columns.mismatches[row] = mismatches;
      columns.delta[row] = deltaHundredths(bases, start, arm, spacer, mismatches);
      if (runs !== null) columns.run[row] = runs.runOf(start, 2 * arm + spacer);
    });
    const { run, ...hits } = list.take();
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
