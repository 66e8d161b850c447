/** The name under which an address carries sequences that are to be ticked, one for each. */
const NAME = 'select';

export function carrySequence(search: URLSearchParams, id: string): void {
  search.append(NAME, id);
}

export function carriedSequences(search: URLSearchParams): string[] {
  return [...new Set(search.getAll(NAME))];
}

/** Once they are ticked, a reload must not tick them again. */
export function dropCarried(search: URLSearchParams): void {
  search.delete(NAME);
}
