import { expect, it } from 'vitest';
import { layoutSlip, MAX_COPY, MAX_LOOP } from './slip-layout.ts';

it('draws a copy and its spacer round the loop, and the next copy next to it', () => {
  const { loop, pairs, width, height } = layoutSlip({ unit: 'GATTCCAGTCAG', spacer: 'TCG' });
  expect(loop.bases.map(({ text }) => text).join('')).toBe('GATTCCAGTCAGTCG');
  expect(loop.bases.filter(({ isCopy }) => !isCopy).map(({ text }) => text)).toEqual([
    'T',
    'C',
    'G',
  ]);
  expect(pairs.map(({ letter }) => letter).join('')).toBe('GATTCCAGTCAG');
  for (const { x, y } of loop.bases) {
    expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  }
  loop.bases.slice(1).forEach(({ x, y }, at) => {
    const before = loop.bases[at];
    expect(Math.hypot(x - (before?.x ?? 0), y - (before?.y ?? 0))).toBeGreaterThanOrEqual(14.9);
  });
});

it('tells the length of a loop that is too long to be read', () => {
  const unit = 'ACGTA'.repeat(20);
  const { loop, pairs, hiddenLoopBp } = layoutSlip({ unit, spacer: 'TT' });
  expect([loop.bases.length, hiddenLoopBp]).toEqual([0, 102]);
  expect(hiddenLoopBp).toBeGreaterThan(MAX_LOOP);
  expect(pairs).toHaveLength(MAX_COPY);
});
