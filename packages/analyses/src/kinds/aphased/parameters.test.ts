import { expect, it } from 'vitest';
import { phaseOf } from './parameters.ts';

it('bounds of the phase take in the quarters within the tenths, and no others', () => {
  for (let tenths = 50; tenths <= 200; tenths++) {
    const { least, most } = phaseOf({ minSpacing: tenths / 10, maxSpacing: tenths / 10 });
    for (let quarters = 0; quarters <= 100; quarters++) {
      expect(quarters >= least).toBe(10 * quarters >= 4 * tenths);
      expect(quarters <= most).toBe(10 * quarters <= 4 * tenths);
    }
  }
});
