import { expect } from 'vitest';
import type { ParameterValues } from '../parameters/field.ts';
import type { Kernel, Pieces } from '../scan/kernel.ts';
import { type MemoryRecord, runInMemory } from '../scan/run-in-memory.ts';

/**
 * Expects that the hits of records, one behind the other, are those of each alone.
 *
 * @param texts upper-case letters, a record each
 * @param find the hits of one of them with the same parameters, positions 0-based in it
 */
export function expectRecordsApart<P extends Pieces, Parameters extends ParameterValues>(
  {
    kernel,
    parameters,
    stretchBp,
  }: {
    kernel: Kernel<P, Parameters>;
    parameters: Parameters;
    stretchBp: number;
  },
  texts: readonly string[],
  find: (text: string) => readonly { position?: number }[],
): void {
  const records: MemoryRecord[] = [];
  let start = 0;
  for (const { length } of texts) {
    records.push({ start, length, circular: true });
    start += length;
  }
  const bases = new TextEncoder().encode(texts.join(''));
  const { columns } = runInMemory(kernel, bases, records, parameters, stretchBp);
  const alone = texts.flatMap((text, index) =>
    find(text).map(({ position = 0 }) => [index, position + (records[index]?.start ?? 0)]),
  );
  expect(Array.from(columns.record, (record, row) => [record, columns.position[row]])).toEqual(
    alone,
  );
}
