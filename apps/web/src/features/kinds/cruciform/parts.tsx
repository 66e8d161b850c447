import type { WireValues } from '@flipon/analyses/field';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import type { Analysis } from '@flipon/contract/analysis';
import { countOf, formatInteger, formatSigned } from '../../../ui/words/format-number.ts';
import { AverageLength } from '../average-length.tsx';
import { placesThat } from '../finding-words.ts';
import type { KindParts } from '../kind-parts.ts';
import { CruciformCard } from './cruciform-card.tsx';
import { cruciformColumns } from './cruciform-columns.tsx';
import { CruciformDetails } from './cruciform-details.tsx';
import { explainEmpty } from './explain-empty.tsx';

export const parts: Partial<KindParts> = {
  finding: placesThat('can form a cruciform'),
  ownFigures: cruciformFigures,
  hitColumns: cruciformColumns,
  cardColumns: [],
  amongOthers: { letters: 'letters', values: ['signature'] },
  HitCard: CruciformCard,
  HitDetails: CruciformDetails,
  HitLegend: CruciformLegend,
  describeHit: (hit) => {
    const arm = countOf(Number(hit['armLength']), 'pair');
    const spacer = countOf(Number(hit['spacerLength']), 'base');
    return `arms of ${arm}, spacer of ${spacer}, ${mismatchWords(Number(hit['mismatches']))}`;
  },
  explainEmpty,
  settingsLine: cruciformSettingsLine,
};

function mismatchWords(count: number): string {
  return count === 1 ? '1 mismatch' : `${formatInteger(count)} mismatches`;
}

/** The repeat that costs least, and the mean length. */
function cruciformFigures(analysis: Analysis) {
  if (analysis.resultCount === 0) return [];
  const lowest = analysis.summary?.[cruciform.strength.bestKey];
  return [
    {
      label: 'lowest delta, kcal/mol',
      value: typeof lowest === 'number' ? formatSigned(lowest, 2) : '–',
    },
    {
      label: 'average length',
      value: <AverageLength definition={cruciform} analysis={analysis} />,
    },
  ];
}

/** "Standard rules · arms 6 to 30 bp · spacer 0 to 10 bp · at most 1 mismatch". */
function cruciformSettingsLine(analysis: WireValues): string {
  const text = (key: string) => String(analysis[key]);
  const rules = text('rules') === 'published' ? 'Published rules' : 'Standard rules';
  const limits = [
    `arms ${text('minArm')} to ${text('maxArm')} bp`,
    `spacer ${text('minSpacer')} to ${text('maxSpacer')} bp`,
    `mismatches 0 to ${text('maxMismatches')}`,
  ];
  return [rules, ...limits].join(' · ');
}

function CruciformLegend() {
  return (
    <p>Delta is what the cruciform costs against the linear form; letters in red do not pair.</p>
  );
}
