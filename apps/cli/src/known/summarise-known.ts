import { type Composition, expectedMatches } from '@flipon/analyses/known/chance';
import type { KnownMotif } from '@flipon/analyses/known/known-motifs';
import { type KnownStructure, knownStructures } from '@flipon/analyses/known/known-structures';
import type { MotifMatch } from '@flipon/analyses/known/motif-matcher';

/** What an input has of one structure. */
export interface KnownSummary {
  input: string;
  structure: KnownStructure;
  matches: number;
  /** Matches by chance, if bases were independent. */
  expected: number;
  /** Different motifs that match. */
  motifs: number;
  /** Motifs that were searched. */
  searched: number;
  /** Stretches that the matches cover; matches that overlap or touch are one. */
  stretches: number;
}

export interface InputSummary {
  /** Takes matches of a record in their order; records come one after the other. */
  add(record: { index: number; length: number }, matches: readonly MotifMatch[]): void;
  finish(composition: Composition): KnownSummary[];
}

/** Stretches of a structure in the current record. */
interface Cover {
  record: number;
  firstStart: number;
  end: number;
  count: number;
}

export function createInputSummary(motifs: readonly KnownMotif[], input: string): InputSummary {
  const counts = motifs.map(() => 0);
  const covers = new Map<KnownStructure, Cover>();
  const stretches = new Map<KnownStructure, number>();

  function cover(structure: KnownStructure, record: number, { start, end }: MotifMatch): void {
    const before = covers.get(structure);
    if (before === undefined || before.record !== record) {
      covers.set(structure, { record, firstStart: start, end, count: 1 });
      addStretches(structure, 1);
    } else {
      if (start > before.end) {
        before.count += 1;
        addStretches(structure, 1);
      }
      before.end = Math.max(before.end, end);
    }
  }

  function addStretches(structure: KnownStructure, more: number): void {
    stretches.set(structure, (stretches.get(structure) ?? 0) + more);
  }

  /** The last stretch of a circle may go on in its first one; both were counted. */
  function joinAcrossOrigin({ index, length }: { index: number; length: number }): void {
    for (const [structure, { record, firstStart, end, count }] of covers) {
      const isJoined = record === index && count > 1 && end - length >= Math.max(1, firstStart);
      if (isJoined) addStretches(structure, -1);
    }
  }

  return {
    add(record, matches) {
      for (const match of matches) {
        counts[match.motif] = (counts[match.motif] ?? 0) + 1;
        const structure = motifs[match.motif]?.structure;
        if (structure !== undefined) cover(structure, record.index, match);
      }
      // Matches across the origin are the last ones of their record, and come together.
      if (matches.some(({ end }) => end > record.length)) joinAcrossOrigin(record);
    },
    finish(composition) {
      return knownStructures.flatMap((structure) => {
        const ofIt = motifs.flatMap((motif, at) =>
          motif.structure === structure ? [{ motif, count: counts[at] ?? 0 }] : [],
        );
        if (ofIt.length === 0) return [];
        return {
          input,
          structure,
          matches: ofIt.reduce((sum, { count }) => sum + count, 0),
          expected: expectedMatches(
            ofIt.map(({ motif }) => motif.sequence),
            composition,
          ),
          motifs: ofIt.filter(({ count }) => count > 0).length,
          searched: ofIt.length,
          stretches: stretches.get(structure) ?? 0,
        };
      });
    },
  };
}
