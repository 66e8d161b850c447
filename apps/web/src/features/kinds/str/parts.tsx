import { plainTable, withMarkedLetters } from '../columns/plain-columns.tsx';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { markUnits } from './mark-units.ts';

export const parts: Partial<KindParts> = {
  finding: placesThat('repeat a unit'),
  hitColumns: (definition) => withMarkedLetters(plainTable(definition), markUnits),
};
