import { phasedTracts } from './phased-tracts.ts';

/** A repeat of the human alpha-globin region, which guests find. */
export const EXAMPLE_LETTERS = 'AAAAACAAGATGAATCCGTGCTTTTT';
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 42_710;

/** Its A-tracts: the run, its offset from the first base, and the offset of its centre. */
export const tracts = [
  { run: 'AAAAA', start: 0, centre: 2 },
  { run: 'AAT', start: 12, centre: 13 },
  { run: 'TTTTT', start: 21, centre: 23 },
] as const;

export const exampleTracts = phasedTracts(EXAMPLE_LETTERS, { minTract: 3, maxTract: 9 });

export const example = { lengthBp: EXAMPLE_LETTERS.length, tractBases: 13, meanSpacing: 10.5 };

/** How many repeats the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = { standard: 10, wide: 28, from4: 2, from2: 171 } as const;
