import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import type { mirrorrepeat } from './mirrorrepeat.ts';
import type { MirrorRepeatParameters } from './parameters.ts';

const texts = {
  sequence: { behind: [], letters: 'armLength' },
  spacer: { behind: ['armLength'], letters: 'spacerLength' },
  opposite: { behind: ['armLength', 'spacerLength'], letters: 'armLength' },
} satisfies NamedTexts;

/** Both arms and the spacer as in the sequence, U kept. */
export const mirrorRepeatDerived: DerivedFields<
  MirrorRepeatParameters,
  RowOf<typeof mirrorrepeat>
> = {
  context: 0,
  texts,
  reader: () => ({ read: namedTextsReader(texts, 0) }),
};
