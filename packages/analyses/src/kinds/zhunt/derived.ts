import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import type { ZhuntParameters } from './parameters.ts';
import type { zhunt } from './zhunt.ts';

const texts = {
  conformation: { of: ['peakOrder', 'peakLength', 'peakLength'], write: conformationText },
} satisfies NamedTexts;

/** "ASASSA": the conformation of a window of `lengthBp` bases, from the bits of `order`. */
export function conformationText(order: number, lengthBp: number): string {
  const bits = order.toString(2).padStart(lengthBp / 2, '0');
  return [...bits].map((bit) => (bit === '0' ? 'AS' : 'SA')).join('');
}

/** The best window's conformation in letters. */
export const zhuntDerived: DerivedFields<ZhuntParameters, RowOf<typeof zhunt>> = {
  context: 0,
  texts,
  reader: () => ({ read: namedTextsReader(texts, 0) }),
};
