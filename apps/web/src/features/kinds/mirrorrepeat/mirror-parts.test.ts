import { expect, it } from 'vitest';
import { markMirror, mirrorPairs } from './mirror-parts.ts';

const parts = { arm: 'GAAAAGGAAGA', spacer: 'A', opposite: 'AGAAAGAAAAG' };

it('pairs the arms of a mirror repeat from the outer end to the spacer', () => {
  const pairs = mirrorPairs(parts);
  expect(pairs[0]).toEqual({ left: 'G', right: 'G', fits: true });
  expect(pairs.filter(({ fits }) => !fits)).toEqual([{ left: 'G', right: 'A', fits: false }]);
  expect(mirrorPairs({ arm: 'CU', spacer: '', opposite: 'TC' }).every(({ fits }) => fits)).toBe(
    true,
  );
});

it('marks what differs in both arms, on one line', () => {
  const runs = markMirror(parts);
  expect(runs.map(({ text }) => text).join('')).toBe('GAAAAGGAAGAAAGAAAGAAAAG');
  expect(runs.filter(({ mark }) => mark === 'mismatch').map(({ text }) => text)).toEqual([
    'G',
    'A',
  ]);
});
