import { allKinds } from '@flipon/analyses/all-kinds';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { expect, it } from 'vitest';
import { coveredBp, exampleSequence, scanText } from '../../../testing/scan-text.ts';
import { SAMPLE_BP, sampleGcPercent, sampleLanes, searchOf } from './sample-lanes.ts';

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

it('shows the G+C of its bins', () => {
  const bins = sampleGcPercent.map(() => ({ gc: 0, all: 0 }));
  for (let at = 0; at < SAMPLE_BP; at++) {
    const bin = bins[Math.floor((at * bins.length) / SAMPLE_BP)];
    if (bin === undefined) throw new Error('every base is in a bin');
    bin.all += 1;
    if ('GC'.includes(exampleSequence[at] ?? '')) bin.gc += 1;
  }
  expect(bins.map(({ gc, all }) => Math.round((100 * gc) / all))).toEqual(sampleGcPercent);
});
