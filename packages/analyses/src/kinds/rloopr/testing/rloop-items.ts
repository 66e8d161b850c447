import { createItemMaker } from '../../../hit-item.ts';
import { hitRows, runInMemory } from '../../../run-in-memory.ts';
import { findRloopsSlowly } from '../find-rloops-slowly.ts';
import { rlooprKernel } from '../kernel.ts';
import { rlooprParameters } from '../parameters.ts';
import { rloopr } from '../rloopr.ts';
import { rlooprTexts } from '../texts.ts';

export const BOTH = [0, 1];

/** A REZ of 40 % G and exactly 100 bases, without a run of 3. */
export const REZ = 'AGGAT'.repeat(20);
export const AT = 'AT'.repeat(100);

export function encode(sequence: string): Uint8Array {
  return new TextEncoder().encode(sequence.toUpperCase());
}

/** The hits of one record. */
export function scan(sequence: string, rizModel: readonly number[] = BOTH, stretchBp?: number) {
  const bases = encode(sequence);
  const records = [{ start: 0, length: bases.length, circular: false }];
  return runInMemory(rlooprKernel, bases, records, { rizModel }, stretchBp);
}

/** The items as the API shows them, by the definition and the kind's texts. */
export function items(sequence: string, rizModel: readonly number[] = BOTH, stretchBp?: number) {
  const bases = encode(sequence);
  const makeItem = createItemMaker(rloopr, rlooprTexts, { rizModel });
  return hitRows(scan(sequence, rizModel, stretchBp)).map((row, at) => {
    const position = row['position'] as number;
    const part = bases.subarray(position, position + (row['length'] as number));
    return makeItem({ id: at + 1, ...row }, part);
  });
}

/** The same by the slow version. */
export function slowItems(sequence: string, rizModel: readonly number[]) {
  const [models = [], strands = []] = rloopr.columns.flatMap(({ from }) =>
    typeof from === 'object' ? [from.labels] : [],
  );
  return findRloopsSlowly(sequence, rlooprParameters({ rizModel })).map((hit, at) => ({
    ...hit,
    id: at + 1,
    model: models[hit.model],
    strand: strands[hit.strand],
    rizLength: hit.riz.length,
    linkerLength: hit.linker.length,
  }));
}

/** The other strand of letters ACGTN. */
export function mirror(sequence: string): string {
  const partners: Record<string, string> = { A: 'T', C: 'G', G: 'C', T: 'A' };
  return [...sequence]
    .reverse()
    .map((letter) => partners[letter] ?? letter)
    .join('');
}
