import type { ExtraNumbers } from '../hits/extra-numbers.ts';
import { knownEntries } from './known-columns.ts';
import { type KnownMotif, knownMotifs } from './known-motifs.ts';
import { createMotifMatcher } from './motif-matcher.ts';

/** Tens of milliseconds a row. */
const LONGEST_BP = 2 ** 20;

const quadruplexes = knownMotifs.filter(({ structure }) => structure === 'G-quadruplex');
const matcher = createMotifMatcher(quadruplexes.map(({ sequence }) => sequence));

/** The numbers of {@link import('./known-columns.ts').knownColumns}. */
export const knownNumbers: ExtraNumbers = {
  context: 0,
  longestBp: LONGEST_BP,
  reader: () => ({
    read(_row, bases) {
      const stream = matcher.stream();
      const matches = [...stream.push(bases), ...stream.finish(false)];
      if (matches.length === 0) return null;
      const found = [...new Set(matches.map(({ motif }) => motif))].map((at) => quadruplexes[at]);
      // Of equally long ones the first of the list.
      found.sort((a, b) => b.sequence.length - a.sequence.length || indexOf(a) - indexOf(b));
      const entry = found.find(({ pdb }) => pdb.length > 0)?.pdb[0];
      return {
        knownMotifs: found.length,
        knownEntry: entry === undefined ? Number.NaN : knownEntries.indexOf(entry),
        knownMelting: found.find(({ tm }) => tm !== null)?.tm?.max ?? Number.NaN,
      };
    },
  }),
};

const indices = new Map(quadruplexes.map((motif, index) => [motif, index]));

function indexOf(motif: KnownMotif): number {
  return indices.get(motif) ?? 0;
}
