import { type AnalysisKind, analysisKinds, definitionOf } from '../definitions.ts';
import { basesSection } from './bases-section.ts';
import { chanceSection } from './chance-section.ts';
import { keptHalf } from './kept-half.ts';
import { type MeasuredScore, measured } from './measured.ts';
import { publishedFigures, statedMeasures } from './published-figures.ts';
import { fullName } from './report-names.ts';
import type { ReportSection } from './report-section.ts';
import { setSection } from './set-section.ts';
import { soberSection } from './sober-section.ts';
import { type SetId, truthSets } from './truth-sets.ts';

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
            area,
            fullName({ kind: null, name: baseline }),
            `${baselineArea} (stated without an interval, of ${bothText(set)})`,
            difference.replaceAll('-', '−'),
          ];
        }),
      },
    ],
    caveats: [`Not computed on the other half, and so without a row: ${notOnBoth().join('; ')}.`],
  };
}

/** "1,535 and 267": those of both halves that form the structure, and those that do not. */
function bothText(set: SetId): string {
  const halves = [measured.sets, keptHalf.sets].flatMap(
    (sets) => sets.find((each) => each.set === set) ?? [],
  );
  const sum = (sort: 'forming' | 'others') =>
    halves.reduce((all, half) => all + half[sort], 0).toLocaleString('en-US');
  return `${sum('forming')} and ${sum('others')}`;
}

/** The scores of kinds on the sets of that table that have no row in it. */
function notOnBoth(): string[] {
  const isThere = (set: string, { kind, name }: MeasuredScore) =>
    keptHalf.both.some((each) => each.set === set && each.score === `${kind} ${name}`);
  const names = measured.sets
    .filter(({ set }) => keptHalf.both.some((each) => each.set === set))
    .flatMap(({ set, scores }) =>
      scores.filter((score) => score.kind !== null && !isThere(set, score)).map(fullName),
    );
  return [...new Set(names)];
}

function statedSection(): ReportSection {
  return {
    id: 'stated',
    title: 'Stated, not recomputed',
    paragraphs: [
      `Stated on ${keptHalf.statedOn} for the command line of that day: of CpG islands in human genes (hg19), half of which are kept apart, and of melting temperatures. They are not computed anew.`,
    ],
    points: [],
    tables: statedMeasures,
    caveats: [
      'A whole set has figures for every rule of a kind or for none. How many hits are in peaks of quadruplexes in cells was stated of both halves of the genes for four of the rules alone. The other half is not at hand to compute it for the others, so the page has it for none.',
      'The precision at the prevalence of genes is, for R-loops, the column Precision of the seven genes: 6 of 100 bases of their strands are in a peak. For all other kinds it is not measured.',
      'CpG islands of UCSC are computed: agreement with another program, not truth.',
      'The intervals of islands are by Wilson, each island for itself. Shares of bases have none: the bases of ten islands are no sample to draw from, and of single islands nothing was stated.',
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
  const uncounted = without.filter((kind) => !measured.chance.some((each) => each.kind === kind));
  const titlesOf = (kinds: readonly AnalysisKind[]) =>
    kinds.map((kind) => definitionOf(kind).title).join(', ');
  const but = uncounted.length === 0 ? '' : `, but for ${titlesOf(uncounted)}`;
  return {
    id: 'none',
    title: 'Kinds without a set',
    paragraphs: [
      `For these no set of what a laboratory has measured, large enough to judge by, could be had, so no accuracy is claimed: ${titlesOf(without)}. How often they find something by chance is above${but}. The limits of each rule are at the end of its page.`,
    ],
    points: [
      'Too few, p53: the affinities of 11 response elements (doi:10.1073/pnas.1618005114) are of one half-site and differ by the spacer alone, while p53 predictor knows sites without spacer.',
      'Too few, G-quadruplex: of 11 variants of the insulin-linked repeat (doi:10.1038/s41467-024-50553-0) four form one, five form none and two are mixed; they are one family, and no rule is judged on them.',
    ],
    tables: [],
    caveats: [],
  };
}
