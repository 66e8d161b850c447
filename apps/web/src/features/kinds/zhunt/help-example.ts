import { zhunt } from '@flipon/analyses/kinds/zhunt/zhunt';

/** A region of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'CTCAC', region: 'CATGCGCACGCGCTT', after: 'CAGCC' };
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 117_341;

/** The kernel's values for it. */
export const example = {
  lengthBp: exampleParts.region.length,
  peakOffset: 1,
  peakLength: 12,
  conformation: 'SASASASASASA',
  zscore: 26_294,
  deltaLk: 18.892,
  windows: 3,
};
export const bestWindow = exampleParts.region.slice(
  example.peakOffset,
  example.peakOffset + example.peakLength,
);

/** How many regions the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = { standard: 116, from1e4: 16, from1e5: 2, fast: 115 };

/** Six equal steps alone: the turns that they need, and how rare that is. */
export const sixSteps = [
  { letters: 'CG', deltaLk: 16.758, zscore: 941_336 },
  { letters: 'CA', deltaLk: 21.694, zscore: 583 },
  { letters: 'TA', deltaLk: 28.873, zscore: 2.6 },
] as const;

export const usual: Readonly<Record<string, number>> = Object.fromEntries(
  zhunt.fields.flatMap(({ key, default: value }) =>
    typeof value === 'number' ? [[key, value]] : [],
  ),
);
