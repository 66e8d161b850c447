import type { MeasuredChance } from '@flipon/analyses/accuracy/measured';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { kernels } from '@flipon/scan/kernels';
import { SEED } from './measures/cluster-draws.ts';
import { randomLetters } from './measures/random-letters.ts';

/** How often letters are drawn: single draws differ by more than the root of their count. */
const DRAWN = 5;

/**
 * How many hits each preset of each kind has in given sequences, and in letters drawn at random with the
 * same dinucleotides: what is as frequent by chance needs no structure to explain it.
 */
export async function measureChance(texts: readonly string[]): Promise<MeasuredChance[]> {
  if (texts.length === 0) return [];
  const draws = Array.from({ length: DRAWN }, (_, draw) =>
    texts.map((letters, at) => randomLetters(letters, SEED + draw * texts.length + at)),
  );
  const measured: MeasuredChance[] = [];
  for (const kind of analysisKinds) {
    for (const { label, values } of definitionOf(kind).presets) {
      const hits = await countHits(kind, values, texts);
      const counts: number[] = [];
      for (const drawn of draws) counts.push(await countHits(kind, values, drawn));
      measured.push({
        ...{ kind, name: label, hits },
        byChance: counts.reduce((sum, count) => sum + count, 0) / DRAWN,
        ...{ fewest: Math.min(...counts), most: Math.max(...counts) },
      });
    }
  }
  return measured;
}

async function countHits<K extends AnalysisKind>(
  kind: K,
  values: Record<string, unknown>,
  texts: readonly string[],
): Promise<number> {
  const kernel = await kernels[kind]();
  const parameters = parseParameters(kind, values);
  return texts.reduce((sum, letters) => {
    const bases = new TextEncoder().encode(letters);
    const record = { start: 0, length: bases.length, circular: false };
    return sum + runInMemory(kernel, bases, [record], parameters).count;
  }, 0);
}
