/** Edits in 100 letters of the longer one, at most, between near-copies. */
const EDITS_IN_100 = 10;
/** Letters of a core that may lie in another sequence by itself, at least, and its share of the other's core. */
const CORE_BP = 15;
const CORE_SHARE = 0.6;

/**
 * Families of near-copies: sequences that few edits make equal, whole or from the first GG to the last, or of which
 * one carries the core of the other. What is linked by way of others is one family.
 *
 * @returns the number of the family of each sequence
 */
export function findFamilies(sequences: readonly string[]): number[] {
  const families = sequences.map((_, at) => at);
  sequences.forEach((one, i) => {
    sequences.slice(0, i).forEach((other, j) => {
      const [from, to] = [families[i] ?? i, families[j] ?? j];
      if (from === to || !isNearCopy(one, other)) return;
      families.forEach((family, at) => {
        if (family === from) families[at] = to;
      });
    });
  });
  return families;
}

export function isNearCopy(one: string, other: string): boolean {
  const [core, otherCore] = [coreOf(one), coreOf(other)];
  return (
    isAlmostEqual(one, other) ||
    (core !== '' && otherCore !== '' && isAlmostEqual(core, otherCore)) ||
    carriesCore(one, core, otherCore) ||
    carriesCore(other, otherCore, core)
  );
}

/** From the first GG to the last; '' without one. */
function coreOf(letters: string): string {
  return /GG.*GG|GG/.exec(letters)?.[0] ?? '';
}

/** Whether a sequence has the core of another in it, which is most of its own core. */
function carriesCore(letters: string, own: string, core: string): boolean {
  return core.length >= CORE_BP && core.length >= CORE_SHARE * own.length && letters.includes(core);
}

function isAlmostEqual(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  if (100 * Math.abs(one.length - other.length) > EDITS_IN_100 * longer) return false;
  return 100 * editsBetween(one, other) <= EDITS_IN_100 * longer;
}

/** The fewest letters to change, put in or take out (Levenshtein). */
export function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
