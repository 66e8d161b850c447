import { CODED_BASES, JUNCTION_WEIGHT, stepWeights } from './bz-weights.ts';

const OTHER = 4;

const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(OTHER);
  for (const [code, base] of [...CODED_BASES].entries()) codes[base.charCodeAt(0)] = code;
  return codes;
})();

/**
 * The probability that a base is in Z form, for each base of a window: one minus the posterior of B
 * in the chain B, anti, syn, which begins and ends in B outside of the window.
 *
 * @param bases upper-case letters; those outside ACGT are B for certain
 * @returns a new array of `end - start` probabilities
 */
export function bzPosterior(bases: Uint8Array, start: number, end: number): Float64Array {
  const count = end - start;
  const posterior = new Float64Array(count);
  if (count === 0) return posterior;
  const forward = new Float64Array(3 * count);
  const j = JUNCTION_WEIGHT;
  let [b, anti, syn] = [1, j, j];
  for (let i = 0; i < count; i++) {
    const code = baseCodes[bases[start + i]];
    if (i > 0) {
      const before = baseCodes[bases[start + i - 1]];
      const step = 4 * before + code;
      const isKnown = before !== OTHER && code !== OTHER;
      const [as, sa, same] = isKnown
        ? [stepWeights.antiSyn[step], stepWeights.synAnti[step], stepWeights.same[step]]
        : [0, 0, 0];
      [b, anti, syn] = [
        b + j * (anti + syn),
        j * b + same * anti + sa * syn,
        j * b + as * anti + same * syn,
      ];
    }
    if (code === OTHER) [anti, syn] = [0, 0];
    const sum = b + anti + syn;
    [b, anti, syn] = [b / sum, anti / sum, syn / sum];
    forward.set([b, anti, syn], 3 * i);
  }
  [b, anti, syn] = [1, j, j];
  for (let i = count - 1; i >= 0; i--) {
    const code = baseCodes[bases[start + i]];
    const [fb, fa, fs] = [forward[3 * i], forward[3 * i + 1], forward[3 * i + 2]];
    const inZ = fa * anti + fs * syn;
    posterior[i] = inZ / (fb * b + inZ);
    if (i === 0) break;
    const before = baseCodes[bases[start + i - 1]];
    const step = 4 * before + code;
    if (code === OTHER) [anti, syn] = [0, 0];
    const isKnown = before !== OTHER && code !== OTHER;
    const [as, sa, same] = isKnown
      ? [stepWeights.antiSyn[step], stepWeights.synAnti[step], stepWeights.same[step]]
      : [0, 0, 0];
    [b, anti, syn] = [
      b + j * (anti + syn),
      j * b + same * anti + as * syn,
      j * b + sa * anti + same * syn,
    ];
    const sum = b + anti + syn;
    [b, anti, syn] = [b / sum, anti / sum, syn / sum];
  }
  return posterior;
}
