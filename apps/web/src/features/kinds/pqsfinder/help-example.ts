/** A quadruplex of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'AGCAT', hit: 'GGCGGTGGGGCGGGGTCGGAG', after: 'CCTGC' };
/** Its runs and loops in turn. */
export const exampleRuns = ['GGCGG', 'T', 'GGGG', 'C', 'GGGG', 'TC', 'GGAG'];
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 47_780;
/** What its score is made of. */
export const example = { tetrads: 4, top: 120, bulge: 20, mismatch: 28, loops: 8, score: 64 };

/** How many hits the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  documented: 382,
  packageCode: 520,
  sensitive: 1861,
  withoutDefects: 212,
  oneDefect: 285,
} as const;
