import type { KeptLine } from '@flipon/annotation/feature-values';
import type { CutFeatures } from '@flipon/tables/place-staged';

/** The sentences of what became of features as they were moved into pieces. */
export function describeCut({ count, line, lost, lostLine }: CutFeatures): KeptLine[] {
  const kept: KeptLine[] = [];
  if (count > 0) {
    const features =
      count === 1 ? '1 feature was' : `${count.toLocaleString('en-US')} features were`;
    const message = `${features} cut at the edge of a piece: first in line ${line}.`;
    kept.push({ line, message });
  }
  if (lost.size > 0) {
    const all = [...lost].map(([key, times]) => `${times.toLocaleString('en-US')} ${nameOf(key)}`);
    const message = `Places in attributes that do not lie in the piece are left out: ${all.join(', ')}, first in line ${lostLine}.`;
    kept.push({ line: lostLine, message });
  }
  return kept;
}

/** Column 10 of a narrowPeak, which becomes -1. */
function nameOf(key: string): string {
  return key === 'column10' ? 'summits in column 10' : key;
}
