import type { DerivedFields } from '../../hits/derived-fields.ts';
import type { RowOf } from '../../hits/hit-row.ts';
import { type NamedTexts, namedTextsReader } from '../../hits/named-texts.ts';
import { createIntervalSearch, type PqsReading } from '../../pqs-search/interval-search.ts';
import { reverseComplement } from '../../scan/reverse-complement.ts';
import type { PqsParameters } from './parameters.ts';
import type { pqsfinder } from './pqsfinder.ts';

const MINUS = 1;
const G = 'G'.charCodeAt(0);

const texts = {
  sequence: { behind: [], onMinus: { column: 'strand', is: MINUS } },
} satisfies NamedTexts;

/** Reads runs and loops off the letters of a hit, given its strand's number. */
export function pqsReadingReader(
  parameters: PqsParameters,
): (strand: number, bases: Uint8Array) => PqsReading {
  const { read } = createIntervalSearch(parameters);
  return (strand, bases) => {
    const letters = strand === MINUS ? reverseComplement(bases) : bases;
    return read(letters.map((each) => (each === G ? 1 : 0))) ?? { runs: [], loops: [] };
  };
}

/** The letters along the hit's strand, and bases of each run and loop in that order. */
export const pqsfinderDerived: DerivedFields<PqsParameters, RowOf<typeof pqsfinder>> = {
  context: 0,
  texts,
  reader(parameters) {
    const readReading = pqsReadingReader(parameters);
    const readTexts = namedTextsReader(texts, 0);
    return {
      read: (row, bases) => ({ ...readTexts(row, bases), ...readReading(row.strand, bases) }),
    };
  },
};
