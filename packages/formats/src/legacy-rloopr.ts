import { rlooprDerived } from '@flipon/analyses/kinds/rloopr/derived';
import { MINUS } from '@flipon/analyses/kinds/rloopr/parameters';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import { idAndPosition, stored, textColumns } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** R-loop tracker. Scripts read its 13 columns by their number. */
export const rlooprLegacy: LegacyKind<'rloopr'> = {
  columns({ bases, parameters }) {
    const text = textColumns(rlooprDerived, parameters);
    return [
      ...idAndPosition(bases.start),
      stored('LENGTH', rloopr, 'length'),
      text('RIZ', ({ riz }) => riz),
      stored('RIZGRICHNESS', rloopr, 'rizGRichness'),
      text('LINKER', ({ linker }) => linker),
      text('REZ', ({ rez }) => rez),
      stored('MODEL', rloopr, 'model'),
      stored('STRAND', rloopr, 'strand'),
      stored('RLOOPGRICHNESS', rloopr, 'rloopGRichness'),
      stored('G3', rloopr, 'g3cnt'),
      stored('G4', rloopr, 'g4cnt'),
      stored('GN', rloopr, 'gncnt'),
    ];
  },
  track: { name: 'R-loop tracker', description: 'BedGraph output of R-loop-R analysis' },
  value({ g3cnt, g4cnt, gncnt, rizGRichness, rloopGRichness, strand }) {
    // In this order, because that is how the recorded files were computed.
    const weight = (g3cnt + 2 * g4cnt + 3 * gncnt) * rizGRichness * rloopGRichness;
    return strand === MINUS ? -Math.floor(weight) : Math.floor(weight);
  },
};
