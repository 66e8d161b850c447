import { HITS, INNER_ENDS, MAX_HITS } from './cruciform-layout';

/**
 * Writes the hits that are left as columns of 32-bit numbers: starts, arms, spacers, mismatches and
 * energies in hundredths of kcal/mol. One is dropped when another with a longer arm begins at the same
 * letter and has its right arm begin at the same letter, too, or when the other's arms both end where
 * its own do.
 *
 * @param from letter at which a hit that is written may start
 * @param to letter at which none may
 * @param maxEarlier letters that another may start before a hit that it is compared with
 * @param shift added to starts
 * @param columns each of {@link MAX_HITS} numbers
 * @returns hits that are written
 */
export function settleHits(
  hits: i32,
  from: i32,
  to: i32,
  maxEarlier: i32,
  shift: i32,
  work: usize,
  columns: usize,
): i32 {
  const ends = work + INNER_ENDS + 16;
  let written: usize = columns;
  for (let at = 0; at < hits; at++) {
    const hit = hitAt(work, at);
    const start = <i32>(hit >> 49);
    if (start >= to) break;
    const arm = <i32>(hit >> 42) & 0x7f;
    const spacer = <i32>(hit >> 35) & 0x7f;
    const apart = arm + spacer;
    const end = ((start + arm) << 8) | apart;
    store<i32>(ends + (at << 2), end);
    if (start < from) continue;
    if (endsLikeEarlier(work, at, start, end, maxEarlier)) continue;
    if (beginsLikeLonger(work, at, hits, start, apart)) continue;
    store<i32>(written, start + shift);
    store<i32>(written, arm, MAX_HITS * 4);
    store<i32>(written, spacer, MAX_HITS * 8);
    store<i32>(written, <i32>(hit >> 32) & 7, MAX_HITS * 12);
    store<i32>(written, <i32>hit, MAX_HITS * 16);
    written += 4;
  }
  return <i32>((written - columns) >> 2);
}

// @ts-ignore: decorator
@inline
function hitAt(work: usize, at: i32): u64 {
  return load<u64>(work + HITS + 64 + (at << 3));
}

/** Whose inner ends are the same has a longer arm just when it starts earlier. */
// @ts-ignore: decorator
@inline
function endsLikeEarlier(work: usize, at: i32, start: i32, end: i32, maxEarlier: i32): bool {
  const wanted = v128.splat<i32>(end);
  const ends = work + INNER_ENDS + 16;
  // What starts too early never has the same ends, so four may be compared where one would do.
  let next = at;
  do {
    next -= 4;
    if (v128.any_true(v128.eq<i32>(v128.load(ends + (next << 2)), wanted))) return true;
  } while (next > 0 && start - <i32>(hitAt(work, next) >> 49) <= maxEarlier);
  return false;
}

// @ts-ignore: decorator
@inline
function beginsLikeLonger(work: usize, at: i32, hits: i32, start: i32, apart: i32): bool {
  for (let next = at + 1; next < hits; next++) {
    const hit = hitAt(work, next);
    if (<i32>(hit >> 49) !== start) return false;
    if ((<i32>(hit >> 42) & 0x7f) + (<i32>(hit >> 35) & 0x7f) === apart) return true;
  }
  return false;
}
