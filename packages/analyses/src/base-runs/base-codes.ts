/** The bases in the order of their codes, which is that of the alphabet. */
export const BASES = 'ACGT';

/** The code of every letter that is no base; it equals nothing, not even itself. */
export const NO_BASE = 4;

/** 0 to 3 for A, C, G and T or U, else NO_BASE; indexed by the upper-case letter. */
export const baseCodes: Uint8Array = (() => {
  const codes = new Uint8Array(256).fill(NO_BASE);
  for (const [code, base] of [...BASES].entries()) codes[base.charCodeAt(0)] = code;
  codes['U'.charCodeAt(0)] = BASES.indexOf('T');
  return codes;
})();
