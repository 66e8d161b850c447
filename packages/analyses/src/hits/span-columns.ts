import type { Column } from '../definition.ts';

// The three columns that nearly every kind has; each kind says in a sentence what they are of.

/** @param help one sentence, such as "First base of the region." */
export function positionColumn(help: string) {
  return {
    key: 'position',
    label: 'Position',
    type: 'integer',
    from: 'stored',
    sortable: true,
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
    type: 'integer',
    from: 'stored',
    sortable: true,
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
    type: 'text',
    from: 'bases',
    sortable: false,
    help,
  } as const satisfies Column;
}
