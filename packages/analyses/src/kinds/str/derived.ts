import type { DerivedFields } from '../../derived-fields.ts';
import type { RowOf } from '../../hit-row.ts';
import { unpackLetters } from '../../packed-letters.ts';
import { symmetryOf } from './motif.ts';
import type { StrParameters } from './parameters.ts';
import type { str } from './str.ts';

const decoder = new TextDecoder('latin1');

/** The first copy as it stands, with U where it is U, and the words of the endless repeat. */
export const strDerived: DerivedFields<StrParameters, RowOf<typeof str>> = {
  context: 0,
  reader: () => ({
    read: ({ unitLength, motifHead, motifTail }, bases) => ({
      unit: decoder.decode(bases.subarray(0, unitLength)),
      symmetry: symmetryOf(unpackLetters({ head: motifHead, tail: motifTail }, unitLength)),
    }),
  }),
};
