import { expectedMatches } from '@flipon/analyses/known/chance';
import { describeMotif, type KnownMotif, knownMotifs } from '@flipon/analyses/known/known-motifs';
import {
  KNOWN_MEANING,
  type KnownStructure,
  knownStructures,
} from '@flipon/analyses/known/known-structures';
import { findMatchesInRange, type RangeSearch } from '@flipon/analyses/known/matches-in-range';
import { createMotifMatcher } from '@flipon/analyses/known/motif-matcher';
import { type KnownMotifs, MAX_KNOWN_MATCHES } from '@flipon/contract/known';

const matcher = createMotifMatcher(knownMotifs.map(({ sequence }) => sequence));

/** No motif fits into a shorter record. */
export const shortestMotifBp: number = Math.min(
  ...knownMotifs.map(({ sequence }) => sequence.length),
);

/**
 * The answer for a range of a sequence.
 *
 * @param structure of the motifs that are meant; all where absent
 */
export async function findKnownMotifs(
  search: Omit<RangeSearch, 'matcher'>,
  structure?: KnownStructure,
): Promise<KnownMotifs> {
  const found = await findMatchesInRange({ matcher, ...search });
  const isMeant = (motif: KnownMotif) => structure === undefined || motif.structure === structure;
  const matches = found.matches
    .map((match) => ({ ...match, motif: knownMotifs[match.motif] as KnownMotif }))
    .filter(({ motif }) => isMeant(motif));
  const isListed = matches.length <= MAX_KNOWN_MATCHES;
  const motifs = isListed ? [...new Set(matches.map(({ motif }) => motif))] : [];
  const indices = new Map(motifs.map((motif, index) => [motif, index]));
  return {
    meaning: KNOWN_MEANING,
    total: matches.length,
    matches: isListed
      ? {
          start: matches.map(({ start }) => start),
          end: matches.map(({ end }) => end),
          side: matches.map(({ strand }) => (strand === '+' ? 1 : -1)),
          motif: matches.map(({ motif }) => indices.get(motif) ?? 0),
        }
      : null,
    motifs: motifs.map(presentMotif),
    structures: knownStructures
      .filter((each) => structure === undefined || each === structure)
      .map((each) => ({
        structure: each,
        matches: matches.filter(({ motif, isWithin }) => isWithin && motif.structure === each)
          .length,
        expected: expectedMatches(lettersOf(each), found.composition),
      })),
  };
}

function lettersOf(structure: KnownStructure): string[] {
  return knownMotifs.flatMap((motif) => (motif.structure === structure ? [motif.sequence] : []));
}

function presentMotif(motif: KnownMotif): KnownMotifs['motifs'][number] {
  const { sequence, pdb, collections, sources, ...rest } = motif;
  return {
    ...rest,
    letters: sequence,
    pdb: [...pdb],
    collections: [...collections],
    sources: [...sources],
    measured: describeMotif(motif),
  };
}
