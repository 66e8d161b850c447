/** A table of 16 entries that has at 1, 3, 4 and 7 the letters A, C, T and G by their lowest four bits. */
export const ACGT_BY_LOW_BITS: v128 = i8x16(0, 0x41, 0, 0x43, 0x54, 0, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0);

/** The same with U at 5, which has the code of T. */
export const ACGTU_BY_LOW_BITS: v128 = i8x16(
  0, 0x41, 0, 0x43, 0x54, 0x55, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0,
);

/**
 * Writes the code of each base and the next: four bits, those of the first base highest, with 0, 1,
 * 2 and 3 for A, C, T and G; 128 and more where one of them is another letter. Reads 17 bases and
 * writes 16 codes at a time.
 *
 * @param known one of the two tables above
 */
// @ts-ignore: decorator
@inline
export function fillPairCodes(bases: usize, count: i32, known: v128, codes: usize): void {
  const low = i8x16.splat(15);
  const two = i8x16.splat(6);
  const strange = i8x16.splat(-128);
  const end = bases + <usize>count;
  for (let at = bases; at < end; at += 16) {
    const first = v128.load(at);
    const second = v128.load(at, 1);
    const isKnown = v128.and(
      i8x16.eq(i8x16.swizzle(known, v128.and(first, low)), first),
      i8x16.eq(i8x16.swizzle(known, v128.and(second, low)), second),
    );
    // Bits 1 and 2 of a letter are its code; shifts of 16 bits move nothing into the next byte here.
    const pair = v128.or(
      i16x8.shl(v128.and(first, two), 1),
      i16x8.shr_u(v128.and(second, two), 1),
    );
    v128.store(codes, v128.or(pair, v128.andnot(strange, isKnown)));
    codes += 16;
  }
}
