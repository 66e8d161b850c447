/** Sequences whose form was determined by experiment. */
export interface TruthSet {
  id: 'g4' | 'hdna';
  /** A path outside of the project; the file may be missing. */
  file: string;
  /** What forms, or does not. */
  structure: string;
  title: string;
  source: string;
  /** What it cannot say, each a sentence. */
  caveats: readonly string[];
}

export const truthSets: readonly TruthSet[] = [
  {
    id: 'g4',
    file: 'data/truth/g4-196.json',
    structure: 'G-quadruplex',
    title: '196 oligonucleotides of the G4Hunter paper',
    source: 'Bedrat 2016, doi:10.1093/nar/gkw006, half of its reference set',
    caveats: [
      'Oligonucleotides of some 15 to 50 bases in the salt of a test tube: neither the other strand nor a protein competes.',
      'The rule of G4Hunter was judged by its authors on the whole set that these sequences are half of.',
      'Three of four form a quadruplex. In a genome hardly any stretch does, so of what is found there a smaller share is right than here.',
      'Half of those that form none have a G4Hunter score below 0.5 and are easy to reject; near the threshold there are few.',
    ],
  },
  {
    id: 'hdna',
    file: 'data/truth/hdna-54.json',
    structure: 'H-DNA, an intramolecular triplex',
    title: '54 sequences collected by HSeeker',
    source: 'HSeeker (MIT), github.com/Georgakopoulos-Soares-lab/HSeeker',
    caveats: [
      '16 of the 45 that form H-DNA are one family of mutants: to find one is to find nearly all.',
      'Nine that do not form it are too few for more than a rough specificity.',
      'One sequence is in both classes, so a rule that finds all 45 has one wrong.',
      'The sensitive settings follow a program that was tuned on this set.',
    ],
  },
];
