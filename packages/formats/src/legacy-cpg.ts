import { cpg } from '@flipon/analyses/kinds/cpg/cpg';
import { idAndPosition, readBases, stored } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** CpX hunter. END is the island's last base. */
export const cpgLegacy: LegacyKind<'cpg'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    ['END', ({ row }) => row.position + row.length - 1 + bases.end],
    stored('LENGTH', cpg, 'length'),
    ['SEQUENCE', readBases],
    stored('GC_PERC', cpg, 'gcPerc'),
    stored('OBSERVED_TO_EXPECTED', cpg, 'observedToExpectedCpG'),
  ],
  track: { name: 'CpX Hunter', description: 'BedGraph output of CpX Hunter analysis' },
  value: ({ observedToExpectedCpG }) => observedToExpectedCpG,
};
