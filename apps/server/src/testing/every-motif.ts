/**
 * DNA without hits: without G and T no arm pairs with another, and in the Thue-Morse order nothing occurs
 * three times in a row.
 */
export const PLAIN_DNA = 'ACCACAACCAACACCACAACACCAACCACAACCAACACCA';

const MOTIFS = [
  // A quadruplex.
  `${'GGGTTA'.repeat(8)}GGG`,
  // An R-loop: a RIZ for either model, then a REZ.
  `GGGGAGGGGAGGGG${'TGGAGA'.repeat(30)}`,
  // The best site of p53, which is an inverted repeat as well.
  'GGACATGCCCGGGCATGTCC',
  // Z-DNA.
  'CGCGCGTGTGCGCGCG',
  // A quadruplex and an R-loop of the other strand.
  `${'TCTCCA'.repeat(30)}CCCCTCCCCTCCCC`,
  // A-tracts, a turn of the helix apart.
  'GCCAAAACGCGCGAAAACGCGCGAAAACGCGCGAAAAGGC',
];

const ISLAND = 'CCG'.repeat(220);
const FAR = PLAIN_DNA.repeat(30);

/** DNA in which every kind of analysis finds several hits with its default parameters. */
export const EVERY_MOTIF = [...MOTIFS, ISLAND, FAR, ...MOTIFS, ISLAND].join(PLAIN_DNA);
