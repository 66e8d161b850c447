import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import type { directrepeat } from './directrepeat.ts';
import type { DirectRepeatParameters } from './parameters.ts';

const texts = {
  unit: { behind: [], letters: 'unitLength' },
  spacer: { behind: ['unitLength'], letters: 'spacerLength' },
} satisfies NamedTexts;

/** The first copy and the spacer as in the sequence, U kept. */
export const directRepeatDerived: DerivedFields<
  DirectRepeatParameters,
  RowOf<typeof directrepeat>
> = {
  context: 0,
  texts,
  reader: () => ({ read: namedTextsReader(texts, 0) }),
};
