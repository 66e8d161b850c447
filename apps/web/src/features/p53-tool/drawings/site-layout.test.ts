import { expect, it } from 'vitest';
import { colourStep, layoutSite } from './site-layout.ts';

it('puts both halves side by side where 20 columns have room', () => {
  const { halves, columnPx, widthPx } = layoutSite(1040);
  expect(columnPx).toBe(47);
  expect(halves).toEqual([
    { x: 34, y: 0 },
    { x: 528, y: 0 },
  ]);
  expect(widthPx).toBeLessThanOrEqual(1040);
});

it.each([326, 500, 600, 602, 700, 2000])('never needs more than %i pixels', (availablePx) => {
  const { widthPx, heightPx, scale, halves } = layoutSite(availablePx);
  expect(widthPx).toBeLessThanOrEqual(availablePx);
  expect(scale.x + scale.widthPx).toBeLessThan(widthPx);
  expect(scale.y).toBeGreaterThan(halves[1]?.y ?? 0);
  expect(heightPx).toBeGreaterThan(scale.y);
});

it('puts one half below the other on a narrow screen', () => {
  const { halves } = layoutSite(326);
  expect(halves[1]).toEqual({ x: 34, y: 388 });
});

it('colours by equal parts of the most, but for the step that no text can be read on', () => {
  const steps = [0, 1, 9, 10, 18, 27, 36, 54, 62].map((cost) => colourStep(cost, 62));
  expect(steps).toEqual([0, 1, 2, 2, 3, 5, 5, 7, 7]);
});
