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
    [null, 2, 0],
    [3, null, 1],
    [0, 2, null],
  ]);
});

it('gives a share the same tint whatever other shares a map has', () => {
  const stepsOf = (third: number) => {
    const shared = [
      [100, 50, third],
      [50, 100, 0],
      [third, 0, 100],
    ];
    return matrixCells({ both: shared })[0]?.map(({ step }) => step);
  };
  expect(stepsOf(0)).toEqual([null, 3, 0]);
  expect(stepsOf(51)).toEqual([null, 3, 5]);
  expect(stepsOf(100)).toEqual([null, 3, 7]);
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

it('keeps step 0 for none, leaves step 4 out and has no weaker tint for a larger share', () => {
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
      const tints = cells.flatMap(({ step, bases, share }) =>
        step === null ? [] : [{ step, bases, share: share ?? 0 }],
      );
      for (const { step, bases } of tints) {
        expect(step === 0).toBe(bases === 0);
        expect([0, 1, 2, 3, 5, 6, 7]).toContain(step);
      }
      const byShare = tints.toSorted((a, b) => a.share - b.share).map(({ step }) => step);
      expect(byShare).toEqual(byShare.toSorted((a, b) => a - b));
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
