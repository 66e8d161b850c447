/** A repeat of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = {
  before: 'AAAAA',
  arm: 'GAAAAGGAAGA',
  spacer: 'A',
  opposite: 'AGAAAGAAAAG',
  after: 'CTGCC',
};
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 124_814;

export const example = { arm: exampleParts.arm.length, mismatches: 1, score: 10, purity: 100 };

/** How many repeats the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  standard: 100,
  sensitive: 116,
  perfect: 39,
  anyBases: 291,
  withoutAt: 14,
  withoutSingle: 88,
} as const;
