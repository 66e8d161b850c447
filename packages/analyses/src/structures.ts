/** What the DNA of a kind's hits forms, or what binds it: kinds are listed by it. */
export type StructureId =
  | 'quadruplex'
  | 'i-motif'
  | 'r-loop'
  | 'z-form'
  | 'triplex'
  | 'island'
  | 'repeat'
  | 'p53';

export interface Structure {
  id: StructureId;
  title: string;
  /** The structure in a few words. */
  brief: string;
}

/** THE LIST, in the order in which they are shown; within each, kinds keep the order of theirs. */
export const structures: readonly Structure[] = [
  {
    id: 'quadruplex',
    title: 'Quadruplexes',
    brief: 'Four strands of G held by stacked tetrads',
  },
  { id: 'i-motif', title: 'i-motif', brief: 'Four strands of C, paired two by two' },
  { id: 'r-loop', title: 'R-loops', brief: 'RNA paired with one strand of its DNA' },
  { id: 'z-form', title: 'Z-DNA', brief: 'Left-handed helix of alternating bases' },
  { id: 'triplex', title: 'Triplex, H-DNA', brief: 'A third strand in the major groove' },
  { id: 'island', title: 'CpG islands', brief: 'Stretches rich in C followed by G' },
  { id: 'repeat', title: 'Cruciforms and repeats', brief: 'Hairpins, slipped and bent DNA' },
  {
    id: 'p53',
    title: 'p53 and calculators',
    brief: 'Binding sites, and numbers for single sequences',
  },
];
