import { foldTracts } from '../tracts/fold-tracts.ts';
import { readTracts } from '../tracts/read-tracts.ts';

/** An i-motif of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'TGCGA', hit: 'CCCACCCACCCTAGTCTCCC', after: 'AAAGC' };
/** Its tracts and loops in turn. */
export const exampleTracts = ['CCC', 'A', 'CCC', 'A', 'CCC', 'TAGTCT', 'CCC'];
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 27803;

const bases = (first: 0 | 1) =>
  exampleTracts.filter((_, at) => at % 2 === first).map(({ length }) => length);
const reading = readTracts({ sequence: exampleParts.hit, tracts: bases(0), loops: bases(1) }, 'C');
export const exampleFold = reading && foldTracts(reading);

/** How many hits the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = { standard: 208, shortLoops: 115, fourTracts: 234 } as const;
