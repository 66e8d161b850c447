import { plainTable, withLateColumn, withMarkedLetters } from '../columns/plain-columns.tsx';
import type { KindParts } from '../kind-parts.ts';
import { markUnits } from './mark-units.ts';

export const parts: Partial<KindParts> = {
  finding: {
    one: 'place repeats a unit',
    many: 'places repeat a unit',
    none: 'No place found that repeats a unit',
  },
  hitColumns: (definition) =>
    withMarkedLetters(withLateColumn(plainTable(definition), 'partial'), markUnits),
};
