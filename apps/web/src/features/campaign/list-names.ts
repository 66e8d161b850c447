/** "a, b and c", or "a, b, c and 17 more" */
export function listNames(things: readonly { name: string }[], most = 3): string {
  const names = things.slice(0, most).map(({ name }) => name);
  const more = things.length - names.length;
  const last = more > 0 ? `${more} more` : (names.pop() ?? '');
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}
