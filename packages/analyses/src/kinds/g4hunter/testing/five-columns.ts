import type { AnalysisDefinition } from '../../../definition.ts';
import { g4hunter } from '../g4hunter.ts';

const KEYS: readonly string[] = ['position', 'length', 'sequence', 'score', 'absScore'];

/**
 * G4 hunter with the columns that made hits have values for: tests of formats and tables compare whole
 * files, which one more column of the kind must not change.
 */
export const fiveColumns: AnalysisDefinition & Pick<typeof g4hunter, 'kind'> = {
  ...g4hunter,
  columns: g4hunter.columns.filter(({ key }) => KEYS.includes(key)),
};
