import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import { MINUS, type RlooprParameters } from './parameters.ts';
import type { rloopr } from './rloopr.ts';

const onMinus = { column: 'strand', is: MINUS };

const texts = {
  riz: { behind: [], letters: 'rizLength', onMinus },
  linker: { behind: ['rizLength'], letters: 'linkerLength', onMinus },
  rez: { behind: ['rizLength', 'linkerLength'], onMinus },
} satisfies NamedTexts;

/** The parts of an R-loop, 5' to 3' on its strand; the linker may be empty. */
export const rlooprDerived = {
  context: 0,
  texts,
  reader: () => ({ read: namedTextsReader(texts, 0) }),
} satisfies DerivedFields<RlooprParameters, RowOf<typeof rloopr>>;
