/** The sequence whose details are open, by the address; null where none is. */
export function readOpenSequence(search: URLSearchParams): string | null {
  return search.get('sequence');
}

/** The same address with the details of another sequence open, or of none. */
export function withOpenSequence(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('sequence');
  else next.set('sequence', id);
  return next;
}
