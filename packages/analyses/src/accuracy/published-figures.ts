/** Figures as others state them, or measured elsewhere on sets that are not at hand: not computed anew here. */
export interface PublishedFigure {
  structure: string;
  set: string;
  rule: string;
  /** "sensitivity 0.852, specificity 0.915". */
  figures: string;
  source: string;
}

const G4_SET = 'all 392 sequences of the G4Hunter paper, 298 form it';
const Z_SET = '36 oligomers of the study of ZSeeker, 28 form it';
const FLANKED = 'measured on them in plain flanks';
const MEASURED = 'measured with these rules on the whole set';

export const publishedFigures: readonly PublishedFigure[] = [
  g4('G4 hunter, 1.2', 'AUC 0.951, sensitivity 0.852, specificity 0.915'),
  g4('G4 hunter, 1.0', 'sensitivity 0.943, specificity 0.830'),
  g4('pqsfinder, 52', 'AUC 0.965, sensitivity 0.812, specificity 0.968'),
  g4('pqsfinder, 47', 'sensitivity 0.869, specificity 0.957'),
  g4('G4 hunter, 1.2, or pqsfinder, 47', 'sensitivity 0.926, specificity 0.915'),
  g4('G4 by tracts, standard', 'sensitivity 0.658, specificity 0.979'),
  g4('G4 by tracts, loops to 12', 'sensitivity 0.755, specificity 0.979'),
  g4('G4 by tracts, one bulge', 'sensitivity 0.762, specificity 0.979'),
  g4('G4 by tracts, two tetrads', 'AUC 0.891, sensitivity 0.876, specificity 0.798'),
  z('Z-HUNT, 700', 'AUC 0.911; finds 28 of 28, rejects 2 of 8'),
  z('Z-HUNT, 10,000', 'finds 26 of 28, rejects 4 of 8'),
  z('Z-DNA hunter, model 1, 10 bp', 'finds 20 of 28, rejects 4 of 8'),
  z('Z-DNA hunter, model 2, 10 bp', 'finds 23 of 28, rejects 3 of 8'),
  z('BZ_energy of Z-DNABert2, 0.5', 'AUC 0.754; finds 5 of 28, rejects 6 of 8'),
  {
    structure: 'Z-DNA',
    set: Z_SET,
    rule: 'ZSeeker, 50',
    figures: 'finds 28 of 28, rejects 8 of 8',
    source: 'its weights were chosen on these oligomers, so it is no test of them',
  },
  {
    structure: 'Z-DNA',
    set: '385 of 391 records of Shin 2016',
    rule: 'network of Z-DNABERT',
    figures: 'balanced accuracy 0.880',
    source: 'as the authors of a fuzzy hunter state it; the records are not at hand',
  },
  {
    structure: 'H-DNA, an intramolecular triplex',
    set: 'the 54 sequences above',
    rule: 'HSeeker; the package triplex',
    figures: 'MCC 0.863; 0.793',
    source: 'as the authors of HSeeker state them',
  },
  {
    structure: 'R-loop',
    set: '14 genes against DRIPc-seq',
    rule: 'search by RIZ and REZ, plus strand',
    figures: 'accuracy 0.786, specificity 0.25, MCC 0.44',
    source: 'as published; the sequences are not at hand',
  },
];

function g4(rule: string, figures: string): PublishedFigure {
  return { structure: 'G-quadruplex', set: G4_SET, rule, figures, source: MEASURED };
}

function z(rule: string, figures: string): PublishedFigure {
  return { structure: 'Z-DNA', set: Z_SET, rule, figures, source: FLANKED };
}
