import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { createWindowScorer } from '@flipon/analyses/kinds/g4hunter/window-scores';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import { idAndPosition, readBases, stored } from './legacy-columns.ts';
import type { LegacyColumn, LegacyHeading, LegacyHit, LegacyKind } from './legacy-hit.ts';

/** G4 hunter: lines of hits, or of the windows that they were joined from. */
export const g4HunterLegacy: LegacyKind<'g4hunter'> = {
  columns(heading) {
    const [id, position] = idAndPosition(heading.bases.start);
    const length = stored('LENGTH', g4hunter, 'length');
    const score = stored('SCORE', g4hunter, 'score');
    if (!heading.aggregate) return [id, length, position, score, ['SEQUENCE', readBases]];
    const absScore = stored('ABS_SCORE', g4hunter, 'absScore');
    return [id, position, length, score, absScore, ['SEQUENCE', readBases], subScores(heading)];
  },

  track: { name: 'G4 Hunter', description: 'BedGraph output of G4Hunter analysis' },

  /** 100 times the score, rounded up. */
  value: (row) => Math.ceil(100 * row.score),

  split({ parameters }) {
    const { windowSize } = parameters;
    const windowScores = createWindowScorer(parameters);
    let id = 0;
    return function* (hit) {
      const { row, record, recordPosition, context } = hit;
      const bases = requireBases(hit);
      const position = row.position;
      for (const [at, score] of windowScores(bases).entries()) {
        yield {
          row: { ...row, id: ++id, position: position + at, length: windowSize, score },
          record,
          recordPosition: recordPosition + at,
          bases: bases.subarray(at, at + windowSize + 2 * context),
          context,
        };
      }
    };
  },
};

function subScores({ parameters }: LegacyHeading<'g4hunter'>): LegacyColumn {
  const windowScores = createWindowScorer(parameters);
  return [
    'SUB_SCORE',
    ({ bases }) => (bases === null ? '' : windowScores(bases).map(shortestFloat32).join(',')),
  ];
}

function requireBases({ bases, row }: LegacyHit): Uint8Array {
  if (bases !== null) return bases;
  throw new Error(`Hit ${row.id} came without its letters, so it cannot be cut into windows.`);
}
