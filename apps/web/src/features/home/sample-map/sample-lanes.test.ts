import { allKinds } from '@flipon/analyses/all-kinds';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { coveredBp, exampleSequence, scanText } from '../../../testing/scan-text.ts';
import { SAMPLE_BP, sampleGcPercent, sampleGcSkew, sampleLanes, searchOf } from './sample-lanes.ts';

const loadKernels = import.meta.glob('../../../../../../packages/analyses/src/kinds/*/kernel.ts');

async function kernelOf(kind: string): Promise<Kernel<Pieces, never>> {
  const found = Object.entries(loadKernels).find(([path]) => path.includes(`/kinds/${kind}/`));
  const exported = Object.values((await found?.[1]()) as Record<string, unknown>);
  return exported.find(
    (each) => typeof each === 'object' && each !== null && 'scanner' in each,
  ) as Kernel<Pieces, never>;
}

it.each(sampleLanes)('shows what the search finds: $title', async (lane) => {
  const { above, below, hits, coveredPercent } = lane;
  const { kind, signColumn } = searchOf(lane);
  expect(allKinds).toContain(kind);
  expect(exampleSequence).toHaveLength(SAMPLE_BP);
  const found = scanText(
    await kernelOf(kind),
    exampleSequence,
    parseParameters(kind, {}) as never,
  ).map((hit) => ({ ...hit }) as Record<string, number> & typeof hit);
  expect(found).toHaveLength(hits);
  expect((100 * coveredBp(found)) / SAMPLE_BP).toBeCloseTo(coveredPercent, 2);
  const counted = { above: above.map(() => 0), below: above.map(() => 0) };
  for (const hit of found) {
    const isMinus = signColumn === null ? hit['strand'] === 1 : Number(hit[signColumn]) < 0;
    const side = isMinus ? counted.below : counted.above;
    const bin = Math.floor((hit.position * above.length) / SAMPLE_BP);
    side[bin] = (side[bin] ?? 0) + 1;
  }
  expect(counted.above).toEqual(above);
  expect(counted.below).toEqual(below ?? above.map(() => 0));
});

it('shows the G+C and the skew of its bins', () => {
  const bins = sampleGcPercent.map(() => ({ g: 0, c: 0, all: 0 }));
  for (let at = 0; at < SAMPLE_BP; at++) {
    const bin = bins[Math.floor((at * bins.length) / SAMPLE_BP)];
    if (bin === undefined) throw new Error('every base is in a bin');
    bin.all += 1;
    if (exampleSequence[at] === 'G') bin.g += 1;
    if (exampleSequence[at] === 'C') bin.c += 1;
  }
  const percents = bins.map(({ g, c, all }) => Math.round((100 * (g + c)) / all));
  expect(percents).toEqual(sampleGcPercent);
  // Without the sign of a zero.
  const skews = bins.map(({ g, c }) => Math.round((100 * (g - c)) / (g + c)) + 0);
  expect(skews).toEqual(sampleGcSkew);
});
