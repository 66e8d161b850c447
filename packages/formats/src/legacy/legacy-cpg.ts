import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** CpX hunter. END is the island's last base. */
export const cpgLegacy: LegacyKind<'cpg'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    {
      name: 'END',
      printer({ out, reads }) {
        const [position, length] = [reads('position'), reads('length')];
        return (row) => out.number(position(row) + length(row) - 1 + bases.end);
      },
    },
    column('LENGTH', cpg, 'length'),
    column('SEQUENCE', cpg, 'sequence'),
    column('GC_PERC', cpg, 'gcPerc'),
    column('OBSERVED_TO_EXPECTED', cpg, 'observedToExpectedCpG'),
  ],
  track: { name: 'CpX Hunter', description: 'BedGraph output of CpX Hunter analysis' },
  value: (reads) => reads('observedToExpectedCpG'),
};
