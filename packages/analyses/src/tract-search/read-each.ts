import { countLayers } from './count-layers.ts';
import type { Match } from './find-matches.ts';
import { readMatch } from './read-match.ts';
import type { TractRules } from './tract-rules.ts';

/** A match with what its letters tell. */
export interface ReadMatch extends Match {
  tractCount: number;
  longestLoop: number;
  layers: number;
}

/**
 * Reads the values of each match from its letters.
 *
 * @param classes as in `base-classes`, of a whole circle where a match ends beyond them
 * @param letter the class of the tract's letter
 */
export function readEach(
  classes: Uint8Array,
  letter: number,
  matches: readonly Match[],
  rules: TractRules,
): ReadMatch[] {
  const { length } = classes;
  return matches.map(({ start, end }) => {
    const own = new Uint8Array(end - start);
    for (let at = start; at < end; at++) {
      own[at - start] = classes[at < length ? at : at - length] === letter ? 1 : 0;
    }
    const { tracts, loops } = readMatch(own, rules);
    return {
      start,
      end,
      tractCount: tracts.length,
      longestLoop: loops.reduce((longest, loop) => Math.max(longest, loop), 0),
      layers: countLayers(own, rules),
    };
  });
}
