import { ownColumns } from '../columns/plain-columns.tsx';
import type { KindParts } from '../kind-parts.ts';
import { DirectRepeatDetails } from './directrepeat-details.tsx';
import { repeatWords } from './repeat-words.ts';

export const parts: Partial<KindParts> = {
  hitColumns: (definition) =>
    ownColumns(definition, [
      { key: 'length', width: 84 },
      { key: 'unitLength', width: 68 },
      { key: 'spacerLength', width: 84 },
      { key: 'copies', width: 84 },
      { key: 'partial', width: 112, from: 1100 },
      { key: 'slipped', width: 84, from: 900 },
      { key: 'unit' },
      { key: 'score', width: 84 },
    ]),
  amongOthers: { letters: 'sequence', values: ['score'] },
  HitDetails: DirectRepeatDetails,
  describeHit: repeatWords,
};
