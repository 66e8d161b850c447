import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import type { SlowVersion } from '@flipon/analyses/slow-version';
import { kernels } from '@flipon/scan/kernels';
import { type Measured, measureBest } from './measured.ts';
import { readStart, type StoredBases } from './stored-bases.ts';

const USUAL_BP = 1_000_000;

/**
 * Measures the slow version of a kind once, over the first bases.
 *
 * @returns `kernelHits` is the number of hits of the kernel in the same bases
 */
export async function compareWithSlow<K extends AnalysisKind>(
  kind: K,
  parameters: KindParameters[K],
  stored: StoredBases,
): Promise<Measured & { kernelHits: number }> {
  const { slowVersion }: { slowVersion: SlowVersion<KindParameters[K]> } = await import(
    `@flipon/analyses/kinds/${kind}/slow`
  );
  const bases = await readStart(stored, slowVersion.benchBp ?? USUAL_BP);
  const text = new TextDecoder('latin1').decode(bases);
  const measured = await measureBest(1, async () => {
    return { amount: bases.length, hits: slowVersion.countHits(text, parameters) };
  });
  const record = { start: 0, length: bases.length, circular: false };
  const kernelHits = runInMemory(await kernels[kind](), bases, [record], parameters).count;
  return { ...measured, kernelHits };
}
