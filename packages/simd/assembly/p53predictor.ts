// p53 predictor; packages/analyses/src/kinds/p53predictor says what is computed.
import { ACGTU_BY_LOW_BITS, fillPairCodes } from './pair-codes';

const PAIRS = 10;
const SITE_BP = 20;

/**
 * Finds the sites among `count` starts that cost `largest` at most: two numbers each, the start and
 * the sum. `bases` are read to 32 bytes behind the last site.
 *
 * Every pair of bases costs a byte, rounded down to `1 / unit` of it and 255 at most: 16 starts at
 * once are summed up with 10 looks into tables, and only those that may pass are summed exactly.
 *
 * @param bounds for each pair, in the order of the site, a table of 16 bytes by the pair's code
 * @param costs the same with the exact costs, 32 bits each
 * @param limit the largest sum of bounds that may pass, 0 to 254
 * @param codes room for count + 64 bytes
 * @returns the number of rows, `count` at most
 */
export function p53Sites(
  bases: usize,
  count: i32,
  bounds: usize,
  costs: usize,
  limit: i32,
  largest: i32,
  codes: usize,
  rows: usize,
): i32 {
  fillPairCodes(bases, count + SITE_BP - 2, ACGTU_BY_LOW_BITS, codes);
  const begin = rows;
  const most = i8x16.splat(<i8>limit);
  for (let start = 0; start < count; start += 16) {
    const at = codes + <usize>start;
    let strange = v128.load(at, 4);
    let sum = i8x16.swizzle(v128.load(bounds, 32), strange);
    let next = v128.load(at, 14);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 112), next));
    next = v128.load(at, 6);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 48), next));
    next = v128.load(at, 16);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 128), next));
    next = v128.load(at, 2);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 16), next));
    next = v128.load(at, 12);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 96), next));
    // All else only adds to it.
    if (!v128.any_true(i8x16.le_u(sum, most))) continue;
    next = v128.load(at);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds), next));
    next = v128.load(at, 8);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 64), next));
    next = v128.load(at, 10);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 80), next));
    next = v128.load(at, 18);
    strange = v128.or(strange, next);
    sum = i8x16.add_sat_u(sum, i8x16.swizzle(v128.load(bounds, 144), next));
    const mayPass = v128.andnot(i8x16.le_u(sum, most), i8x16.shr_s(strange, 7));
    let mask: u32 = i8x16.bitmask(mayPass);
    const left = count - start;
    if (left < 16) mask &= ((<u32>1) << left) - 1;
    while (mask != 0) {
      const site = start + ctz(mask);
      mask &= mask - 1;
      const cost = exactSum(codes + <usize>site, costs);
      if (cost > largest) continue;
      store<i32>(rows, site);
      store<i32>(rows, cost, 4);
      rows += 8;
    }
  }
  return <i32>((rows - begin) >> 3);
}

function exactSum(codes: usize, costs: usize): i32 {
  let sum: i32 = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    sum += load<i32>(costs + 64 * <usize>pair + 4 * <usize>load<u8>(codes + 2 * <usize>pair));
  }
  return sum;
}
