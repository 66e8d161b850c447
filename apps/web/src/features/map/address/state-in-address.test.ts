import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeView } from '../core/view/view.ts';
import { parseMapAddress, printMapAddress } from './map-address.ts';
import { parseState, printState, rangeOfView, type StateInAddress } from './state-in-address.ts';

it('comes back as the same view through the address', () => {
  const base = fc.nat(16_568);
  fc.assert(
    fc.property(base, base, (a, b) => {
      const axis = { lengthBp: 16_569, isCircular: true };
      const view = makeView(axis, a, b, 800);
      const range = rangeOfView(view, axis);
      const search = printMapAddress({ ...parseMapAddress(new URLSearchParams()), range });
      const again = parseMapAddress(search).range;
      expect(again).toEqual(range);
      if (range === null) return;
      const second = makeView(axis, range.from, range.to, 800);
      expect(rangeOfView(second, axis)).toEqual(range);
    }),
  );
});

it('writes no range where all is seen', () => {
  const axis = { lengthBp: 1000, isCircular: false };
  expect(rangeOfView({ from: 0, to: 1000 }, axis)).toBeNull();
  expect(rangeOfView({ from: 10.4, to: 20.2 }, axis)).toEqual({ from: 10, to: 21 });
});

it('is one text for one state, which reads as that state again', () => {
  const plain: StateInAddress = {
    range: null,
    shape: 'linear',
    hit: null,
    isTable: false,
    lens: null,
  };
  const states: StateInAddress[] = [
    plain,
    { ...plain, range: { from: 0, to: 100 } },
    { ...plain, range: { from: 16_000, to: 100 } },
    { ...plain, shape: 'circular' },
    { ...plain, hit: { result: '0a1b2c3d', id: 0 } },
    { ...plain, isTable: true },
    { ...plain, lens: 0 },
  ];
  expect(states.map((state) => parseState(printState(state)))).toEqual(states);
  expect(new Set(states.map(printState)).size).toBe(states.length);
});

it('leaves out what else an address has', () => {
  const search = new URLSearchParams('sequence=one&range=1-100&hide=gc&page=3');
  expect(printState(parseMapAddress(search))).toBe('range=1-100');
});
