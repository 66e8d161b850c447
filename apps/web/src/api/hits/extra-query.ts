/** The request fields for sets of extra columns. */
export function extraQuery(names: readonly string[]): Record<string, true> {
  return Object.fromEntries(names.map((name) => [name, true]));
}
