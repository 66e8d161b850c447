import type { SlowVersion } from '../../scan/slow-version.ts';
import type { CruciformParameters } from './parameters.ts';

export interface SlowHit {
  position: number;
  armLength: number;
  spacerLength: number;
  mismatches: number;
}

const PAIRS = new Set(['AT', 'TA', 'AU', 'UA', 'CG', 'GC']);

/**
 * Inverted repeats by their definition, every start, arm and spacer tried: the oracle that the
 * kernel is compared with.
 *
 * @param sequence upper-case letters of one record
 * @param circular repeats go on across the origin; they never use a base twice
 */
export function findInvertedRepeatsSlowly(
  sequence: string,
  parameters: CruciformParameters,
  circular: boolean,
): SlowHit[] {
  const all = listCandidates(sequence, parameters, circular);
  const hits =
    parameters.rules === 'published'
      ? applyPublishedRules(all, sequence.length)
      : applyStandardRules(all, sequence.length);
  const collapses = parameters.collapseDinucleotide && parameters.rules === 'standard';
  const kept = collapses ? collapseRuns(hits, sequence, circular) : hits;
  const chosen = parameters.overlap ? kept : keepApart(kept, sequence.length);
  return chosen.toSorted(
    (a, b) =>
      a.position - b.position || a.armLength - b.armLength || a.spacerLength - b.spacerLength,
  );
}

const span = (hit: SlowHit) => 2 * hit.armLength + hit.spacerLength;
const matches = (hit: SlowHit) => hit.armLength - hit.mismatches;

function listCandidates(
  sequence: string,
  { minArm, maxArm, minSpacer, maxSpacer, maxMismatches }: CruciformParameters,
  circular: boolean,
): SlowHit[] {
  const n = sequence.length;
  const candidates: SlowHit[] = [];
  for (let position = 0; position < n; position++) {
    for (let armLength = minArm; armLength <= maxArm; armLength++) {
      for (let spacerLength = minSpacer; spacerLength <= maxSpacer; spacerLength++) {
        const length = 2 * armLength + spacerLength;
        if (length > (circular ? n : n - position)) break;
        const fits = (t: number) =>
          PAIRS.has(
            sequence.charAt((position + t) % n) + sequence.charAt((position + length - 1 - t) % n),
          );
        if (!fits(0) || !fits(armLength - 1)) continue;
        let mismatches = 0;
        for (let t = 0; t < armLength; t++) if (!fits(t)) mismatches++;
        if (mismatches <= maxMismatches) {
          candidates.push({ position, armLength, spacerLength, mismatches });
        }
      }
    }
  }
  return candidates;
}

/** The first of each group in the given order. */
function bestOf(
  hits: readonly SlowHit[],
  groupOf: (hit: SlowHit) => string | number,
  order: (a: SlowHit, b: SlowHit) => number,
): SlowHit[] {
  const groups = Map.groupBy(hits, groupOf);
  return [...groups.values()].map((group) => group.toSorted(order)[0]);
}

/** Twice the position of the middle, on the circle: a centre is a base or between two. */
const centreOf = (hit: SlowHit, n: number) => (2 * hit.position + span(hit)) % (2 * n);

function applyStandardRules(candidates: SlowHit[], n: number): SlowHit[] {
  const best = bestOf(
    candidates,
    (hit) => centreOf(hit, n),
    (a, b) =>
      matches(b) - matches(a) || a.mismatches - b.mismatches || a.spacerLength - b.spacerLength,
  );
  const apart = (hit: SlowHit) => hit.armLength + hit.spacerLength;
  const isShadowed = (hit: SlowHit) =>
    best.some(
      (other) =>
        other.armLength > hit.armLength &&
        apart(other) === apart(hit) &&
        (other.position === hit.position ||
          (other.position + other.armLength) % n === (hit.position + hit.armLength) % n),
    );
  return best.filter((hit) => !isShadowed(hit));
}

function applyPublishedRules(candidates: SlowHit[], n: number): SlowHit[] {
  const nearest = bestOf(
    candidates,
    (hit) => `${hit.position} ${hit.armLength}`,
    (a, b) => a.spacerLength - b.spacerLength,
  );
  const best = bestOf(
    nearest,
    (hit) => centreOf(hit, n),
    (a, b) =>
      matches(b) - matches(a) || b.armLength - a.armLength || a.spacerLength - b.spacerLength,
  );
  return bestOf(
    best,
    (hit) => `${hit.position} ${hit.armLength + hit.spacerLength}`,
    (a, b) => b.armLength - a.armLength,
  );
}

/** Of the hits within one run of bases that each pair with the one before, only the best stays. */
function collapseRuns(hits: SlowHit[], sequence: string, circular: boolean): SlowHit[] {
  const n = sequence.length;
  const joins = Array.from({ length: n }, (_, i) => {
    const before = circular ? sequence.charAt((i - 1 + n) % n) : sequence.charAt(i - 1);
    return PAIRS.has(before + sequence.charAt(i));
  });
  // Without any break the circle is one run, and the origin is as good a start as any.
  const isRing = circular && joins.every(Boolean);
  const runStartOf = (position: number) => {
    let start = position;
    while (!isRing && joins[(start + n) % n]) start--;
    return isRing ? 0 : start;
  };
  const isInRun = (hit: SlowHit) => {
    for (let i = 1; i < span(hit); i++) if (!joins[(hit.position + i) % n]) return false;
    return true;
  };
  const fromRunStart = (hit: SlowHit) => hit.position - runStartOf(hit.position);
  const inRuns = bestOf(
    hits.filter(isInRun),
    (hit) => (runStartOf(hit.position) + n) % n,
    (a, b) =>
      b.armLength - a.armLength ||
      a.spacerLength - b.spacerLength ||
      fromRunStart(a) - fromRunStart(b),
  );
  return [...hits.filter((hit) => !isInRun(hit)), ...inRuns];
}

function keepApart(hits: SlowHit[], n: number): SlowHit[] {
  const used = new Set<number>();
  const basesOf = (hit: SlowHit) =>
    Array.from({ length: span(hit) }, (_, i) => (hit.position + i) % n);
  return hits
    .toSorted(
      (a, b) =>
        matches(b) - matches(a) ||
        a.mismatches - b.mismatches ||
        a.spacerLength - b.spacerLength ||
        a.position - b.position,
    )
    .filter((hit) => {
      const bases = basesOf(hit);
      if (bases.some((base) => used.has(base))) return false;
      for (const base of bases) used.add(base);
      return true;
    });
}

export const slowVersion: SlowVersion<CruciformParameters> = {
  benchBp: 100_000,
  countHits: (text, parameters) => findInvertedRepeatsSlowly(text, parameters, false).length,
};
