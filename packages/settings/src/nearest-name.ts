/**
 * The end of a sentence about a name that is not known: "; did you mean scan?", or a full stop where
 * none of the names is near what was typed.
 *
 * @param typed what was typed; capitals and dashes in front make no difference
 */
export function didYouMean(typed: string, names: readonly string[]): string {
  const near = findNearName(typed, names);
  return near === null ? '.' : `; did you mean ${near}?`;
}

/**
 * The name that was probably meant: the first that begins with what was typed, else the one that the
 * fewest edits lead to, the first of equally near ones. An edit for every three letters may be needed:
 * names that are further away were not meant.
 */
function findNearName(typed: string, names: readonly string[]): string | null {
  const wanted = plain(typed);
  if (wanted === '') return null;
  const begun = names.find((name) => plain(name).startsWith(wanted));
  if (begun !== undefined) return begun;
  let nearest: string | null = null;
  let fewest = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const name of names) {
    const edits = countEdits(wanted, plain(name));
    if (edits < fewest) [nearest, fewest] = [name, edits];
  }
  return nearest;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/^-+/, '');
}

/**
 * The fewest letters to insert, delete, replace or swap with the next one (the optimal string
 * alignment distance), row by row.
 */
function countEdits(from: string, to: string): number {
  let secondAbove: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (above[column - 1] as number) + (isSame ? 0 : 1),
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
      );
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) {
        edits = Math.min(edits, (secondAbove[column - 2] as number) + 1);
      }
      current.push(edits);
    }
    [secondAbove, above] = [above, current];
  }
  return above[to.length] as number;
}
