import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Pair } from '../../ui/layout/pairs.tsx';
import { formatInteger } from '../../ui/words/format-number.ts';

/** Keeps what belongs together on one line. */
const NO_BREAK_SPACE = '\u00a0';

/** Hits by the values of the columns that a kind counts: "Unit" with "1 bp 20 · 2 bp 31". */
export function valueCountPairs(
  { columns }: Pick<AnalysisDefinition, 'columns'>,
  { summary }: Analysis,
): Pair[] {
  return Object.entries(summary?.counts ?? {}).flatMap(([key, counts]) => {
    const column = columns.find((each) => each.key === key);
    if (column === undefined || counts.length === 0) return [];
    const unit = column.unit === undefined ? '' : `${NO_BREAK_SPACE}${column.unit}`;
    const value = counts
      .map(({ value, count }) => `${value}${unit}:${NO_BREAK_SPACE}${formatInteger(count)}`)
      .join(' · ');
    return [{ key, label: `By ${column.label.toLowerCase()}`, value }];
  });
}
