import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import { unpackLetters } from '../../hits/packed-letters.ts';
import { symmetryOf } from './motif.ts';
import type { StrParameters } from './parameters.ts';
import type { str } from './str.ts';

const texts = {
  unit: { behind: [], letters: 'unitLength' },
  symmetry: {
    of: ['motifHead', 'motifTail', 'unitLength'],
    write: (head: number, tail: number, length: number) =>
      symmetryOf(unpackLetters({ head, tail }, length)),
  },
} satisfies NamedTexts;

/** The first copy as in the sequence, U kept, and the words of the endless repeat. */
export const strDerived: DerivedFields<StrParameters, RowOf<typeof str>> = {
  context: 0,
  texts,
  reader: () => ({ read: namedTextsReader(texts, 0) }),
};
