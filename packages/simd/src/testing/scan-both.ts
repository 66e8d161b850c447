import type { ParameterValues } from '@flipon/analyses/field';
import type { Kernel, Pieces } from '@flipon/analyses/kernel';
import { runInMemory } from '@flipon/analyses/run-in-memory';
import { expect } from 'vitest';

/** A record in memory, and how it is cut. */
export interface ScannedText {
  text: string;
  circular?: boolean;
  stretchBp?: number;
}

/** Expects two kernels to give the same pieces of each stretch, and the same hits. */
export function expectSameScan<P extends Pieces, Parameters extends ParameterValues>(
  kernels: readonly [Kernel<P, Parameters>, Kernel<P, Parameters>],
  parameters: Parameters,
  { text, circular = false, stretchBp = text.length }: ScannedText,
): void {
  const bases = new TextEncoder().encode(text);
  const records = [{ start: 0, length: bases.length, circular }];
  const [expected, found] = kernels.map((kernel) => {
    const seen: string[] = [];
    const recording: Kernel<P, Parameters> = {
      ...kernel,
      scanner(given) {
        const scan = kernel.scanner(given);
        return (stretch) => {
          const pieces = scan(stretch);
          seen.push(textOf(pieces));
          return pieces;
        };
      },
    };
    const hits = runInMemory(recording, bases, records, parameters, Math.max(1, stretchBp));
    return [...seen, textOf(hits.columns)];
  });
  expect(found).toEqual(expected);
}

/**
 * Expects two kernels to give the same pieces of every stretch of 0 to `longest` bases that begins at
 * one of the first 17 places of a text: so its ends lie at every place of a vector.
 */
export function expectSameStretches<P extends Pieces, Parameters extends ParameterValues>(
  [reference, simd]: readonly [Kernel<P, Parameters>, Kernel<P, Parameters>],
  parameters: Parameters,
  text: string,
  longest = 200,
): void {
  const context = reference.context(parameters);
  const letters = `${'N'.repeat(context.before)}${text}${'N'.repeat(context.after)}`;
  const bases = new TextEncoder().encode(letters);
  const scanners = [reference.scanner(parameters), simd.scanner(parameters)] as const;
  for (let offset = 0; offset <= 16; offset++) {
    for (let lengthBp = 0; lengthBp <= longest; lengthBp++) {
      const from = context.before + offset;
      const stretch = { bases, from, to: from + lengthBp, recordFrom: offset };
      for (const recordEnd of [from + lengthBp, context.before + text.length]) {
        const [expected, found] = scanners.map((scan) => textOf(scan({ ...stretch, recordEnd })));
        if (found !== expected) expect(found, `${lengthBp} bases from ${offset}`).toEqual(expected);
      }
    }
  }
}

/** Names, types and values of columns. */
function textOf(columns: Pieces): string {
  return Object.entries(columns)
    .map(([key, values]) => `${key} ${values.constructor.name} ${values.join(' ')}`)
    .join('\n');
}
