/**
 * As many changes as certainly suffice: the middle of the longest run is changed again and again, as
 * the first program did, which is seldom far from the fewest.
 *
 * @param continues for each letter that may be changed: 1 where the base before it is one, too
 * @param maxScore what the sum of the scores of all runs may be at most, 0 or more
 */
export function boundChanges(continues: Uint8Array, maxScore: number): number {
  const runs = countRuns(continues);
  let score = runs.reduce((sum, count, length) => sum + count * scoreOfRun(length), 0);
  let changes = 0;
  // What a run falls into is shorter, so lengths are passed once.
  for (let length = runs.length - 1; length > 0; length--) {
    const left = Math.floor((length - 1) / 2);
    const right = length - 1 - left;
    while (runs[length] > 0) {
      if (score <= maxScore) return changes;
      score += scoreOfRun(left) + scoreOfRun(right) - scoreOfRun(length);
      runs[length] -= 1;
      runs[left] += 1;
      runs[right] += 1;
      changes += 1;
    }
  }
  return changes;
}

function scoreOfRun(length: number): number {
  return length * Math.min(length, 4);
}

/** How many runs there are of each length. */
function countRuns(continues: Uint8Array): Uint32Array {
  const runs = new Uint32Array(continues.length + 1);
  let length = 0;
  for (const isContinued of continues) {
    if (isContinued !== 1) {
      runs[length] += 1;
      length = 0;
    }
    length += 1;
  }
  runs[length] += 1;
  return runs;
}
