import { plainTable } from '../columns/plain-columns.tsx';
import { zLetters } from '../columns/z-letters.tsx';
import { zRuns } from '../columns/z-runs.ts';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { ZseekerDetails } from './zseeker-details.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can turn into Z-DNA'),
  hitColumns: (definition) =>
    plainTable(definition).map((column) =>
      column.key === 'sequence' ? { ...column, render: zLetters('zs') } : column,
    ),
  drawLetters: (bases) => zRuns(bases, 'zs'),
  HitDetails: ZseekerDetails,
  ownScale: { limit: 'threshold' },
};
