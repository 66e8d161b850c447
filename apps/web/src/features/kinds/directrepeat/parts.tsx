import { ownColumns, withMarkedLetters } from '../columns/plain-columns.tsx';
import type { KindParts } from '../kind-parts.ts';
import { DirectRepeatDetails } from './directrepeat-details.tsx';
import { markCopies, repeatWords } from './repeat-words.ts';

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place comes again in the same direction',
    many: 'places come again in the same direction',
    none: 'No place found that comes again in the same direction',
  },
  hitColumns: (definition) =>
    withMarkedLetters(
      ownColumns(definition, [
        { key: 'length', width: 84 },
        { key: 'unitLength', width: 68 },
        { key: 'spacerLength', width: 84 },
        { key: 'copies', width: 84 },
        { key: 'partial', width: 112, from: 1100 },
        { key: 'slipped', width: 84, from: 900 },
        { key: 'sequence', width: 240, grows: true },
        { key: 'score', width: 84 },
      ]),
      markCopies,
    ),
  amongOthers: { letters: 'sequence', values: ['score'] },
  HitDetails: DirectRepeatDetails,
  describeHit: repeatWords,
};
