import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { idAndPosition, stored, textColumns } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

interface Stability {
  linear: number;
  cruciform: number;
}

/** Cruciform. SEQUENCE is the left arm, OPPOSITE the right one. */
export const cruciformLegacy: LegacyKind<'cruciform'> = {
  columns({ bases, parameters }) {
    const text = textColumns('cruciform', parameters);
    return [
      ...idAndPosition(bases.start),
      stored('LENGTH', cruciform, 'length'),
      stored('ARM_LENGTH', cruciform, 'armLength'),
      stored('SPACER_LENGTH', cruciform, 'spacerLength'),
      stored('MISMATCHES', cruciform, 'mismatches'),
      text('SEQUENCE', ({ sequence }) => sequence as string),
      text('SPACER', ({ spacer }) => spacer as string),
      text('OPPOSITE', ({ opposite }) => opposite as string),
      text('LINEAR', ({ stability }) => (stability as Stability).linear),
      text('CRUCIFORM', ({ stability }) => (stability as Stability).cruciform),
      stored('DELTA', cruciform, 'delta'),
    ];
  },
  track: { name: 'Cruciform', description: 'BedGraph output of cruciform analysis' },
  value: ({ armLength, mismatches }) => armLength - mismatches,
};
