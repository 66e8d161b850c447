// Apart from the loci, which a map has no room to load.

/** Human genomes that the places of the loci are known in. */
export const lociGenomes = ['hg38', 'hg19', 't2t'] as const;
export type LociGenome = (typeof lociGenomes)[number];

/** What a locus says, and what it does not; to be shown wherever loci are added. */
export const LOCI_MEANING =
  'Tandem repeats of diseases where the reference genome has them, after STRchive: more copies cause the disease, in few ' +
  'cases fewer, or repeats of other letters. A label says where the evidence is less than strong. A locus says nothing ' +
  'of how many copies your sequence has: look at its letters.';
