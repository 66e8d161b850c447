import { definitionOf, isAnalysisKind } from '../definitions.ts';
import type { Measured, MeasuredChance } from './measured.ts';
import type { ReportSection } from './report-section.ts';

/** Why another draw of the same genes has fewer hits of G4 hunter than the fewest of these. */
const STATED_ELSEWHERE =
  'Others stated 497 and 1,322 hits of G4 hunter from 1.4 and from 1.2 on in letters drawn once, fewer than in any of these five draws. The counts fit dinucleotides of a whole gene, in which stretches rich in G are levelled: six draws of that sort have 449 to 516 and 1,313 to 1,369.';

/** How often each preset finds something by chance: for every kind, also those without a set. */
export function chanceSection({ chance, searchedBp }: Measured): ReportSection {
  const mb = searchedBp / 1e6;
  return {
    id: 'chance',
    title: 'Hits by chance, of every kind',
    paragraphs: [
      `Hits in ${mb.toFixed(2)} Mb of human genes (hg19), and in as many letters drawn at random with the same dinucleotides, in blocks of 5,000 bases, five times. No laboratory said anything of these, so this is no accuracy. But what is as frequent by chance needs no structure to explain it.`,
    ],
    points: [],
    tables: [
      {
        title: 'Hits for each Mb',
        heads: ['Preset', 'Hits', 'For each Mb', 'By chance, for each Mb', 'Chance / real'],
        rows: chance.map((each) => [
          presetName(each),
          each.hits.toLocaleString('en-US'),
          perMb(each.hits, mb),
          `${perMb(each.byChance, mb)} (${perMb(each.fewest, mb)} to ${perMb(each.most, mb)})`,
          each.hits === 0 ? '–' : chanceRatio(each).toFixed(2),
        ]),
      },
    ],
    caveats: [
      'Genes have repeats and islands that no drawn sequence has; few hits by chance do not show that a hit forms anything.',
      'Hits that overlap count each: a kind that reports all overlapping ones has high counts on both sides.',
      'With fewer than some 20 hits a ratio says little.',
      STATED_ELSEWHERE,
    ],
  };
}

/** Hits by chance over hits in genes. */
export function chanceRatio({ hits, byChance }: MeasuredChance): number {
  return byChance / hits;
}

function presetName({ kind, name }: MeasuredChance): string {
  return `${isAnalysisKind(kind) ? definitionOf(kind).title : kind}, ${name}`;
}

function perMb(count: number, mb: number): string {
  const each = count / mb;
  return each.toLocaleString('en-US', { maximumFractionDigits: each < 10 ? 1 : 0 });
}
