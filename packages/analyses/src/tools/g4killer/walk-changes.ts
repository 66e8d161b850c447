import type { ChangeTable, WalkState } from './change-table.ts';

/** How many sets of exactly `changes` letters reach the least score; exact, however many. */
export function countChangeSets(table: ChangeTable, changes: number): bigint {
  if (changes === 0) return 1n;
  // Every allowed choice leads to a set, so on the way no number is larger than the last one.
  const count = countInNumbers(table, changes);
  return count <= Number.MAX_SAFE_INTEGER ? BigInt(count) : countExactly(table, changes);
}

/** The same, exact up to 2^53 and rounded, but never to less than that, beyond. */
function countInNumbers(table: ChangeTable, changes: number): number {
  let ways = new Float64Array(table.stateCount);
  let behind = new Float64Array(table.stateCount);
  const start = table.start(changes);
  ways[start] = 1;
  // The paths so far end between these states, and after the next letter between the next ones.
  let first = start;
  let last = start;
  let nextFirst = start;
  let nextLast = start;
  const add = (state: WalkState, count: number) => {
    behind[state] += count;
    if (state < nextFirst) nextFirst = state;
    if (state > nextLast) nextLast = state;
  };
  for (let letter = 0; letter < table.letterCount; letter++) {
    nextFirst = table.stateCount;
    nextLast = -1;
    for (let state = first; state <= last; state++) {
      const count = ways[state];
      if (count === 0) continue;
      if (table.canChange(letter, state)) add(table.behindChange(state), count);
      if (table.canKeep(letter, state)) add(table.behindKeep(letter, state), count);
    }
    ways.fill(0, first, last + 1);
    [ways, behind] = [behind, ways];
    [first, last] = [nextFirst, nextLast];
  }
  return ways.reduce((sum, count) => sum + count, 0);
}

function countExactly(table: ChangeTable, changes: number): bigint {
  let ways = new Map<WalkState, bigint>([[table.start(changes), 1n]]);
  for (let letter = 0; letter < table.letterCount; letter++) {
    const behind = new Map<WalkState, bigint>();
    const add = (state: WalkState, count: bigint) =>
      behind.set(state, (behind.get(state) ?? 0n) + count);
    for (const [state, count] of ways) {
      if (table.canChange(letter, state)) add(table.behindChange(state), count);
      if (table.canKeep(letter, state)) add(table.behindKeep(letter, state), count);
    }
    ways = behind;
  }
  let total = 0n;
  for (const count of ways.values()) total += count;
  return total;
}

/**
 * The sets of exactly `changes` letters that reach the least score, ordered by the tuple of changed
 * letters. Each is made when it is asked for, in time linear in the letters, and none is tried in
 * vain: an allowed choice always leads to a set.
 *
 * @returns for each letter whether it is changed; the array is used again for the next set
 */
export function* walkChangeSets(
  table: ChangeTable,
  changes: number,
): Generator<readonly boolean[], undefined> {
  const isChanged: boolean[] = [];
  const states: WalkState[] = [table.start(changes)];

  const keep = (letter: number) => {
    isChanged[letter] = false;
    states[letter + 1] = table.behindKeep(letter, states[letter]);
  };
  // Changing comes first: a set that has an earlier letter comes before one that does not.
  const goOn = (from: number) => {
    for (let letter = from; letter < table.letterCount; letter++) {
      const state = states[letter];
      if (table.canChange(letter, state)) {
        isChanged[letter] = true;
        states[letter + 1] = table.behindChange(state);
      } else {
        keep(letter);
      }
    }
  };

  goOn(0);
  for (;;) {
    yield isChanged;
    let letter = table.letterCount - 1;
    while (letter >= 0) {
      if (isChanged[letter] && table.canKeep(letter, states[letter])) break;
      letter--;
    }
    if (letter < 0) return;
    keep(letter);
    goOn(letter + 1);
  }
}
