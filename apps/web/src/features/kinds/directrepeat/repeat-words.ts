import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf } from '../../../ui/words/format-number.ts';

/** "3 copies of 10 bases and 2 bases more", or "2 copies of 12 bases, spacer of 3 bases". */
export function repeatWords(hit: Hit): string {
  const unit = countOf(Number(hit['unitLength']), 'base');
  const copies = `${Number(hit['copies'])} copies of ${unit}`;
  const spacer = Number(hit['spacerLength']);
  const partial = Number(hit['partial']);
  if (spacer > 0) return `${copies}, spacer of ${countOf(spacer, 'base')}`;
  return partial === 0 ? copies : `${copies} and ${countOf(partial, 'base')} more`;
}

/** All letters of a repeat, those of its copies marked. */
export function markCopies(hit: Hit): DnaRun[] {
  const letters = String(hit['sequence'] ?? '');
  const unit = Number(hit['unitLength']);
  const spacer = Number(hit['spacerLength']);
  if (spacer === 0) return [markedRun(letters, 'dir')];
  return [
    markedRun(letters.slice(0, unit), 'dir'),
    markedRun(letters.slice(unit, unit + spacer)),
    markedRun(letters.slice(unit + spacer), 'dir'),
  ];
}
