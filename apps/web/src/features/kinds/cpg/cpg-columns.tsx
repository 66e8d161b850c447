import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import type { Analysis } from '@flipon/contract/analysis';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { CollapsedLetters } from '../columns/collapsed-letters.tsx';
import { ownColumns } from '../columns/plain-columns.tsx';
import { ScaleDot } from '../columns/scale-dot.tsx';
import type { HitColumn } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { cpgColumnLabels, formatShare } from './cpg-words.ts';
import { markPairs } from './cpx-pairs.ts';
import { sizeScaleBp } from './size-scale.ts';

const COLOUR = 'var(--m-cpx)';
const SIZE_PX = 160;
/** How far the scales reach below and above the limit that was set. */
const SHARE_REACH = { below: 0.06, above: 0.35 };
const RATIO_REACH = { below: 0.08, above: 0.45 };

/**
 * Start is the table's own; the other columns are in the order of the specification, with bars to
 * scale.
 */
export function cpgColumns(
  definition: AnalysisDefinition,
  analysis: Analysis,
  hits: readonly Hit[],
): HitColumn[] {
  const pair = pairOf(analysis);
  const labels = cpgColumnLabels(analysis);
  const minShare = Number(analysis['minGcPercentage']);
  const minRatio = Number(analysis['minObservedToExpectedCpG']);
  const scaleBp = sizeScaleBp(hits);
  return ownColumns(definition, [
    { key: 'end', label: 'End', width: 100 },
    {
      key: 'sequence',
      label: 'Sequence',
      width: 220,
      render: (hit) => (
        <CollapsedLetters
          bases={String(hit['sequence'] ?? '')}
          isOmitted={hit['textOmitted'] === true}
          draw={(bases) => markPairs(bases, pair)}
        />
      ),
    },
    {
      key: 'size',
      help: { about: 'Size', text: 'The length as a bar; the scale is that of the page.' },
      label: `Size, 0 to ${formatInteger(scaleBp)} bp`,
      from: 1100,
      render: ({ length }) => (
        <svg width={SIZE_PX} height={12} aria-hidden="true">
          <rect y={2} width={Math.max(1, (length / scaleBp) * SIZE_PX)} height={8} fill={COLOUR} />
        </svg>
      ),
    },
    {
      key: 'gcPerc',
      label: labels.gcPerc,
      width: 190,
      render: (hit) => scaled(Number(hit['gcPerc']), minShare, SHARE_REACH, formatShare),
    },
    {
      key: 'observedToExpectedCpG',
      label: labels.observedToExpectedCpG,
      width: 190,
      render: (hit) =>
        scaled(Number(hit['observedToExpectedCpG']), minRatio, RATIO_REACH, formatRatio),
    },
    { key: 'length', label: 'Length', width: 90 },
  ]);
}

function scaled(
  value: number,
  limit: number,
  reach: { below: number; above: number },
  format: (value: number) => string,
) {
  return (
    <span className={styles['scale']}>
      <ScaleDot
        value={value}
        limit={limit}
        from={limit - reach.below}
        to={limit + reach.above}
        colour={COLOUR}
      />
      {format(value)}
    </span>
  );
}

function formatRatio(value: number): string {
  return formatDecimal(value, 3);
}
