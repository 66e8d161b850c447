/** A repeat of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'ACATA', repeat: 'CAGCAGCAGCAGC', after: 'TCAAG' };
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 183_684;
export const EXAMPLE_UNIT = 'CAG';
export const EXAMPLE_MOTIF = 'AGC';

const { repeat } = exampleParts;
export const example = {
  lengthBp: repeat.length,
  copies: Math.floor(repeat.length / EXAMPLE_UNIT.length),
  partial: repeat.length % EXAMPLE_UNIT.length,
  score: repeat.length - EXAMPLE_UNIT.length,
};

/** Motifs with what their endless repeat is like. */
export const symmetries = {
  AC: ['alternating', 'mirror'],
  AT: ['alternating', 'mirror', 'selfComplementary'],
  AAG: ['mirror', 'pure'],
  AGC: [],
} as const;

/** How many repeats the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  standard: 298,
  from8: 469,
  from20: 51,
  withoutRuns: 139,
} as const;
