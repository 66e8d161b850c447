import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import type { cruciform } from './cruciform.ts';
import { stabilityOf } from './energies.ts';
import type { CruciformParameters } from './parameters.ts';

const FLANK = 5;

const decoder = new TextDecoder('latin1');

const texts = {
  signature: {
    of: ['armLength', 'spacerLength', 'mismatches'],
    write: (arm: number, spacer: number, mismatches: number) => `${arm}-${spacer}-${mismatches}`,
  },
  sequence: { behind: [], letters: 'armLength' },
  spacer: { behind: ['armLength'], letters: 'spacerLength' },
  opposite: { behind: ['armLength', 'spacerLength'], letters: 'armLength' },
} satisfies NamedTexts;

/** The arms of a hit, its spacer, the energies of its two forms, and its flanking letters. */
export const cruciformDerived = {
  context: FLANK,
  texts,
  reader() {
    const readTexts = namedTextsReader(texts, FLANK);
    return {
      read(row, bases) {
        const { armLength: arm, spacerLength: spacer } = row;
        const end = FLANK + 2 * arm + spacer;
        return {
          ...readTexts(row, bases),
          stability: stabilityOf(bases, FLANK, arm, spacer),
          flanks: {
            before: decoder.decode(bases.subarray(0, FLANK)),
            after: decoder.decode(bases.subarray(end, end + FLANK)),
          },
        };
      },
    };
  },
} satisfies DerivedFields<CruciformParameters, RowOf<typeof cruciform>>;
