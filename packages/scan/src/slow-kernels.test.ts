import type { AnalysisKind } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { randomDna } from '@flipon/test-material/random-dna';
import { expect, it } from 'vitest';
import { openPart } from './task-part.ts';

const STRETCH_BP = 4096;
const bases = randomDna(3, STRETCH_BP + 40_000, { gc: 0.95 });

/** Pulses while one stretch is computed. */
async function countPulses(kind: AnalysisKind, values: Record<string, unknown>): Promise<number> {
  let pulses = 0;
  const part = await openPart({ kind, parameters: parseParameters(kind, values) }, () => {
    pulses += 1;
  });
  const { before, after } = part.context;
  const stretch = {
    recordStart: 0,
    recordLength: STRETCH_BP + 2 * before + after,
    circular: false,
  };
  part.scan({ ...stretch, from: before, to: before + STRETCH_BP }, bases, before);
  return pulses;
}

// With these, some thousand bases take a second of a quiet processor, and a stretch up to half an hour.
it.each([
  ['pqsfinder', { maxLength: 200, minRun: 2, maxRun: 20, minLoop: 0, maxLoop: 100 }],
  ['mirrorrepeat', { minArm: 10, maxArm: 1000, maxSpacer: 100, maxMismatchPercent: 20 }],
] as const)('%s tells many times within a stretch that it goes on', async (kind, values) => {
  expect(await countPulses(kind, values)).toBeGreaterThan(STRETCH_BP / 256);
});

it('tells after each stretch in any case', async () => {
  expect(await countPulses('cpg', {})).toBe(1);
});
