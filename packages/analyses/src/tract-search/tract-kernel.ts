import type { Kernel } from '../scan/kernel.ts';
import { C, G } from './base-classes.ts';
import { createTractJoiner } from './joiner.ts';
import { contextBp, createStretchScanner } from './stretch-scanner.ts';
import type { TractParameters } from './tract-rules.ts';
import type { TractPieces } from './zone-list.ts';

/**
 * Tracts of one letter and loops in turn, as regular expressions search for them, but found by a
 * pass that is linear in bases.
 *
 * 1. A tract is tractMin to tractMax equal letters, part of a longer run or not; a bulged one has
 *    one insert of 1 to bulgeMax other bases. A loop is loopMin to loopMax bases of any kind.
 * 2. A match begins and ends with a tract. Without overlaps the smallest start that has any match is
 *    taken with its longest (or shortest) end, and the search continues there; with overlaps, the match of
 *    each start is taken unless another match contains it.
 * 3. The other strand is searched as its reverse complement; strands do not compete. Letters other
 *    than A, C, G, T and U are in no match. On a circle a match is at most the record long; one that is as
 *    long is the only one of its strand, and the search without overlaps begins at the first place that no
 *    match spans.
 *
 * The scanner finds runs by 32 bases at once, and keeps the zones in which tracts are dense enough;
 * the joiner finds matches in whole zones: run by run where they are chains (`find-chains`), else from
 * their last base to their first. It differs from programs that backtrack, which may end elsewhere, and
 * from those that cut runs in islands.
 */
export function tractKernel(letter: 'C' | 'G'): Kernel<TractPieces, TractParameters> {
  const own = letter === 'C' ? C : G;
  return {
    context: contextBp,
    scanner: (parameters) => createStretchScanner(own, parameters),
    joiner: (parameters) => createTractJoiner(own, parameters),
  };
}
