import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { cruciformDerived } from '@flipon/analyses/kinds/cruciform/derived';
import { idAndPosition, stored, textColumns } from './legacy-columns.ts';
import type { LegacyKind } from './legacy-hit.ts';

/** Cruciform. SEQUENCE is the left arm, OPPOSITE the right one. */
export const cruciformLegacy: LegacyKind<'cruciform'> = {
  columns({ bases, parameters }) {
    const text = textColumns(cruciformDerived, parameters);
    return [
      ...idAndPosition(bases.start),
      stored('LENGTH', cruciform, 'length'),
      stored('ARM_LENGTH', cruciform, 'armLength'),
      stored('SPACER_LENGTH', cruciform, 'spacerLength'),
      stored('MISMATCHES', cruciform, 'mismatches'),
      text('SEQUENCE', ({ sequence }) => sequence),
      text('SPACER', ({ spacer }) => spacer),
      text('OPPOSITE', ({ opposite }) => opposite),
      text('LINEAR', ({ stability }) => stability.linear),
      text('CRUCIFORM', ({ stability }) => stability.cruciform),
      stored('DELTA', cruciform, 'delta'),
    ];
  },
  track: { name: 'Cruciform', description: 'BedGraph output of cruciform analysis' },
  value: ({ armLength, mismatches }) => armLength - mismatches,
};
