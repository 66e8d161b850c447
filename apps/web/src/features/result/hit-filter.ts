/** Which hits of a result are shown. Bounds are inclusive, by the key of a column. */
export interface HitFilter {
  min: Readonly<Record<string, number>>;
  max: Readonly<Record<string, number>>;
  strand: '+' | '-' | null;
}

export const NO_FILTER: HitFilter = { min: {}, max: {}, strand: null };

const BOUND = /^(min|max)_([A-Za-z][A-Za-z0-9]{0,63})$/;

/** Reads what an address says under the names that the server knows it by. */
export function readFilter(search: URLSearchParams): HitFilter {
  const filter = { min: {} as Record<string, number>, max: {} as Record<string, number> };
  for (const [name, text] of search) {
    const [, side, key] = BOUND.exec(name) ?? [];
    const value = Number(text);
    if (side === undefined || key === undefined || text === '' || !Number.isFinite(value)) continue;
    filter[side === 'min' ? 'min' : 'max'][key] = value;
  }
  const strand = search.get('strand');
  return { ...filter, strand: strand === '+' || strand === '-' ? strand : null };
}

/** Puts a filter in the place of the one that an address has. */
export function writeFilter({ min, max, strand }: HitFilter, search: URLSearchParams): void {
  for (const name of [...search.keys()]) if (BOUND.test(name)) search.delete(name);
  search.delete('strand');
  for (const [key, value] of Object.entries(min)) search.set(`min_${key}`, String(value));
  for (const [key, value] of Object.entries(max)) search.set(`max_${key}`, String(value));
  if (strand !== null) search.set('strand', strand);
}
