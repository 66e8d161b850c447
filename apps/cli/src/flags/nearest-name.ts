/**
 * The name that was probably meant: one that begins with what was typed, else the one that takes
 * the fewest edits to get to; the first of equally near ones. Capitals make no difference.
 *
 * @param names at least one
 */
export function findNearestName(typed: string, names: readonly string[]): string {
  const wanted = typed.toLowerCase();
  const begun = names.find((name) => wanted !== '' && name.toLowerCase().startsWith(wanted));
  if (begun !== undefined) return begun;
  const distances = names.map((name) => countEdits(wanted, name.toLowerCase()));
  return names[distances.indexOf(Math.min(...distances))] as string;
}

/** Levenshtein distance, row by row. */
function countEdits(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const replaced = (above[column - 1] as number) + (isSame ? 0 : 1);
      const deleted = (above[column] as number) + 1;
      const inserted = (current[column - 1] as number) + 1;
      current.push(Math.min(replaced, deleted, inserted));
    }
    above = current;
  }
  return above[to.length] as number;
}
