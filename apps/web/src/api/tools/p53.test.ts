import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { expect, it } from 'vitest';
import { matrixOf } from './p53.ts';

it('reads the wire back into the matrix that the server has, to the hundredth', () => {
  const { reference, noAffinityAt, costs } = publishedP53Matrix;
  const payload = {
    isOwn: false,
    reference: reference / 100,
    noAffinityAt: noAffinityAt / 100,
    costs: costs.map(([a, c, g, t]) => ({ A: a / 100, C: c / 100, G: g / 100, T: t / 100 })),
  };
  expect(matrixOf(payload)).toEqual(publishedP53Matrix);
});
