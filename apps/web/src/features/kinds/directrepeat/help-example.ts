/** A repeat of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = {
  before: 'TTGCT',
  unit: 'GAGCTGGATGCC',
  spacer: 'ACGGCCAAC',
  after: 'TTCGC',
};
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 99_683;

const unitBp = exampleParts.unit.length;
const spacerBp = exampleParts.spacer.length;
export const example = {
  lengthBp: 2 * unitBp + spacerBp,
  unitBp,
  spacerBp,
  shiftBp: unitBp + spacerBp,
};

/** How many repeats the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = {
  standard: 146,
  slipped: 72,
  spacer100: 327,
  withoutShort: 102,
  from15: 49,
} as const;
