/** The place of each kind of analysis in lists; `definitions.ts` must hold the same kinds. */
const places = {
  g4hunter: 0,
  rloopr: 1,
  zdna: 2,
  zdnabert2: 3,
  cpg: 4,
  p53predictor: 5,
  cruciform: 6,
  str: 7,
  directrepeat: 8,
  mirrorrepeat: 9,
  aphased: 10,
  imotif: 11,
  g4regex: 12,
  pqsfinder: 15,
  zseeker: 13,
  zhunt: 14,
};

export type KindName = keyof typeof places;

/** Names of the kinds of analysis in their order, for those who need no more: little is loaded. */
export const kindNames = (Object.keys(places) as KindName[]).toSorted(
  (a, b) => places[a] - places[b],
);
