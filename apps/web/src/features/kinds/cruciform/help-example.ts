import { armPairs, type RepeatParts } from './repeat-parts.ts';

/** A repeat of the human alpha-globin region, which guests find. */
export const exampleParts: RepeatParts = {
  before: 'CCTGG',
  arm: 'GCTCTGAGTCTT',
  spacer: 'GAGA',
  opposite: 'AAGGCTCAGAGC',
  after: 'TCCCC',
};
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 122_667;

export const examplePairs = armPairs(exampleParts);
export const misfit = examplePairs.find(({ fits }) => !fits);

/** The kernel's values for it, in kcal/mol. */
export const energies = {
  linear: -36.01,
  cruciform: -22.86,
  delta: 13.15,
  loop: { linear: -37.97, cruciform: -17.82, delta: 20.15 },
} as const;

/** How many repeats the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  standard: 7593,
  published: 7383,
  withoutMismatch: 796,
  arm8: 863,
  arm10: 98,
} as const;
