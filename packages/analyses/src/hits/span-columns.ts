import type { Column } from '../definition.ts';
import { readLetters, storedInteger } from './column-forms.ts';

// The three columns that nearly every kind has; each kind says in a sentence what they are of.

/** @param help one sentence, such as "First base of the region." */
export function positionColumn(help: string) {
  return {
    key: 'position',
    label: 'Position',
    ...storedInteger,
    unit: 'bp',
    range: { min: 0 },
    help,
  } as const satisfies Column;
}

/**
 * @param range bases that a hit can have
 * @param help one sentence, such as "Bases of the region."
 */
export function lengthColumn(range: { min: number; max?: number }, help: string) {
  return {
    key: 'length',
    label: 'Length',
    ...storedInteger,
    unit: 'bp',
    range,
    help,
  } as const satisfies Column;
}

/** @param help one sentence, such as "The letters of the region." */
export function sequenceColumn(help: string) {
  return {
    key: 'sequence',
    label: 'Sequence',
    ...readLetters,
    help,
  } as const satisfies Column;
}
