import type { ExtraNumbers } from '../hits/extra-numbers.ts';
import { createCompositionCounter, createExpectation } from './chance.ts';
import { knownEntries, sourcesByNumber } from './known-columns.ts';
import { type KnownMotif, knownMotifs, motifSource } from './known-motifs.ts';
import type { KnownStructure } from './known-structures.ts';
import { createMotifMatcher } from './motif-matcher.ts';

/** Tens of milliseconds a row. */
const LONGEST_BP = 2 ** 20;

for (const motif of knownMotifs) sourcesByNumber.set(numberOf(motif), motifSource(motif));

/** The numbers of the sets in {@link import('./known-columns.ts')}. */
export const knownNumbers: Readonly<Record<KnownStructure, ExtraNumbers>> = {
  'G-quadruplex': numbersOf('G-quadruplex'),
  'H-DNA': numbersOf('H-DNA'),
};

function numbersOf(structure: KnownStructure): ExtraNumbers {
  const motifs = knownMotifs.filter((motif) => motif.structure === structure);
  const matcher = createMotifMatcher(motifs.map(({ sequence }) => sequence));
  const expected = createExpectation(motifs.map(({ sequence }) => sequence));
  const longest = (a: number, b: number) =>
    (motifs[b]?.sequence.length ?? 0) - (motifs[a]?.sequence.length ?? 0) || a - b;
  return {
    context: 0,
    longestBp: LONGEST_BP,
    reader: () => ({
      read(_row, bases): Readonly<Record<string, number>> {
        const counter = createCompositionCounter(matcher.longestBp);
        counter.push(bases);
        counter.endRecord(false);
        // More digits would claim more than a model of independent bases can say.
        const knownChance = Number(expected(counter.read()).toPrecision(2));
        const stream = matcher.stream();
        const matches = [...stream.push(bases), ...stream.finish(false)];
        // Of equally long ones the first of the list.
        const indices = [...new Set(matches.map(({ motif }) => motif))].sort(longest);
        const found = indices.flatMap((at) => motifs[at] ?? []);
        const [first] = found;
        if (first === undefined) return { knownChance };
        const withEntry = found.find(({ pdb }) => pdb.length > 0);
        const melting = found.find(({ tm }) => tm !== null);
        const best = withEntry ?? melting ?? first;
        return {
          knownBest: numberOf(best),
          knownFrom: best.tm?.min ?? Number.NaN,
          knownTo: best.tm?.max ?? Number.NaN,
          knownMotifs: found.length,
          knownChance,
          knownEntry:
            withEntry === undefined ? Number.NaN : knownEntries.indexOf(withEntry.pdb[0] ?? ''),
          knownMelting: melting?.tm?.max ?? Number.NaN,
        };
      },
    }),
  };
}

/** In the list: 2 of "k2". */
function numberOf({ id }: KnownMotif): number {
  return Number(id.slice(1));
}
