import { describe, expect, it } from 'vitest';
import { createBasePlanes, fillBasePlanes } from './base-planes.ts';
import { createRunSearch } from './find-runs.ts';

const LEAD_BP = 64;
const LENGTH_BP = 320;

/** Where `unitLength` bases go on for `matches` more from a place on, and nowhere else. */
function planesWithRun(unitLength: number, first: number, matches: number) {
  const bases = new Uint8Array(LEAD_BP + LENGTH_BP).fill('N'.charCodeAt(0));
  for (let at = first - unitLength; at < first + matches; at++) {
    bases[at] = 'ACGT'.charCodeAt((at % unitLength) % 3);
  }
  const words = bases.length / 32;
  const planes = createBasePlanes(words);
  fillBasePlanes(bases, 0, words, planes);
  return planes;
}

function findRuns(
  planes: ReturnType<typeof planesWithRun>,
  unitLength: number,
  minMatches: number,
) {
  const runs: [first: number, end: number][] = [];
  const part = { from: LEAD_BP, to: LEAD_BP + LENGTH_BP, goesOn: false };
  createRunSearch(unitLength, minMatches)(planes, part, (first, end) => runs.push([first, end]));
  return runs;
}

describe('the search for runs', () => {
  // Every number of matches that is looked for in another way, and those beside it.
  const lengths = [1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 14, 15, 16, 31, 46, 47, 48, 79, 80, 111];
  it.each(lengths)('misses no run of %d at any place of a word', (length) => {
    for (const unitLength of [1, 7, 31, 32, 33, 50]) {
      for (let place = 0; place < 64; place++) {
        const first = LEAD_BP + unitLength + place;
        const planes = planesWithRun(unitLength, first, length);
        expect(findRuns(planes, unitLength, length)).toEqual([[first, first + length]]);
        expect(findRuns(planes, unitLength, length + 1)).toEqual([]);
      }
    }
  });

  it.each([true, false])('tells no match outside of the part (goes on: %s)', (goesOn) => {
    const planes = planesWithRun(3, 80, 150);
    const runs: [first: number, end: number][] = [];
    for (const [from, to] of [
      [70, 77],
      [77, 90],
      [90, 203],
      [203, 230],
      [230, 300],
    ] as const) {
      createRunSearch(3, 10)(planes, { from, to, goesOn }, (first, end) => runs.push([first, end]));
    }
    expect(runs).toEqual([
      [80, 90],
      [90, 203],
      [203, 230],
    ]);
  });

  it('tells a short run at an end only where it may go on', () => {
    const planes = planesWithRun(3, 80, 150);
    const told = (goesOn: boolean) => {
      let count = 0;
      createRunSearch(3, 10)(planes, { from: 64, to: 84, goesOn }, () => count++);
      return count;
    };
    expect([told(true), told(false)]).toEqual([1, 0]);
  });
});
