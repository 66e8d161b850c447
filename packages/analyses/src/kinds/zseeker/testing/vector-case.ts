import { expect } from 'vitest';
import type { ZseekerParameters } from '../parameters.ts';
import type { SlowRegion } from '../slow.ts';

export interface VectorCase {
  name: string;
  sequence?: string;
  fasta?: string;
  params: ZseekerParameters;
  /** Large sequences have only totals. */
  expected?: (SlowRegion & { sequence: string })[];
  /** `checksum` is the sum of (position + 1) x length, modulo 1,000,003. */
  totals: { regions: number; covered: number; scoreSum: number; breaks: number; checksum: number };
}

/** Compares regions with those of a published case, and with their totals. */
export function compareRegions(
  text: string,
  regions: readonly SlowRegion[],
  { expected, totals }: VectorCase,
): void {
  const sumOf = (key: 'length' | 'score' | 'breaks') =>
    regions.reduce((sum, region) => sum + region[key], 0);
  expect({
    regions: regions.length,
    covered: sumOf('length'),
    scoreSum: sumOf('score'),
    breaks: sumOf('breaks'),
    checksum:
      regions.reduce((sum, { position, length }) => sum + (position + 1) * length, 0) % 1_000_003,
  }).toEqual({
    regions: totals.regions,
    covered: totals.covered,
    scoreSum: expect.closeTo(totals.scoreSum, 9),
    breaks: totals.breaks,
    checksum: totals.checksum,
  });
  if (expected === undefined) return;
  const found = regions.map((region) => ({
    ...region,
    sequence: text.slice(region.position, region.position + region.length),
  }));
  expect(found).toEqual(
    expected.map((region) => ({
      ...region,
      score: expect.closeTo(region.score, 9),
      scorePerStep: expect.closeTo(region.scorePerStep, 9),
    })),
  );
}
