import type { KindDefinition } from '@flipon/analyses/definitions';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
import type { DistinctItem } from '@flipon/contract/distinct';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { markedRun, splitRuns } from '../../../ui/letters/dna-runs.ts';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { CollapsedLetters } from '../../kinds/columns/collapsed-letters.tsx';

/** The props of the rows of distinct sequences, as table or as cards. */
export interface DistinctRows {
  definition: KindDefinition;
  items: readonly DistinctItem[] | undefined;
  /** Parts into which the sequence is divided to show places. */
  bins: number;
  /** Above these places: the whole of which they are parts. */
  placesLabel: string;
  isStale: boolean;
  outlineRows: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** The letters of a sequence, or their beginning, in runs where the kind's motif is made of them. */
export function DistinctLetters({
  definition,
  item,
  max,
}: {
  definition: KindDefinition;
  item: DistinctItem;
  max: number;
}) {
  const hasRuns = definition.look?.inRuns === true;
  return (
    <CollapsedLetters
      bases={item.sequence}
      isOmitted={false}
      max={max}
      draw={hasRuns ? splitRuns : (bases) => [markedRun(bases)]}
    />
  );
}

/** The mean of the value that ranks hits, named and written as that is. */
export function leadingColumn(definition: KindDefinition) {
  const { column, betterEnd } = rankingOf(definition);
  return {
    label: `Mean ${lowerFirst(column.label)}`,
    /** The order of a first click: the strongest first. */
    firstOrder: betterEnd === 'low' ? ('ASC' as const) : ('DESC' as const),
    write: (mean: number) =>
      Number.isInteger(mean) && column.type === 'integer'
        ? formatInteger(mean)
        : formatDecimal(mean, 3),
  };
}
