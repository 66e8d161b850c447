import type { WireValues } from '@flipon/analyses/field';
import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { capitalise } from '@flipon/analyses/letter-case';
import type { Analysis } from '@flipon/contract/analysis';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import { Dna } from '../../../ui/letters/dna.tsx';
import { countOf, formatInteger, formatSigned } from '../../../ui/words/format-number.ts';
import { averageLength } from '../average-length.tsx';
import { CollapsedRuns } from '../columns/collapsed-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import { MAX_PAIRS } from '../drawings/hairpin-layout.ts';
import { placesThat } from '../finding-words.ts';
import type { EmptyResult, HitProps, KindParts } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { offerOf } from '../plain-parts.tsx';
import styles from './cruciform.module.css';
import { cruciformColumns } from './cruciform-columns.tsx';
import { EnergyTable } from './energy-table.tsx';
import { Hairpin } from './hairpin.tsx';
import { markRepeat, partsOf } from './repeat-parts.ts';

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
    ...averageLength(cruciform, analysis),
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

/** A repeat on a narrow screen. */
function CruciformCard({ hit }: HitProps) {
  const pairs = [
    { label: 'Arm, spacer, mismatches', value: String(hit['signature'] ?? '') },
    { label: 'Delta, kcal/mol', value: formatSigned(Number(hit['delta']), 2) },
  ];
  return (
    <div className={styles['card']}>
      <CollapsedRuns runs={markRepeat(partsOf(hit))} />
      <Pairs pairs={pairs} className={shared['pairs']} />
    </div>
  );
}

const REPEAT = markRepeat({
  arm: 'GATCCAAG',
  spacer: 'TTTA',
  opposite: 'CTTGGATC',
  before: '',
  after: '',
});
/** Arms that are still worth a look; shorter ones are everywhere. */
const SHORTER_ARMS = [10, 8, 6];

/** The arms that were not found, and shorter ones where these make sense. */
function explainEmpty(analysis: Analysis): EmptyResult {
  const minArm = Number(analysis['minArm']);
  const shorter = SHORTER_ARMS.find((each) => each < minArm);
  const maxMismatches = Number(analysis['maxMismatches']);
  const gentler = {
    minArm: shorter ?? minArm,
    maxMismatches: Math.min(maxMismatches, Math.floor((shorter ?? minArm) / 2)),
  };
  return {
    picture: <Dna runs={REPEAT} size="large" hidden />,
    why: `No arms of ${minArm} or more pairs with a spacer of ${String(analysis['minSpacer'])} to ${String(analysis['maxSpacer'])} bases and ${maxMismatches} or fewer mismatches are in ${analysis.sequenceName}.`,
    advice:
      shorter === undefined
        ? 'A longer spacer, or a mismatch more, may find some.'
        : `Shorter arms are more common: try ${shorter}.`,
    offer:
      shorter === undefined
        ? undefined
        : offerOf(cruciform, analysis, `Use arms of ${shorter}`, gentler),
  };
}

/** A repeat as the hairpin that one strand folds into, and what the cruciform costs. */
function CruciformDetails({ hit }: HitProps) {
  const parts = partsOf(hit);
  const arm = Number(hit['armLength']);
  const spacer = Number(hit['spacerLength']);
  const mismatches = Number(hit['mismatches']);
  const words = `arms of ${countOf(arm, 'pair')}, spacer of ${countOf(spacer, 'base')}, ${
    mismatches === 0 ? 'no mismatch' : `${formatInteger(mismatches)} without a partner`
  }`;
  return (
    <div className={shared['details']}>
      <HitHeading hit={hit} bases={parts.arm + parts.spacer + parts.opposite}>
        {capitalise(words)}. The other strand folds in the same way.
      </HitHeading>
      <div className={styles['body']}>
        {parts.arm !== '' && (
          <div className={styles['picture']}>
            <ScrollBox label="Hairpin">
              <Hairpin parts={parts} label={`Hairpin: ${words}`} />
            </ScrollBox>
            {parts.arm.length > MAX_PAIRS && (
              <p className={shared['note']}>
                The {MAX_PAIRS} pairs next to the spacer of {formatInteger(arm)} are drawn.
              </p>
            )}
          </div>
        )}
        <EnergyTable hit={hit} />
      </div>
    </div>
  );
}
