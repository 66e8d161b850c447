// Apart from the motifs, which are too many for a page to load for these words.

/** Structures that motifs were measured to form, in the order in which they are counted. */
export const knownStructures = ['G-quadruplex', 'H-DNA'] as const;
export type KnownStructure = (typeof knownStructures)[number];

/** Collections under the MIT licence that rows come from. */
export const knownCollections = ['G4STAB', 'G4ShapePredictor', 'HSeeker'] as const;
export type KnownCollection = (typeof knownCollections)[number];

/** What a match says, and what it does not; to be shown wherever matches are. */
export const KNOWN_MEANING =
  'A match means that a laboratory has measured this structure on a molecule of these letters: an oligonucleotide, ' +
  'or for H-DNA a plasmid that carries them. It does not mean that the structure forms here.';

/** What letters of RNA match, to be said where no motif is found in it: true of RNA with U and of RNA with T. */
export const NO_KNOWN_IN_RNA =
  'They were measured as DNA: RNA matches them where it is written with T, and U matches nothing.';
