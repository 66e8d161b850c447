/** A letter that is none of A, C, G, T and U. */
export const FOREIGN = 0;
const WEAK = 1;
export const C = 2;
export const G = 3;

/** What tracts and G4Hunter scores ask of a letter: C, G, A or T, or none of them. */
export const baseClasses: Uint8Array = (() => {
  const classes = new Uint8Array(256);
  for (const letter of 'ATU') classes[letter.charCodeAt(0)] = WEAK;
  classes['C'.charCodeAt(0)] = C;
  classes['G'.charCodeAt(0)] = G;
  return classes;
})();

/** Flanking bases that affect the scores of a hit's own: runs of 4 and longer ones score the same. */
export const FLANK_BP = 3;

/**
 * The G4Hunter mean of some bases: each G has its run's length, 4 at most, each C that negative
 * (Bedrat et al. 2016, doi:10.1093/nar/gkw006).
 *
 * @param classes of bases [start, end) and their neighbours
 */
export function g4HunterMean(classes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  const to = Math.min(classes.length, end + FLANK_BP);
  for (let first = Math.max(0, start - FLANK_BP); first < to; ) {
    const letter = classes[first];
    let last = first + 1;
    while (last < to && classes[last] === letter) last++;
    if (letter === C || letter === G) {
      const inside = Math.max(0, Math.min(last, end) - Math.max(first, start));
      const score = inside * Math.min(4, last - first);
      sum += letter === G ? score : -score;
    }
    first = last;
  }
  return sum / (end - start);
}
