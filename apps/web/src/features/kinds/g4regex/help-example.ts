import { foldTracts } from '../tracts/fold-tracts.ts';
import { readTracts } from '../tracts/read-tracts.ts';

/** A G4 motif of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'AGCCT', hit: 'GGGTCAGGGTGGGGAGGG', after: 'CTGCC' };
/** Its tracts and loops in turn. */
export const exampleTracts = ['GGG', 'TCA', 'GGG', 'T', 'GGGG', 'A', 'GGG'];
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 79247;

const bases = (first: 0 | 1) =>
  exampleTracts.filter((_, at) => at % 2 === first).map(({ length }) => length);
const reading = readTracts({ sequence: exampleParts.hit, tracts: bases(0), loops: bases(1) }, 'G');
export const exampleFold = reading && foldTracts(reading);

/** How many hits the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  standard: 115,
  longLoops: 208,
  twoTetrads: 1780,
  oneBulge: 305,
} as const;
