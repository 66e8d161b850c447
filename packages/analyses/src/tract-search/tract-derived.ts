import type { DerivedFields } from '../hits/derived-fields.ts';
import { type NamedTexts, namedTextsReader } from '../hits/named-texts.ts';
import { reverseComplement } from '../scan/reverse-complement.ts';
import { baseClasses, C, G } from './base-classes.ts';
import { type Reading, readMatch } from './read-match.ts';
import { rulesOfSearch, type TractParameters } from './tract-rules.ts';

/** The number of the minus strand in the column of strands. */
const MINUS = 1;

const texts = {
  sequence: { behind: [], onMinus: { column: 'strand', is: MINUS } },
} satisfies NamedTexts;

/** Reads tracts, loops and bulges off the letters of a hit, given its strand's number. */
export function readingReader(
  letter: 'C' | 'G',
  parameters: TractParameters,
): (strand: number, bases: Uint8Array) => Reading {
  const own = letter === 'C' ? C : G;
  const rules = rulesOfSearch(parameters);
  return (strand, bases) => {
    const letters = strand === MINUS ? reverseComplement(bases) : bases;
    return readMatch(
      letters.map((each) => (baseClasses[each] === own ? 1 : 0)),
      rules,
    );
  };
}

/** The letters along the hit's strand, and bases of each tract, loop and bulge in that order. */
export function tractDerived(letter: 'C' | 'G'): DerivedFields<TractParameters> {
  return {
    context: 0,
    texts,
    reader(parameters) {
      const read = readingReader(letter, parameters);
      const readTexts = namedTextsReader(texts, 0);
      return {
        read: (row, bases) => ({
          ...readTexts(row, bases),
          ...read(row['strand'] ?? 0, bases),
        }),
      };
    },
  };
}
