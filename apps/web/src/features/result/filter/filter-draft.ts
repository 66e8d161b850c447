import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { labelChoices, offeredFilters } from '@flipon/analyses/hit-filter';
import { type HitFilter, NO_FILTER } from '../address/hit-filter.ts';

/** A filter while it is typed: texts by the names of `filterFields`. */
export type FilterDraft = Readonly<Record<string, string>>;

export type Bound = 'min' | 'max';

/** The errors, by the same names. */
export type DraftErrors = Readonly<Record<string, string>>;

const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number as people type it, with spaces, and commas between thousands; null for anything else. */
export function readTypedNumber(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '').replace('−', '-');
  if (!GROUPED.test(typed) && !PLAIN.test(typed)) return null;
  const value = Number(typed.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/**
 * Makes a filter of the typed values. Bounds of columns that are not on offer are kept.
 *
 * @param current the filter so far
 */
export function readDraft(
  definition: AnalysisDefinition,
  draft: FilterDraft,
  current: HitFilter,
): { filter: HitFilter; errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const min: Record<string, number> = { ...current.min };
  const max: Record<string, number> = { ...current.max };
  for (const column of offeredFilters(definition)) {
    const { key } = column;
    for (const [way, values] of [
      ['min', min],
      ['max', max],
    ] as const) {
      const name = `${way}_${key}`;
      const text = (draft[name] ?? '').trim();
      delete values[key];
      if (text === '') continue;
      const value = readTypedNumber(text);
      if (value === null) errors[name] = `${column.label} must be numeric.`;
      else values[key] = value;
    }
    const [least, most] = [min[key], max[key]];
    if (least !== undefined && most !== undefined && least > most) {
      errors[`max_${key}`] = 'The second number must not be below the first.';
    }
  }
  const strand = draft['strand'];
  const filter: HitFilter = {
    ...NO_FILTER,
    min,
    max,
    is: readLabels(definition, draft),
    strand: strand === '+' || strand === '-' ? strand : null,
  };
  return { filter, errors };
}

function readLabels(definition: AnalysisDefinition, draft: FilterDraft): Record<string, string> {
  return Object.fromEntries(
    labelChoices(definition).flatMap(({ key }) => {
      const label = draft[`is_${key}`] ?? '';
      return label === '' ? [] : [[key, label]];
    }),
  );
}
