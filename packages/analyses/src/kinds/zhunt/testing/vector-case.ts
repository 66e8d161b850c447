import { expect } from 'vitest';
import type { ZhuntParameters } from '../parameters.ts';
import type { SlowRegion } from '../slow.ts';
import { zScoreOf } from '../transition.ts';

export interface VectorCase {
  name: string;
  sequence?: string;
  fasta?: string;
  params: ZhuntParameters;
  expected?: (SlowRegion & { sequence: string })[];
  /** By base: the grid's number and the bases of the best window. */
  track?: ([q: number, lengthBp: number] | null)[];
  totals: {
    bases: number;
    scored: number;
    regions: number;
    gridSum: number;
    gridMin: number | null;
    covered: number;
    atLeast100: number;
  };
}

/** Compares regions and the numbers of the grid with those of a published case. */
export function compareCase(
  text: string,
  regions: readonly SlowRegion[],
  grid: readonly (number | null)[],
  { expected, track, totals }: VectorCase,
): void {
  const scored = grid.filter((q) => q !== null);
  expect({
    bases: text.length,
    scored: scored.length,
    regions: regions.length,
    gridSum: scored.reduce((sum, q) => sum + q, 0),
    gridMin: scored.length === 0 ? null : Math.min(...scored),
    covered: regions.reduce((sum, { length }) => sum + length, 0),
    atLeast100: scored.filter((q) => zScoreOf(q) >= 100).length,
  }).toEqual({ ...totals });
  if (track !== undefined) expect(grid).toEqual(track.map((one) => one?.[0] ?? null));
  if (expected === undefined) return;
  const around = text + text;
  const found = regions.map((region) => ({
    ...region,
    sequence: around.slice(region.position, region.position + region.length),
  }));
  expect(found).toEqual(
    expected.map((region) => ({
      ...region,
      deltaLk: expect.closeTo(region.deltaLk, 9),
      zscore: expect.toSatisfy(
        (value: number) => Math.abs(value - region.zscore) <= 1e-9 * region.zscore,
      ),
    })),
  );
}
