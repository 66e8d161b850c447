import { readFileSync } from 'node:fs';
import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { ParameterValues, WireValues } from '@flipon/analyses/field';
import type { FoundHit } from '@flipon/analyses/hit-row';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows, runInMemory } from '@flipon/analyses/run-in-memory';
import { expect } from 'vitest';

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

/** Finds the hits of a kind in the example sequence, with its defaults where nothing is given. */
export function exampleScanner<K extends AnalysisKind, P extends Pieces>(
  kind: K,
  kernel: Kernel<P, KindParameters[K]>,
) {
  return (given: WireValues = {}) =>
    scanText(kernel, exampleSequence, parseParameters(kind, given));
}

/** Expects letters of the example sequence; `position`, 1-based, is that of the first one after `before`. */
export function expectInExample(position: number, before: string, letters: string): void {
  const from = position - 1 - before.length;
  const whole = before + letters;
  expect(exampleSequence.slice(from, from + whole.length)).toBe(whole);
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
