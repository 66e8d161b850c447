const PARTNERS: Uint8Array = (() => {
  const partners = Uint8Array.from({ length: 256 }, (_, code) => code);
  for (const [letter, partner] of ['AT', 'TA', 'CG', 'GC']) {
    partners[(letter as string).charCodeAt(0)] = (partner as string).charCodeAt(0);
  }
  return partners;
})();

/** Turns upper-case bases into those of the other strand, in place. */
export function reverseComplement(bases: Uint8Array): Uint8Array {
  bases.reverse();
  for (let i = 0; i < bases.length; i++) bases[i] = PARTNERS[bases[i] as number] as number;
  return bases;
}
