import { analysisKinds, definitionOf } from '../definitions.ts';
import { basesSection } from './bases-section.ts';
import { chanceSection } from './chance-section.ts';
import { keptHalf } from './kept-half.ts';
import { measured } from './measured.ts';
import { publishedFigures } from './published-figures.ts';
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
    caveats: [],
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
      `For these no set of what a laboratory has measured could be had, so no accuracy is claimed: ${without.map((kind) => definitionOf(kind).title).join(', ')}. How often they find something by chance is above. The limits of each rule are at the end of its page.`,
    ],
    points: [],
    tables: [],
    caveats: [],
  };
}
