import type { KindDefinition } from '@flipon/analyses/definitions';
import { lowerFirst } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
import type { Analysis } from '@flipon/contract/analysis';
import type { DistinctItem } from '@flipon/contract/distinct';
import type { Sorting } from '../../../ui/data-table/sort-header.tsx';
import { cutLines } from '../../../ui/letters/dna-runs.ts';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { CollapsedLetters } from '../../kinds/columns/collapsed-letters.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';

/** The props of the rows of distinct sequences, as table or as cards. */
export interface DistinctRows {
  definition: KindDefinition;
  analysis: Analysis;
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

interface DistinctLettersProps extends Pick<DistinctRows, 'definition' | 'analysis'> {
  item: DistinctItem;
  /** As many letters as there is room for. */
  max: number;
}

/** The letters of a sequence, or their beginning, as the rule of the kind reads all of them. */
export function DistinctLetters({ definition, analysis, item, max }: DistinctLettersProps) {
  const { sequence } = item;
  const draw = () => {
    const [shown = []] = cutLines(
      kindPartsOf(definition.kind).drawLetters(sequence, analysis),
      max,
    );
    return shown;
  };
  return <CollapsedLetters bases={sequence} max={max} draw={draw} />;
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
