import {
  BASE,
  HIGH,
  LOW,
  SHIFTED_BYTES,
  SHIFTED_HIGH,
  SHIFTED_LOW,
  STACKS,
  TURNED_BASE,
  TURNED_HIGH,
  TURNED_LOW,
} from './cruciform-layout';

/** No base, in a code. */
const NONE: i8 = -128;
/** SantaLucia 1998, doi:10.1073/pnas.95.4.1460: AA, AC, AG, AT, CA and so on. */
const STACK_TABLE = memory.data<u8>([
  100, 144, 128, 88, 145, 184, 217, 128, 130, 224, 184, 144, 58, 130, 145, 100,
]);

/**
 * Fills planes and stacks. Bits 1 and 2 of an upper-case letter tell A, C, G and T (or U) apart; two
 * of them pair when bit 1 is equal and bit 2 is not.
 *
 * @param count letters, a multiple of 128
 */
export function fillPlanes(letters: usize, count: i32, work: usize): void {
  // Indexed by the lower half of a letter, which all bases have for themselves.
  const bases = i8x16(0x01, 0x41, 0, 0x43, 0x54, 0x55, 0, 0x47, 0, 0, 0, 0, 0, 0, 0, 0);
  const codes = i8x16(0, 0, 0, 1, 3, 3, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0);
  // Indexed by four times the code of the letter before, and that of the letter.
  const stacks = v128.load(STACK_TABLE);
  const lowHalf = v128.splat<u8>(0x0f);
  const none = v128.splat<i8>(NONE);
  let before = none;
  for (let at: usize = 0; at < <usize>count; at += 16) {
    const text = v128.load(letters + at);
    const half = v128.and(text, lowHalf);
    const isBase = v128.eq<u8>(v128.swizzle(bases, half), text);
    // Only a byte's highest bit counts, which takes nothing from the byte beside it.
    const low = v128.shl<u16>(text, 6);
    const high = v128.shl<u16>(text, 5);
    store<u16>(work + LOW + (at >> 3), <u16>v128.bitmask<u8>(low));
    store<u16>(work + HIGH + (at >> 3), <u16>v128.bitmask<u8>(high));
    store<u16>(work + BASE + (at >> 3), <u16>v128.bitmask<u8>(isBase));
    const turnedAt = ((<usize>count - at) >> 3) - 2;
    store<u16>(work + TURNED_LOW + turnedAt, <u16>v128.bitmask<u8>(turned(low)));
    store<u16>(work + TURNED_HIGH + turnedAt, <u16>v128.bitmask<u8>(turned(high)));
    store<u16>(work + TURNED_BASE + turnedAt, <u16>v128.bitmask<u8>(turned(isBase)));
    const code = v128.or(v128.swizzle(codes, half), v128.andnot(none, isBase));
    const shifted = v128.shuffle<u8>(
      before, code,
      15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
    );
    before = code;
    // Twice the code twice, with what says "none" kept.
    const twice = v128.add<u8>(shifted, shifted);
    const fourfold = v128.or(v128.add<u8>(twice, twice), v128.and(shifted, none));
    v128.store(work + STACKS + at, v128.swizzle(stacks, v128.or(fourfold, code)));
  }
}

/** Fills the shifted copies that the sieve reads. */
export function shiftPlanes(count: i32, work: usize): void {
  shiftPlane(count, work + LOW, work + SHIFTED_LOW);
  shiftPlane(count, work + HIGH, work + SHIFTED_HIGH);
}

// @ts-ignore: decorator
@inline
function shiftPlane(count: i32, plane: usize, copies: usize): void {
  const bytes = <usize>(count >> 3);
  for (let at: usize = 0; at < bytes; at += 16) {
    const here = v128.load(plane + at);
    // Eight bits farther on: together they have what the shift lets go of.
    const next = v128.load(plane + at + 1);
    const copy = copies + at;
    v128.store(copy, here);
    // Written out, because shifts by a known number are cheaper.
    storeShifted(copy, here, next, 1);
    storeShifted(copy, here, next, 2);
    storeShifted(copy, here, next, 3);
    storeShifted(copy, here, next, 4);
    storeShifted(copy, here, next, 5);
    storeShifted(copy, here, next, 6);
    storeShifted(copy, here, next, 7);
  }
}

// @ts-ignore: decorator
@inline
function storeShifted(copy: usize, here: v128, next: v128, bits: i32): void {
  const both = v128.or(v128.shr<u64>(here, bits), v128.shl<u64>(next, 8 - bits));
  v128.store(copy + <usize>bits * SHIFTED_BYTES, both);
}

// @ts-ignore: decorator
@inline
function turned(bytes: v128): v128 {
  return v128.shuffle<u8>(bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}
