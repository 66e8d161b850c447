import type { SlowVersion } from '../../scan/slow-version.ts';
import type { MirrorRepeatParameters } from './parameters.ts';

export interface SlowMirrorRepeat {
  position: number;
  length: number;
  armLength: number;
  spacerLength: number;
  mismatches: number;
  score: number;
  purity: number;
  tract: string;
  triplex: boolean;
  sequence: string;
  spacer: string;
  opposite: string;
}

/**
 * Mirror repeats by their definition: the oracle that the kernel is compared with.
 *
 * @param sequence upper-case letters of one record
 */
export function findMirrorRepeatsSlowly(
  sequence: string,
  parameters: MirrorRepeatParameters,
): SlowMirrorRepeat[] {
  const text = sequence.replaceAll('U', 'T');
  const found: SlowMirrorRepeat[] = [];
  // The sum of the places of each pair is the same around a centre.
  for (let sum = 1; sum <= 2 * text.length - 3; sum++) {
    const best = bestOf(candidatesOf(sequence, text, sum, parameters));
    if (best !== undefined && !isLeftOut(best, parameters)) found.push(best);
  }
  const kept: SlowMirrorRepeat[] = [];
  for (const hit of found.toSorted(compareHits)) {
    if (!kept.some((other) => meets(hit, other, parameters.overlap))) kept.push(hit);
  }
  return kept.toSorted((a, b) => a.position - b.position || a.length - b.length);
}

function candidatesOf(
  sequence: string,
  text: string,
  sum: number,
  { minArm, maxArm, maxSpacer, maxMismatchPercent, minPurity }: MirrorRepeatParameters,
): SlowMirrorRepeat[] {
  const candidates: SlowMirrorRepeat[] = [];
  const firstSpacer = sum % 2 === 1 ? 0 : 1;
  for (let spacer = firstSpacer; spacer <= maxSpacer; spacer += 2) {
    const left = (sum - 1 - spacer) / 2;
    const right = sum - left;
    let mismatches = 0;
    for (let arm = 1; arm <= maxArm; arm++) {
      const [one, other] = [text[left - arm + 1] ?? '-', text[right + arm - 1] ?? '-'];
      if (!'ACGT'.includes(one) || !'ACGT'.includes(other)) break;
      if (one !== other && arm === 1) break;
      if (one !== other) mismatches++;
      if (one !== other || arm < minArm) continue;
      if (100 * mismatches > maxMismatchPercent * arm) continue;
      const hit = describe(sequence, text, left - arm + 1, arm, spacer, mismatches);
      if (hit.purines * 100 < minPurity * 2 * arm && hit.pyrimidines * 100 < minPurity * 2 * arm) {
        continue;
      }
      candidates.push(hit.repeat);
    }
  }
  return candidates;
}

function describe(
  sequence: string,
  text: string,
  position: number,
  arm: number,
  spacer: number,
  mismatches: number,
) {
  const opposite = position + arm + spacer;
  const arms = text.slice(position, position + arm) + text.slice(opposite, opposite + arm);
  const purines = [...arms].filter((letter) => 'AG'.includes(letter)).length;
  const pyrimidines = arms.length - purines;
  const larger = Math.max(purines, pyrimidines);
  const isPure = larger * 100 >= 90 * arms.length;
  const repeat: SlowMirrorRepeat = {
    position,
    length: 2 * arm + spacer,
    armLength: arm,
    spacerLength: spacer,
    mismatches,
    score: arm - mismatches,
    purity: (100 * larger) / arms.length,
    tract: isPure ? (purines === larger ? 'R' : 'Y') : 'mixed',
    triplex: isPure && spacer <= 10,
    sequence: sequence.slice(position, position + arm),
    spacer: sequence.slice(position + arm, opposite),
    opposite: sequence.slice(opposite, opposite + arm),
  };
  return { repeat, purines, pyrimidines };
}

function bestOf(candidates: readonly SlowMirrorRepeat[]): SlowMirrorRepeat | undefined {
  return candidates.toSorted(
    (a, b) => b.score - a.score || a.mismatches - b.mismatches || a.spacerLength - b.spacerLength,
  )[0];
}

function isLeftOut(
  { sequence, opposite }: SlowMirrorRepeat,
  { excludeAtRich, excludeSingleBase }: MirrorRepeatParameters,
): boolean {
  const arms = (sequence + opposite).replaceAll('U', 'T');
  const at = arms.replace(/[CG]/g, '').length;
  return (
    (excludeAtRich && 100 * at >= 80 * arms.length) ||
    (excludeSingleBase && new Set(arms).size === 1)
  );
}

function compareHits(a: SlowMirrorRepeat, b: SlowMirrorRepeat): number {
  return (
    b.score - a.score ||
    a.mismatches - b.mismatches ||
    a.spacerLength - b.spacerLength ||
    a.position - b.position
  );
}

function meets(one: SlowMirrorRepeat, other: SlowMirrorRepeat, mayOverlap: boolean): boolean {
  const [oneEnd, otherEnd] = [one.position + one.length, other.position + other.length];
  if (!mayOverlap) return one.position < otherEnd && other.position < oneEnd;
  const isInside = one.position >= other.position && oneEnd <= otherEnd;
  return isInside || (one.position <= other.position && oneEnd >= otherEnd);
}

export const slowVersion: SlowVersion<MirrorRepeatParameters> = {
  benchBp: 20_000,
  countHits: (text, parameters) => findMirrorRepeatsSlowly(text, parameters).length,
};
