import file from './kept-half.json' with { type: 'json' };
import type { Interval } from './measured.ts';
import type { SetId } from './truth-sets.ts';

/** Of a rule, score or caller: its kind, where there is one, and its name. */
interface KeptName {
  name: string;
}

/** What was made of the half of a set that is kept apart. */
export interface KeptSet {
  set: SetId;
  forming: number;
  others: number;
  rules: readonly (KeptName & { found: number; rejected: number })[];
  /** AUC. */
  scores: readonly (KeptName & Interval)[];
  /** AUC within strata, without an interval. */
  within: readonly (KeptName & Interval)[];
  /** Balanced accuracy there of the threshold that was chosen on this half. */
  balanced: readonly (KeptName & Interval)[];
  /** For each bin of the score those that form the structure, and all. */
  bins: readonly (KeptName & { forming: readonly number[]; all: readonly number[] })[];
}

/** A score and the best simple count on both halves together, as they were stated. */
interface BothHalves {
  set: SetId;
  score: string;
  area: string;
  baseline: string;
  baselineArea: string;
  difference: string;
}

/**
 * Figures of the halves that are kept apart, as they were stated once: their rows are not at hand, so nothing
 * here is computed anew.
 */
interface KeptHalf {
  statedOn: string;
  sets: readonly KeptSet[];
  both: readonly BothHalves[];
  callers: readonly { set: SetId; mcc: readonly (KeptName & Interval)[] }[];
  /** MCC of R-loop tracker less that of the share of G. */
  rloopsLessShareOfG: Interval;
  /** The same of this half, of draws that are not in pairs either. */
  rloopsLessShareOfGHere: Interval;
  /** Of both halves of the DNA set: those that form a quadruplex, below and from 25 bases, and what G4 hunter found. */
  windowByLength: {
    below: number;
    foundBelow: number;
    from: number;
    found12: number;
    found14: number;
  };
}

export const keptHalf: KeptHalf = file as KeptHalf;

/** What is kept of a rule, score or caller; undefined where nothing is. */
export function keptOf<T extends KeptName>(
  list: readonly T[] | undefined,
  { kind, name }: { kind: string | null; name: string },
): T | undefined {
  const wanted = kind === null ? name : `${kind} ${name}`;
  return list?.find((each) => each.name === wanted);
}
