import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { runners } from '@flipon/scan/runners';
import { type Measured, measureBest } from './measured.ts';
import { slowScans } from './slow-scans.ts';
import { readStart, type StoredBases } from './stored-bases.ts';

const SLOW_BP = 1_000_000;

/**
 * Measures the slow version of a kind once, over the first bases.
 *
 * @returns null where the kind has none; `kernelHits` is what the kernel finds in the same bases
 */
export async function compareWithSlow(
  kind: AnalysisKind,
  parameters: ParameterValues,
  stored: StoredBases,
): Promise<(Measured & { kernelHits: number }) | null> {
  const slowScan = slowScans[kind];
  if (slowScan === undefined) return null;
  const bases = await readStart(stored, slowScan.lengthBp ?? SLOW_BP);
  const text = new TextDecoder('latin1').decode(bases);
  const measured = await measureBest(1, async () => {
    return { amount: bases.length, hits: slowScan.countHits(text, parameters) };
  });
  const record = { start: 0, length: bases.length, circular: false };
  const kernelHits = runInMemory(runners[kind], bases, [record], parameters).count;
  return { ...measured, kernelHits };
}
