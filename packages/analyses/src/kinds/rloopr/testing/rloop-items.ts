import type { HitColumns } from '../../../scan/kernel.ts';
import { hitRows, runInMemory } from '../../../scan/run-in-memory.ts';
import { itemMakerOf } from '../../../testing/item-maker.ts';
import { rlooprKernel } from '../kernel.ts';
import type { RlooprParameters } from '../parameters.ts';
import { rloopr } from '../rloopr.ts';
import { findRloopsSlowly } from '../slow.ts';

type Models = RlooprParameters['rizModel'];

export const BOTH: Models = [0, 1];

/** A REZ of 40 % G and exactly 100 bases, without a run of 3. */
export const REZ = 'AGGAT'.repeat(20);
export const AT = 'AT'.repeat(100);

export function encode(sequence: string): Uint8Array {
  return new TextEncoder().encode(sequence.toUpperCase());
}

/** The hits of one record. */
export function scan(sequence: string, rizModel: Models = BOTH, stretchBp?: number) {
  const bases = encode(sequence);
  const records = [{ start: 0, length: bases.length, circular: false }];
  return runInMemory(rlooprKernel, bases, records, { rizModel }, stretchBp);
}

/** The items as the API shows them, by the definition and the kind's texts. */
export function items(sequence: string, rizModel: Models = BOTH, stretchBp?: number) {
  const bases = encode(sequence);
  const makeItem = itemMakerOf('rloopr', { rizModel });
  return hitRows(scan(sequence, rizModel, stretchBp)).map((row, at) => {
    const part = bases.subarray(row.position, row.position + row.length);
    return makeItem({ ...row, id: at + 1 }, part);
  });
}

/** The same by the slow version. */
export function slowItems(sequence: string, rizModel: Models) {
  const [models = [], strands = []] = rloopr.columns.flatMap(({ from }) =>
    typeof from === 'object' ? [from.labels] : [],
  );
  return findRloopsSlowly(sequence, { rizModel }).map((hit, at) => ({
    ...hit,
    id: at + 1,
    model: models[hit.model],
    strand: strands[hit.strand],
    rizLength: hit.riz.length,
    linkerLength: hit.linker.length,
  }));
}

/** What the tables say of the hits of each model; bases that several hits share are covered once. */
export function totals({ count, columns }: HitColumns) {
  const ofModels = [0, 1].map(() => ({ count: 0, sumLength: 0, covered: new Set<number>() }));
  for (let row = 0; row < count; row++) {
    const model = ofModels[columns['model']?.[row] ?? 0];
    const start = columns.position[row] ?? 0;
    const length = columns.length[row] ?? 0;
    if (model === undefined) continue;
    model.count += 1;
    model.sumLength += length;
    for (let at = start; at < start + length; at++) model.covered.add(at);
  }
  const sumLength = ofModels.reduce((sum, model) => sum + model.sumLength, 0);
  const [m1, m2] = ofModels.map(({ covered, ...model }) => ({
    ...model,
    coveredLength: covered.size,
  }));
  return { m1, m2, averageLength: count === 0 ? 0 : sumLength / count };
}
