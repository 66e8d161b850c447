import fc from 'fast-check';
import { expect, it } from 'vitest';
import { angleOf, baseAtAngle, layoutRings, pointOn, sectorPath } from './ring-paths.ts';

const place = { x: 0, y: 0, lengthBp: 16_569 };

it('begins at the top and runs clockwise', () => {
  const top = pointOn(place, 10, angleOf(place, 0));
  expect(top.x).toBeCloseTo(0);
  expect(top.y).toBeCloseTo(-10);
  const quarter = pointOn(place, 10, angleOf(place, place.lengthBp / 4));
  expect(quarter.x).toBeCloseTo(10);
  expect(quarter.y).toBeCloseTo(0);
});

it('finds a base by its angle', () => {
  fc.assert(
    fc.property(fc.nat(16_568), fc.integer({ min: -3, max: 3 }), (base, turns) => {
      const angle = angleOf(place, base) + turns * 2 * Math.PI;
      const found = baseAtAngle(place, angle);
      const apart = Math.abs(found - base);
      expect(Math.min(apart, place.lengthBp - apart)).toBeLessThan(1e-6);
    }),
  );
});

it('draws a sector with numbers alone, also of a hit across the origin', () => {
  fc.assert(
    fc.property(fc.nat(16_568), fc.integer({ min: 1, max: 16_569 }), (from, length) => {
      const path = sectorPath(place, { inner: 80, outer: 100 }, from, from + length);
      expect(path).not.toContain('NaN');
      expect(path.match(/A/g)).toHaveLength(2);
    }),
  );
});

it('fills the room between two radii', () => {
  const rings = layoutRings([2, 1, 1], 200, 100, 4);
  expect(rings[0]?.outer).toBe(200);
  expect(rings.at(-1)?.inner).toBeCloseTo(100);
  for (const [index, ring] of rings.entries()) {
    expect(ring.outer).toBeGreaterThan(ring.inner);
    const next = rings[index + 1];
    if (next !== undefined) expect(ring.inner - next.outer).toBeCloseTo(4);
  }
});
