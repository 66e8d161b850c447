import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedRange, joinMarks } from './join-marks.ts';

const marks = (ids: readonly number[]) => ({
  id: [...ids],
  record: ids.map(() => 0),
  position: ids.map((id) => id * 10),
  length: ids.map(() => 5),
  side: ids.map(() => 1),
  values: { score: ids.map((id) => id / 2) },
});

it('has every hit once, in the order of position', () => {
  const joined = joinMarks([marks([7, 8, 9]), marks([1, 2, 7])]);
  expect(joined.id).toEqual([1, 2, 7, 8, 9]);
  expect(joined.position).toEqual([10, 20, 70, 80, 90]);
  expect(joined.values['score']).toEqual([0.5, 1, 3.5, 4, 4.5]);
  expect(joinMarks([]).id).toEqual([]);
});

it('asks for the bases in view and at most four times as many', () => {
  const base = fc.nat(1_000_000);
  fc.assert(
    fc.property(base, base, (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
      const asked = askedRange(from, to, 1_000_001);
      expect(asked.from).toBeLessThanOrEqual(from);
      expect(asked.to).toBeGreaterThanOrEqual(to);
      expect(asked.to - asked.from).toBeLessThanOrEqual(4 * Math.max(64, to - from));
    }),
  );
});
