import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';

/** All letters of a tandem repeat, every second copy marked, so that one sees where each begins. */
export function markUnits(hit: Pick<Hit, string>): DnaRun[] {
  const letters = String(hit['sequence'] ?? '');
  const unitBp = Math.max(1, Number(hit['unitLength']));
  const copies = Math.ceil(letters.length / unitBp);
  return Array.from({ length: copies }, (_, copy) =>
    markedRun(
      letters.slice(copy * unitBp, (copy + 1) * unitBp),
      copy % 2 === 0 ? 'str' : undefined,
    ),
  );
}
