import { nextTurn } from '@flipon/platform/next-turn';
import { type KeyedRow, rowComparison, type SortKey, TEXT } from './compare-rows.ts';

/** Rows that are sorted in some milliseconds. */
const ROWS_A_TURN = 2000;

/**
 * Sorts rows whose keys before that of texts are equal by their texts and the keys after it; nothing where texts are
 * no key. Others have their turn between such rows.
 *
 * @param rows places of rows, in order of all keys but their texts
 */
export async function sortTies(
  rows: Uint32Array,
  keys: readonly SortKey[],
  held: Pick<KeyedRow, 'keys' | 'texts'>,
): Promise<void> {
  const textPlace = keys.findIndex(({ key }) => key === TEXT);
  if (textPlace < 0) return;
  const compareBefore = rowComparison(keys.slice(0, textPlace));
  const compare = rowComparison(keys);
  const [one, other] = [0, 0].map((at) => ({ ...held, at }));
  if (one === undefined || other === undefined) return;
  let sorted = 0;
  for (let from = 0, to = 0; from < rows.length; from = to) {
    one.at = rows[from] ?? 0;
    for (to = from + 1; to < rows.length; to++) {
      other.at = rows[to] ?? 0;
      if (compareBefore(one, other) !== 0) break;
    }
    if (to - from < 2) continue;
    rows.subarray(from, to).sort((a, b) => {
      one.at = a;
      other.at = b;
      return compare(one, other) || a - b;
    });
    sorted += to - from;
    if (sorted < ROWS_A_TURN) continue;
    sorted = 0;
    await nextTurn();
  }
}
