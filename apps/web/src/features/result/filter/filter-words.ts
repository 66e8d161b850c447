import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { labelChoices, labelWords } from '@flipon/analyses/hit-filter';
import type { HitFigures } from '@flipon/contract/hit-figures';
import { formatFigure, formatInteger } from '../../../ui/words/format-number.ts';
import type { HitFilter } from '../address/hit-filter.ts';
import { NO_FILTER, withoutColumn } from '../address/hit-filter.ts';

/** One condition of a filter, in words, and the filter without it. */
export interface FilterChip {
  key: string;
  text: string;
  without: HitFilter;
}

/** The conditions of a filter one by one: "Length 25 to 60 bp", "− strand", "R-loop model m1". */
export function filterChips(definition: AnalysisDefinition, filter: HitFilter): FilterChip[] {
  const { min, max, is, strand } = filter;
  const ofBounds = definition.columns.flatMap(({ key, label, unit }): FilterChip[] => {
    const bounds = boundWords(min[key], max[key]);
    if (bounds === null) return [];
    const text = `${label} ${bounds}${unit === undefined ? '' : ` ${unit}`}`;
    return [{ key, text, without: withoutColumn(filter, key) }];
  });
  const ofLabels = labelChoices(definition).flatMap((choice): FilterChip[] => {
    const { key, label } = choice;
    const name = is[key];
    if (name === undefined) return [];
    const words = labelWords(choice, label, name);
    const text = choice.choice === undefined ? words : `with ${words}`;
    return [{ key, text, without: withoutColumn(filter, key) }];
  });
  const chips = [...ofBounds, ...ofLabels];
  if (strand === null) return chips;
  const text = `${strand === '+' ? '+' : '−'} strand`;
  return [...chips, { key: 'strand', text, without: { ...filter, strand: NO_FILTER.strand } }];
}

/** Beside the number of hits with motifs known to form: how many matches chance would give. */
export function chanceWords({ expectedMatches }: Pick<HitFigures, 'expectedMatches'>): string {
  if (expectedMatches === undefined) return '';
  const number = formatFigure(expectedMatches, 2);
  return ` ${number} matches are expected by chance in the letters of all hits that were asked for such motifs.`;
}

function boundWords(min: number | undefined, max: number | undefined): string | null {
  if (min === undefined) return max === undefined ? null : `≤ ${numberWords(max)}`;
  return max === undefined ? `≥ ${numberWords(min)}` : `${numberWords(min)} to ${numberWords(max)}`;
}

/** A number with all its decimals, commas between thousands, and a true minus sign. */
export function numberWords(value: number): string {
  return Number.isInteger(value) ? formatInteger(value) : String(value).replace('-', '−');
}
