import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTestOwner } from '../testing/add-test-owner.ts';
import { addTestSequence } from '../testing/add-test-sequence.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { findSeenRecords } from './seen-records.ts';

let test: TestStore;
beforeAll(async () => {
  test = await startTestStore();
});
afterAll(() => test.close());

/** By definition: wide enough, or with the first or last base of a segment. */
function seenByDefinition(
  lengths: readonly number[],
  { from, to, segments }: { from: number; to: number; segments: number },
): number[] {
  const edges: number[] = [];
  for (let i = 0; i < segments; i++) {
    edges.push(from + Math.floor((i * (to - from)) / segments));
    edges.push(from + Math.floor(((i + 1) * (to - from)) / segments) - 1);
  }
  let end = 0;
  return lengths.flatMap((length, index) => {
    const start = end;
    end += length;
    const seen = Math.min(end, to) - Math.max(start, from);
    if (seen <= 0) return [];
    const holdsEdge = edges.some((edge) => edge >= start && edge < end);
    return holdsEdge || seen * 400 >= to - from ? [index] : [];
  });
}

it('finds the records that a picture shows, for any range and segments', async () => {
  const lengths = Array.from({ length: 1500 }, (_, at) => (at % 400 === 7 ? 90 : (at * 7) % 5));
  const records = lengths.map((length) => ({ name: 'r', bases: 'A'.repeat(length) }));
  const given = { name: 'many', records };
  const { recordTableId } = await addTestSequence(
    test.store,
    await addTestOwner(test.store),
    given,
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  await fc.assert(
    fc.asyncProperty(fc.nat(total - 1), fc.nat(total), fc.nat(200), async (from, bp, more) => {
      const to = Math.min(total, from + 1 + bp);
      const asked = { from, to, segments: Math.min(1 + more, to - from) };
      const found = await findSeenRecords(test.store.db, recordTableId, asked);
      expect(found.map(({ index }) => index)).toEqual(seenByDefinition(lengths, asked));
    }),
    { numRuns: 40 },
  );
});
