import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { createEnergyReader } from '@flipon/analyses/kinds/cruciform/energies';
import { column, idAndPosition } from './legacy-columns.ts';
import type { LegacyColumn, LegacyKind } from './legacy-hit.ts';

/** Cruciform. SEQUENCE is the left arm, OPPOSITE the right one. */
export const cruciformLegacy: LegacyKind<'cruciform'> = {
  columns: ({ bases }) => [
    ...idAndPosition(bases.start),
    column('LENGTH', cruciform, 'length'),
    column('ARM_LENGTH', cruciform, 'armLength'),
    column('SPACER_LENGTH', cruciform, 'spacerLength'),
    column('MISMATCHES', cruciform, 'mismatches'),
    column('SEQUENCE', cruciform, 'sequence'),
    column('SPACER', cruciform, 'spacer'),
    column('OPPOSITE', cruciform, 'opposite'),
    energyColumn('LINEAR', 'linear'),
    energyColumn('CRUCIFORM', 'cruciform'),
    column('DELTA', cruciform, 'delta'),
  ],
  track: { name: 'Cruciform', description: 'BedGraph output of cruciform analysis' },
  value(reads) {
    const [armLength, mismatches] = [reads('armLength'), reads('mismatches')];
    return (hit) => armLength(hit) - mismatches(hit);
  },
};

/** The energy of a form, in kcal/mol. */
function energyColumn(name: string, form: 'linear' | 'cruciform'): LegacyColumn {
  return {
    name,
    printer({ out, reads, context }) {
      const [armLength, spacerLength] = [reads('armLength'), reads('spacerLength')];
      const read = createEnergyReader();
      return (row, bases) => {
        if (bases === null) return;
        out.hundredths(read(bases, context, armLength(row), spacerLength(row))[form]);
      };
    },
  };
}
