import { shareText } from './figure-texts.ts';
import { shareOf } from './measures.ts';
import type { ReportTable } from './report-section.ts';

/** Figures as others state them: not computed here. */
export interface PublishedFigure {
  structure: string;
  set: string;
  rule: string;
  /** "sensitivity 0.852, specificity 0.915". */
  figures: string;
  source: string;
}

/** CpG islands of UCSC in the genes of each half. */
const ISLANDS = 10;

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

/**
 * Measures that take both halves of a set, or salt and paper of each row: as they were stated once. Of both halves
 * they are of every rule of a kind.
 */
export const statedMeasures: readonly ReportTable[] = [
  {
    title:
      'CpX hunter and the CpG islands of UCSC in 2.40 Mb of human genes: this half, the other half',
    heads: [
      ...['Preset', 'Islands touched', 'Touched, other half', 'Half of their bases called'],
      ...['Half called, other half', 'Sensitivity of bases', 'Precision of bases', 'Jaccard'],
    ],
    rows: [
      [
        ...['Standard', islands(9), islands(9), islands(8), islands(9)],
        ...['0.957, 0.950', '0.658, 0.593', '0.639, 0.575'],
      ],
      [
        ...['Help page', islands(10), islands(10), islands(10), islands(10)],
        ...['0.977, 0.976', '0.222, 0.142', '0.221, 0.142'],
      ],
    ],
  },
  {
    title:
      'Rank correlation with the melting temperature: 450 sequences in 100 mM potassium of 50 papers (G4STAB)',
    heads: ['Score', 'Spearman, drawn by papers'],
    rows: [
      ['G4 hunter, mean of the whole sequence', '0.683 (0.56 to 0.77)'],
      ['pqsfinder, best score', '0.637 (0.52 to 0.73)'],
      ['baseline: share of G', '0.576 (0.37 to 0.70)'],
      ['baseline: longest loop, shorter first', '0.339 (0.10 to 0.51)'],
      ['baseline: length, shorter first', '0.282 (−0.02 to 0.50)'],
      ['baseline: runs of GGG', '0.175 (−0.03 to 0.40)'],
      ['pqsfinder less the share of G', '+0.07 (−0.07 to 0.24): not told apart'],
    ],
  },
];

/** "9 of 10, 90.0 % (59.6 to 98.2)": of the islands of a half. */
function islands(count: number): string {
  return `${count} of ${ISLANDS}, ${shareText(shareOf(count, ISLANDS))}`;
}
