import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ParameterValues } from '../parameters/field.ts';
import type { Kernel, Pieces } from '../scan/kernel.ts';
import { type MemoryRecord, runInMemory } from '../scan/run-in-memory.ts';

interface SearchedRecords<P extends Pieces, Parameters extends ParameterValues> {
  kernel: Kernel<P, Parameters>;
  madeParameters: fc.Arbitrary<Parameters>;
  madeDna: fc.Arbitrary<string>;
  /** The hits of one record with the same parameters, positions 0-based in it. */
  find: (text: string, parameters: Parameters) => readonly { position?: number }[];
  maxRecords: number;
  /** 100 where it is absent. */
  maxStretchBp?: number;
  numRuns: number;
}

/** Tests that the hits of records, one behind the other, are those of each alone. */
export function testRecordsApart<P extends Pieces, Parameters extends ParameterValues>({
  kernel,
  madeParameters,
  madeDna,
  find,
  maxRecords,
  maxStretchBp = 100,
  numRuns,
}: SearchedRecords<P, Parameters>): void {
  it('of records are those of each alone', () => {
    const texts = fc.array(madeDna, { maxLength: maxRecords });
    const stretches = fc.integer({ min: 1, max: maxStretchBp });
    fc.assert(
      fc.property(texts, madeParameters, stretches, (each, parameters, stretchBp) => {
        const records: MemoryRecord[] = [];
        let start = 0;
        for (const { length } of each) {
          records.push({ start, length, circular: true });
          start += length;
        }
        const bases = new TextEncoder().encode(each.join(''));
        const { columns } = runInMemory(kernel, bases, records, parameters, stretchBp);
        const alone = each.flatMap((text, index) =>
          find(text, parameters).map(({ position = 0 }) => [
            index,
            position + (records[index]?.start ?? 0),
          ]),
        );
        const found = Array.from(columns.record, (record, row) => [record, columns.position[row]]);
        expect(found).toEqual(alone);
      }),
      { numRuns },
    );
  });
}
