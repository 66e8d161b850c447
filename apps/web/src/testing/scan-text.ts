import { readFileSync } from 'node:fs';
import type { ParameterValues } from '@flipon/analyses/field';
import type { FoundHit } from '@flipon/analyses/hit-row';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { hitRows, runInMemory } from '@flipon/analyses/run-in-memory';

const FILE = new URL('../../../../data/examples/hg38_chr16_alpha_globin.fa', import.meta.url);

/** The human alpha-globin region, which every guest finds: what the help takes its examples from. */
export const exampleSequence: string = readFileSync(FILE, 'utf8')
  .split('\n')
  .slice(1)
  .join('')
  .toUpperCase();

/** The hits of a kernel in a linear text, in the kernel's order. */
export function scanText<P extends Pieces, Parameters extends ParameterValues>(
  kernel: Kernel<P, Parameters>,
  text: string,
  parameters: Parameters,
): FoundHit[] {
  const bases = new TextEncoder().encode(text);
  const records = [{ start: 0, length: bases.length, circular: false }];
  return hitRows(runInMemory(kernel, bases, records, parameters));
}

/** Bases that hits cover, each counted once. */
export function coveredBp(hits: readonly FoundHit[]): number {
  let covered = 0;
  let end = 0;
  for (const { position, length } of [...hits].sort((a, b) => a.position - b.position)) {
    covered += Math.max(0, position + length - Math.max(end, position));
    end = Math.max(end, position + length);
  }
  return covered;
}
