import { expect, it } from 'vitest';
import { createCriteria } from './criteria.ts';
import { createIslandMerger, type Island } from './island-merger.ts';
import { createIslandSearch } from './island-search.ts';
import { createSegment } from './segment.ts';

const parameters = {
  minWindowSize: 100,
  minGcPercentage: 0.55,
  minObservedToExpectedCpG: 0.65,
  minIslandMergeGap: 100,
  firstNucleotide: 'C',
  secondNucleotide: 'G',
} as const;

/** 3200 bases: CGCG... with a good window from each of them on, or A without any. */
function planesOf(isIsland: boolean): Uint32Array {
  const word = isIsland ? [0x55555555, 0xaaaaaaaa, 0xffffffff] : [0, 0, 0];
  return Uint32Array.from({ length: 300 }, (_, at) => word[at % 3] as number);
}

it('keeps little of an island that goes on for long', () => {
  const segment = createSegment();
  const found: Island[] = [];
  const criteria = createCriteria(parameters);
  const merger = createIslandMerger(100, segment, (island) => found.push({ ...island }));
  const search = createIslandSearch(100, criteria, segment, merger);
  const recordLength = 2 ** 33;
  const from = 2 ** 32 + 5;
  segment.restart(from);
  search.restart(from);

  let kept = 0;
  for (let part = 0; part < 1000; part++) {
    segment.append(planesOf(true), 0, 100, recordLength);
    search.run(recordLength, false);
    kept = Math.max(kept, segment.end - segment.start);
  }
  expect(kept).toBeLessThan(20_000);
  expect(found).toEqual([]);

  // The last good start is the last C or G, so the island goes on for the rest of its window.
  segment.append(planesOf(false), 0, 100, recordLength);
  search.run(recordLength, false);
  expect(found).toHaveLength(1);
  const lengthBp = 3_200_000;
  expect(found[0]).toEqual({
    start: from,
    end: from + lengthBp + 99,
    letters: lengthBp,
    pairs: lengthBp / 2,
  });
});
