import type { DerivedFields } from '../hits/derived-fields.ts';
import { type NamedTexts, namedTextsReader } from '../hits/named-texts.ts';
import { reverseComplement } from '../scan/reverse-complement.ts';
import { baseClasses, C, G } from './base-classes.ts';
import { rotate } from './find-matches.ts';
import { type Reading, readMatch } from './read-match.ts';
import { rulesOfSearch, type TractParameters } from './tract-rules.ts';

/** The number of the minus strand in the column of strands. */
const MINUS = 1;

const texts = {
  sequence: { behind: [], onMinus: { column: 'strand', is: MINUS } },
} satisfies NamedTexts;

/**
 * Reads tracts, loops and bulges off the letters of a hit, given its strand's number. Where they do not begin
 * with a tract, the hit is a whole circle: it is read from the first letter on from which that can be done.
 */
export function readingReader(
  letter: 'C' | 'G',
  parameters: TractParameters,
): (strand: number, bases: Uint8Array) => Reading {
  const own = letter === 'C' ? C : G;
  const rules = rulesOfSearch(parameters);
  return (strand, bases) => {
    const letters = strand === MINUS ? reverseComplement(bases) : bases;
    const isOwn = letters.map((each) => (baseClasses[each] === own ? 1 : 0));
    const reading = readMatch(isOwn, rules);
    for (let lead = 1; lead < isOwn.length && reading.tracts.length === 0; lead++) {
      if (isOwn[lead] === 0) continue;
      const turned = readMatch(rotate(isOwn, lead), rules);
      if (turned.tracts.length > 0) return turned;
    }
    return reading;
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
