import type { Column } from '../definition.ts';

// The form of most columns, apart from their words and ranges.

/** Stored whole numbers. */
export const storedInteger = { type: 'integer', from: 'stored', sortable: true } as const;

/** Stored numbers with decimals. */
export const storedDecimal = { type: 'float64', from: 'stored', sortable: true } as const;

/** Letters of the hit, or what the kind's derived fields read off them. */
export const readLetters = { type: 'text', from: 'bases' } as const;

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
