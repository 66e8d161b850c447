import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { formatInteger } from '../../../ui/words/format-number.ts';
import type { HitFilter } from '../address/hit-filter.ts';
import { NO_FILTER, withoutColumn } from '../address/hit-filter.ts';

/** One condition of a filter, in words, and the filter without it. */
export interface FilterChip {
  key: string;
  text: string;
  without: HitFilter;
}

/** The conditions of a filter one by one: "Length 25 to 60 bp", "− strand", "R-loop model m1". */
export function filterChips({ columns }: AnalysisDefinition, filter: HitFilter): FilterChip[] {
  const { min, max, is, strand } = filter;
  const chips = columns.flatMap(({ key, label, unit }): FilterChip[] => {
    const bounds = boundWords(min[key], max[key]);
    const words = bounds === null ? is[key] : `${bounds}${unit === undefined ? '' : ` ${unit}`}`;
    if (words === undefined) return [];
    return [{ key, text: `${label} ${words}`, without: withoutColumn(filter, key) }];
  });
  if (strand === null) return chips;
  const text = `${strand === '+' ? '+' : '−'} strand`;
  return [...chips, { key: 'strand', text, without: { ...filter, strand: NO_FILTER.strand } }];
}

function boundWords(min: number | undefined, max: number | undefined): string | null {
  if (min === undefined) return max === undefined ? null : `≤ ${numberWords(max)}`;
  return max === undefined ? `≥ ${numberWords(min)}` : `${numberWords(min)} to ${numberWords(max)}`;
}

/** A number with all its decimals, commas between thousands, and a true minus sign. */
export function numberWords(value: number): string {
  return Number.isInteger(value) ? formatInteger(value) : String(value).replace('-', '−');
}
