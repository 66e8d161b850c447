// What most columns of a definition have in common, apart from their words and ranges.

/** Stored whole numbers. */
export const storedInteger = { type: 'integer', from: 'stored', sortable: true } as const;

/** Stored numbers with decimals. */
export const storedDecimal = { type: 'float64', from: 'stored', sortable: true } as const;

/** Letters of the hit, or what the kind's derived fields read off them. */
export const readLetters = { type: 'text', from: 'bases', sortable: false } as const;
