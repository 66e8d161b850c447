import { analysisKinds, definitionOf } from '../definitions.ts';
import { basesSection } from './bases-section.ts';
import { chanceSection } from './chance-section.ts';
import { keptHalf } from './kept-half.ts';
import { measured } from './measured.ts';
import { publishedFigures, statedMeasures } from './published-figures.ts';
import { fullName } from './report-names.ts';
import type { ReportSection } from './report-section.ts';
import { setSection } from './set-section.ts';
import { soberSection } from './sober-section.ts';
import { truthSets } from './truth-sets.ts';

/** The page on accuracy, in its order: what is sober, the sets, chance, and figures of others. */
export function accuracySections(): ReportSection[] {
  return [
    soberSection(measured),
    ...truthSets.flatMap((set) => {
      const ofSet = measured.sets.find((each) => each.set === set.id);
      const ofBases = measured.bases.find((each) => each.set === set.id);
      return [
        ...(ofSet === undefined ? [] : [setSection(set, ofSet)]),
        ...(ofBases === undefined ? [] : [basesSection(set, ofBases)]),
      ];
    }),
    bothHalvesSection(),
    chanceSection(measured),
    statedSection(),
    publishedSection(),
    noSetSection(),
  ];
}

function bothHalvesSection(): ReportSection {
  const titleOf = new Map(truthSets.map(({ id, structure }) => [id, structure]));
  return {
    id: 'both-halves',
    title: 'Both halves together',
    paragraphs: [
      `Stated on ${keptHalf.statedOn} and not recomputed: the rows of the other half are not at hand. Each use of that half wears it out as a test.`,
    ],
    points: [],
    tables: [
      {
        title: 'Scores on both halves, less the best simple count',
        heads: ['Score', 'Structure', 'AUC', 'Best simple count', 'Its AUC', 'Difference'],
        rows: keptHalf.both.map(({ set, score, area, baseline, baselineArea, difference }) => {
          const [kind = '', ...name] = score.split(' ');
          return [
            fullName({ kind, name: name.join(' ') }),
            titleOf.get(set) ?? set,
            ...[area, baseline, baselineArea, difference.replaceAll('-', '−')],
          ];
        }),
      },
    ],
    caveats: [
      'The best score of Model 1 of Z-DNA hunter was not computed on the other half, so it has no row.',
    ],
  };
}

function statedSection(): ReportSection {
  return {
    id: 'stated',
    title: 'Stated, not recomputed',
    paragraphs: [
      `Stated on ${keptHalf.statedOn} for the command line of that day: of human genes (hg19), half of which are kept apart, and of melting temperatures. They are not computed anew.`,
    ],
    points: [],
    tables: statedMeasures,
    caveats: [
      'The share of hits in a peak is the precision at the prevalence of genes. For R-loops it is the column Precision of the seven genes: 6 of 100 bases of their strands lie in a peak. For all other kinds it is not measured: of what they find no laboratory has told where it is in these genes.',
      'How often a hit lies in a peak by chance was stated without saying how it was drawn. Peaks are of open chromatin, as above; a hit outside of them may form a quadruplex in other cells.',
      'CpG islands of UCSC are computed: agreement with another program, not truth.',
      'A melting temperature says how stable a quadruplex is that forms; nothing that forms none has one.',
    ],
  };
}

function publishedSection(): ReportSection {
  return {
    id: 'published',
    title: 'Figures of others',
    paragraphs: ['As published; the sequences are not at hand.'],
    points: [],
    tables: [
      {
        title: 'Figures that are not computed here',
        heads: ['Rule', 'Structure', 'Set', 'Figures', 'Where from'],
        rows: publishedFigures.map(({ rule, structure, set, figures, source }) => [
          ...[rule, structure, set, figures, source],
        ]),
      },
    ],
    caveats: [],
  };
}

function noSetSection(): ReportSection {
  const known = new Set(
    [
      ...measured.sets.flatMap(({ rules }) => rules),
      ...measured.bases.flatMap(({ callers }) => callers),
    ].map(({ kind }) => kind),
  );
  const without = analysisKinds.filter((kind) => !known.has(kind));
  return {
    id: 'none',
    title: 'Kinds without a set',
    paragraphs: [
      `For these no set of what a laboratory has measured, large enough to judge by, could be had, so no accuracy is claimed: ${without.map((kind) => definitionOf(kind).title).join(', ')}. How often they find something by chance is above. The limits of each rule are at the end of its page.`,
    ],
    points: [
      'Too few, p53: the affinities of 11 response elements (doi:10.1073/pnas.1618005114) are of one half-site and differ by the spacer alone, while p53 predictor knows sites without spacer.',
      'Too few, G-quadruplex: of 11 variants of the insulin-linked repeat (doi:10.1038/s41467-024-50553-0) four form one, five form none and two are mixed; they are one family, and no rule is judged on them.',
    ],
    tables: [],
    caveats: [],
  };
}
