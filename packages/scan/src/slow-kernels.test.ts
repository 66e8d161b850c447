import type { AnalysisKind } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { randomDna } from '@flipon/test-material/random-dna';
import { someOf } from '@flipon/test-material/some-of';
import { expect, it } from 'vitest';
import { openPart } from './task-part.ts';

const bases = randomDna(3, 100_000, { gc: 0.95 });

/** Pulses while one stretch is computed. */
async function countPulses(
  kind: AnalysisKind,
  values: Record<string, unknown>,
  lengthBp: number,
): Promise<number> {
  let pulses = 0;
  const part = await openPart({ kind, parameters: parseParameters(kind, values) }, () => {
    pulses += 1;
  });
  const { before, after } = part.context;
  const record = { recordStart: 0, recordLength: before + lengthBp + after, circular: false };
  part.scan({ ...record, from: before, to: before + lengthBp }, bases, before);
  return pulses;
}

// With the widest parameters, some of these compute 2,000 bases a second: a stretch takes half an hour.
const SLOW: [kind: AnalysisKind, values: Record<string, number>, bp: number, least: number][] = [
  ['pqsfinder', { maxLength: 200, minRun: 2, maxRun: 20, minLoop: 0, maxLoop: 100 }, 4096, 30],
  ['mirrorrepeat', { minArm: 10, maxArm: 1000, maxSpacer: 100, maxMismatchPercent: 20 }, 4096, 20],
  ['cruciform', { minArm: 10, maxArm: 100, maxSpacer: 10, maxMismatches: 1 }, 50_000, 6],
  ['directrepeat', { minUnit: 5, maxUnit: 1000, maxSpacer: 100 }, 4096, 900],
  ['zhunt', { minDinucleotides: 14, maxDinucleotides: 14, threshold: 2 }, 4096, 10],
];
it.each(someOf(SLOW))(
  '%s tells many times within a stretch that it goes on',
  async (kind, values, bp, least) => {
    expect(await countPulses(kind, values, bp)).toBeGreaterThan(least);
  },
);

it('tells after each stretch in any case', async () => {
  expect(await countPulses('cpg', {}, 4096)).toBe(1);
});
