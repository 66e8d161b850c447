import type { AnalysisKind } from '../definitions.ts';
import type { ParameterValues } from '../parameters/field.ts';
import type { HitColumns, Kernel, Pieces } from '../scan/kernel.ts';
import { hitRows, runInMemory } from '../scan/run-in-memory.ts';
import { itemMakerOf } from './item-maker.ts';

interface FinderOf<P extends Pieces, Parameters extends ParameterValues> {
  kind: AnalysisKind;
  kernel: Kernel<P, Parameters>;
  defaults: Parameters;
  /** Fields of the kind's items that its slow version does not tell, `id` apart. */
  leftOut?: readonly string[];
}

/** How a kind's hits in one record are found, in the shape of its slow version's. */
export function hitFinder<Hit, P extends Pieces, Parameters extends ParameterValues>({
  kind,
  kernel,
  defaults,
  leftOut = [],
}: FinderOf<P, Parameters>) {
  const describeHits = (hits: HitColumns, bases: Uint8Array): Hit[] => {
    const makeItem = itemMakerOf(kind, defaults as never);
    return hitRows(hits).map((row, at) => {
      const letters = bases.subarray(row.position, row.position + row.length);
      const item: Record<string, unknown> = { ...makeItem({ ...row, id: at + 1 }, letters) };
      for (const key of ['id', ...leftOut]) delete item[key];
      return item as Hit;
    });
  };

  return {
    /** The hits where the record is cut into stretches of one length. */
    find(sequence: string, given: Partial<Parameters> = {}, stretchBp?: number): Hit[] {
      const bases = new TextEncoder().encode(sequence);
      const records = [{ start: 0, length: bases.length, circular: false }];
      const parameters = { ...defaults, ...given };
      return describeHits(runInMemory(kernel, bases, records, parameters, stretchBp), bases);
    },

    /** The same, cut at any places; stretches without pieces are left out, as a scan may do. */
    findInCuts(sequence: string, parameters: Parameters, cuts: readonly number[]): Hit[] {
      const { before, after } = kernel.context(parameters);
      const scan = kernel.scanner(parameters);
      const joiner = kernel.joiner(parameters);
      const { length } = sequence;
      const record = { index: 0, start: 0, length, wraps: false };
      const padded = new TextEncoder().encode('N'.repeat(before) + sequence + 'N'.repeat(after));
      const places = cuts.filter((cut) => cut > 0 && cut < length).toSorted((a, b) => a - b);
      let from = 0;
      for (const to of [...new Set(places), length]) {
        const pieces = scan({
          bases: padded.slice(from, to + before + after),
          from: before,
          to: to - from + before,
          recordEnd: length - from + before,
          recordFrom: from,
        });
        const isEmpty = Object.values(pieces).every((column) => column.length === 0);
        if (!isEmpty) joiner.push(record, from, to, pieces);
        from = to;
      }
      joiner.endRecord(record);
      return describeHits(joiner.take(), new TextEncoder().encode(sequence));
    },
  };
}
