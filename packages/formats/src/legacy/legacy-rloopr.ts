import { MINUS } from '@flipon/analyses/kinds/rloopr/parameters';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** R-loop tracker. Scripts read its 13 columns by their number. */
export const rlooprLegacy: LegacyKind<'rloopr'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', rloopr, 'length'),
    column('RIZ', rloopr, 'riz'),
    column('RIZGRICHNESS', rloopr, 'rizGRichness'),
    column('LINKER', rloopr, 'linker'),
    column('REZ', rloopr, 'rez'),
    column('MODEL', rloopr, 'model'),
    column('STRAND', rloopr, 'strand'),
    column('RLOOPGRICHNESS', rloopr, 'rloopGRichness'),
    column('G3', rloopr, 'g3cnt'),
    column('G4', rloopr, 'g4cnt'),
    column('GN', rloopr, 'gncnt'),
  ],
  track: { name: 'R-loop tracker', description: 'BedGraph output of R-loop-R analysis' },
  value(reads) {
    const [g3, g4, gn] = [reads('g3cnt'), reads('g4cnt'), reads('gncnt')];
    const [rizRichness, rloopRichness] = [reads('rizGRichness'), reads('rloopGRichness')];
    const strand = reads('strand');
    return (hit) => {
      // In this order, because that is how the recorded files were computed.
      const weight = (g3(hit) + 2 * g4(hit) + 3 * gn(hit)) * rizRichness(hit) * rloopRichness(hit);
      return strand(hit) === MINUS ? -Math.floor(weight) : Math.floor(weight);
    };
  },
};
