import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { boundedKeys, labelChoices, strandColumn } from '@flipon/analyses/hit-filter';

/** Which hits of a result are shown. Bounds are inclusive, by the key of a column. */
export interface HitFilter {
  min: Readonly<Record<string, number>>;
  max: Readonly<Record<string, number>>;
  /** The word of one label, by the key of a column of labels. */
  is: Readonly<Record<string, string>>;
  strand: '+' | '-' | null;
}

export const NO_FILTER: HitFilter = { min: {}, max: {}, is: {}, strand: null };

const FIELD = /^(min|max|is)_([A-Za-z][A-Za-z0-9]{0,63})$/;

/** Whether it keeps all hits. */
export function isNoFilter({ min, max, is, strand }: HitFilter): boolean {
  return strand === null && [min, max, is].every((part) => Object.keys(part).length === 0);
}

/** A filter under the names that server and address know it by. */
export function filterFields({ min, max, is, strand }: HitFilter): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(min)) fields[`min_${key}`] = String(value);
  for (const [key, value] of Object.entries(max)) fields[`max_${key}`] = String(value);
  for (const [key, value] of Object.entries(is)) fields[`is_${key}`] = value;
  if (strand !== null) fields['strand'] = strand;
  return fields;
}

/** Reads what an address says under these names. */
export function readFilter(search: URLSearchParams): HitFilter {
  const min: Record<string, number> = {};
  const max: Record<string, number> = {};
  const is: Record<string, string> = {};
  for (const [name, text] of search) {
    const [, way, key] = FIELD.exec(name) ?? [];
    if (key === undefined || text === '') continue;
    if (way === 'is') is[key] = text;
    const value = Number(text);
    if (!Number.isFinite(value)) continue;
    if (way === 'min') min[key] = value;
    if (way === 'max') max[key] = value;
  }
  const strand = search.get('strand');
  return { min, max, is, strand: strand === '+' || strand === '-' ? strand : null };
}

/** Puts a filter in the place of the one that an address has. */
export function writeFilter(filter: HitFilter, search: URLSearchParams): void {
  for (const name of [...search.keys()]) if (FIELD.test(name)) search.delete(name);
  search.delete('strand');
  for (const [name, value] of Object.entries(filterFields(filter))) search.set(name, value);
}

/** The part of a filter that the kind knows: an old link may name columns of another one. */
export function knownFilter(definition: AnalysisDefinition, filter: HitFilter): HitFilter {
  const bounded = boundedKeys(definition);
  const known = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => bounded.includes(key)));
  const is = labelChoices(definition).flatMap(({ key, names }) => {
    const name = filter.is[key];
    return name !== undefined && names.includes(name) ? [[key, name]] : [];
  });
  return {
    min: known(filter.min),
    max: known(filter.max),
    is: Object.fromEntries(is),
    strand: strandColumn(definition) === undefined ? null : filter.strand,
  };
}

/** Without the bounds or the label of one column. */
export function withoutColumn({ min, max, is, strand }: HitFilter, key: string): HitFilter {
  const others = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));
  return { min: others(min), max: others(max), is: others(is), strand };
}
