import fc from 'fast-check';
import { expect, it } from 'vitest';
import { transpose } from './dense-nodes.ts';
import { columnScales, quantise } from './quantise.ts';

it('a weight comes back to within half a step of its column', () => {
  const weight = fc.float({ noNaN: true, noDefaultInfinity: true, min: -8, max: 8 });
  const column = fc.array(weight, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 6 }), (columns) => {
      const weights = Float32Array.from(columns.flat());
      const scales = columnScales(weights, columns.length);
      const whole = quantise(weights, scales);
      for (const [at, value] of weights.entries()) {
        const scale = scales[Math.floor(at / 5)] as number;
        const back = (whole[at] as number) * scale;
        expect(Math.abs(back - value)).toBeLessThanOrEqual(scale * 0.50001);
      }
    }),
  );
});

it('zero stays zero, and the largest weight is the last step', () => {
  const weights = Float32Array.of(0, 1, -2, 0, 0, 0);
  const scales = columnScales(weights, 2);
  expect([...quantise(weights, scales)]).toEqual([0, 32, -64, 0, 0, 0]);
});

it('rows become columns, beyond a tile as well', () => {
  const matrix = Float32Array.from({ length: 40 * 70 }, (_, at) => at);
  const turned = transpose(matrix, 40, 70);
  expect(turned[0 * 40 + 1]).toBe(70);
  expect([turned[69 * 40 + 39], turned[33 * 40 + 35]]).toEqual([39 * 70 + 69, 35 * 70 + 33]);
  expect(transpose(turned, 70, 40)).toEqual(matrix);
});
