/** The code of every letter that is no base: with no other code it adds up to a pair. */
export const NO_BASE = 7;
/** Codes of two letters that pair, A with T or U and C with G, add up to this. */
export const PAIR_SUM = 3;

/** A, C, G, T (or U) are 0, 1, 2, 3; indexed by the upper-case letter. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(NO_BASE);
  for (const [code, letters] of ['A', 'C', 'G', 'TU'].entries()) {
    for (const letter of letters) codes[letter.charCodeAt(0)] = code;
  }
  return codes;
})();

/** Whether two letters are a Watson-Crick pair; letters other than A, C, G, T and U never are. */
export function doPair(left: number, right: number): boolean {
  return baseCodes[left] + baseCodes[right] === PAIR_SUM;
}
