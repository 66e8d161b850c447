import { foldTracts } from '../tracts/fold-tracts.ts';
import { pqsReading } from './pqs-reading.ts';

/** A quadruplex of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'AGCAT', hit: 'GGCGGTGGGGCGGGGTCGGAG', after: 'CCTGC' };
/** Its runs and loops in turn. */
export const exampleRuns = ['GGCGG', 'T', 'GGGG', 'C', 'GGGG', 'TC', 'GGAG'];
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 47_780;
/** The parts of its score. */
export const example = { tetrads: 4, top: 120, bulge: 20, mismatch: 28, loops: 8, score: 64 };

const bases = (first: 0 | 1) =>
  exampleRuns.filter((_, at) => at % 2 === first).map(({ length }) => length);
const reading = pqsReading({
  sequence: exampleParts.hit,
  tetrads: example.tetrads,
  runs: bases(0),
  loops: bases(1),
});
export const exampleFold = reading && foldTracts(reading);

/** How many hits the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  documented: 382,
  packageCode: 520,
  sensitive: 1861,
  withoutDefects: 212,
  oneDefect: 285,
} as const;
