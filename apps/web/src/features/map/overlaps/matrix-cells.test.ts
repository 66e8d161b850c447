import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matrixCells, shareText, shortCount } from './matrix-cells.ts';

const both = [
  [2775, 920, 0],
  [920, 1943, 12],
  [0, 12, 45],
];

it('shows bases below the diagonal, shares above it, and the class on it', () => {
  expect(matrixCells({ both }).map((row) => row.map(({ text }) => text))).toEqual([
    ['2,775', '33\u00a0%', '0'],
    ['920', '1,943', '<1\u00a0%'],
    ['0', '12', '45'],
  ]);
});

it('tints by the share of the row', () => {
  expect(matrixCells({ both }).map((row) => row.map(({ step }) => step))).toEqual([
    [null, 5, 0],
    [7, null, 1],
    [0, 5, null],
  ]);
});

it('knows no share of nothing', () => {
  const [[, cell] = []] = matrixCells({
    both: [
      [0, 0],
      [0, 7],
    ],
  });
  expect(cell).toEqual({ bases: 0, share: null, text: '–', step: 0 });
  expect(shareText(0.004)).toBe('<1\u00a0%');
});

it('keeps step 0 for none, leaves step 4 out and gives the largest share the strongest one', () => {
  const classes = fc.integer({ min: 2, max: 6 });
  fc.assert(
    fc.property(classes, fc.infiniteStream(fc.nat(1000)), (count, stream) => {
      const own = Array.from({ length: count }, () => 1000 + (stream.next().value ?? 0));
      const table = own.map((bases, row) => own.map((_, column) => (row === column ? bases : 0)));
      for (let row = 0; row < count; row++) {
        for (let column = 0; column < row; column++) {
          const shared = stream.next().value ?? 0;
          for (const [a, b] of [
            [row, column],
            [column, row],
          ] as const) {
            const line = table[a];
            if (line !== undefined) line[b] = shared;
          }
        }
      }
      const cells = matrixCells({ both: table }).flat();
      const steps = cells.flatMap(({ step, bases }) => (step === null ? [] : [{ step, bases }]));
      for (const { step, bases } of steps) {
        expect(step === 0).toBe(bases === 0);
        expect(step).not.toBe(4);
      }
      const strongest = Math.max(...steps.map(({ step }) => step));
      expect([0, 7]).toContain(strongest);
    }),
  );
});

it('writes no number of bases with more than five signs', () => {
  expect([9999, 10_000, 16_153, 999_499, 999_500, 1_240_000, 12_400_000].map(shortCount)).toEqual([
    '9,999',
    '10k',
    '16k',
    '999k',
    '1.0M',
    '1.2M',
    '12M',
  ]);
  fc.assert(
    fc.property(fc.nat(999_000_000), (bases) => {
      expect(shortCount(bases).length).toBeLessThanOrEqual(5);
    }),
  );
});

it('shows one measure in all fields of the enlarged matrix', () => {
  const textsOf = (measure: 'share' | 'bases' | 'jaccard') =>
    matrixCells({ both }, measure).map((row) => row.map(({ text }) => text));
  expect(textsOf('share')[1]).toEqual(['47\u00a0%', '1,943', '<1\u00a0%']);
  expect(textsOf('bases')[0]).toEqual(['2,775', '920', '0']);
  expect(textsOf('jaccard')).toEqual([
    ['2,775', '0.24', '0'],
    ['0.24', '1,943', '<0.01'],
    ['0', '<0.01', '45'],
  ]);
});
