/** Figures as others state them: not computed here. */
export interface PublishedFigure {
  structure: string;
  set: string;
  rule: string;
  /** "sensitivity 0.852, specificity 0.915". */
  figures: string;
  source: string;
}

export const publishedFigures: readonly PublishedFigure[] = [
  {
    structure: 'Z-DNA',
    set: '385 of 391 records of Shin 2016',
    rule: 'network of Z-DNABERT',
    figures: 'balanced accuracy 0.880',
    source: 'as the authors of a fuzzy hunter state it',
  },
  {
    structure: 'H-DNA, an intramolecular triplex',
    set: '54 sequences, of which eight were withdrawn since',
    rule: 'HSeeker; the package triplex',
    figures: 'MCC 0.863; 0.793',
    source: 'as the authors of HSeeker state them',
  },
  {
    structure: 'R-loop',
    set: '14 whole genes against DRIPc-seq, four of them without R-loop',
    rule: 'search by RIZ and REZ, plus strand alone',
    figures: 'accuracy 0.786, specificity 0.25, MCC 0.44; the minus strand has MCC 0.19',
    source: 'as published: whole genes, not bases',
  },
];
