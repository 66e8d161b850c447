import file from './measured.json' with { type: 'json' };
import type { SetId } from './truth-sets.ts';

/** A figure with its 95 % interval. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

/** Whose it is: a kind, or null for a simple count that a kind is compared with. */
interface Named {
  kind: string | null;
  /** The rule or the score, in a few words. */
  name: string;
}

/** How many a rule finds of those that form the structure, and rejects of the others. */
export interface CountedRule extends Named {
  found: number;
  rejected: number;
}

/** What a rule made of a set. */
export interface MeasuredRule extends CountedRule {
  /** Sensitivity with one vote for each cluster of near-copies; null where clusters are not known. */
  oneVote: number | null;
  /** Balanced accuracy and Matthews' correlation, drawn by clusters; null where a class is too small to draw from. */
  balanced: Interval | null;
  mcc: Interval | null;
  /** Balanced accuracy less that of the best simple count, drawn in pairs; null for simple counts, and as above. */
  difference: Interval | null;
}

/** Of all choices in folds the middle one and both ends, and the balanced accuracy on the folds left out. */
export interface ChosenThreshold {
  median: number;
  low: number;
  high: number;
  /** Its interval draws clusters; the thresholds stay as they were chosen. */
  balanced: Interval;
}

/** A score, whatever the threshold. */
export interface MeasuredScore extends Named {
  area: Interval;
  /** Less that of the set's best baseline, drawn in pairs; null for baselines. */
  difference: Interval | null;
  /** Both of pairs within a stratum alone, where the set has strata. */
  within: { area: Interval; difference: Interval | null } | null;
  /** Chosen in folds over clusters; null where it was not asked for. */
  threshold: ChosenThreshold | null;
  /** Ends of bins of the score, and in each bin those that form the structure and all; for some scores. */
  bins: { ends: readonly number[]; forming: readonly number[]; all: readonly number[] } | null;
}

/** A part of a set, with the scores and the rules that are told apart by it. */
export interface MeasuredPart {
  part: string;
  forming: number;
  others: number;
  /** Families of near-copies of either class: intervals are drawn by them. */
  families: { forming: number; others: number };
  /** The area is null where a class is too small; a threshold, where scores ask for it and it is large. */
  areas: readonly (Named & { area: Interval | null; threshold: ChosenThreshold | null })[];
  rules: readonly CountedRule[];
}

export interface MeasuredSet {
  set: SetId;
  forming: number;
  others: number;
  /** Null where near-copies are not known. */
  clusters: number | null;
  rules: readonly MeasuredRule[];
  /** The simple count of the highest area; '' without scores. */
  baseline: string;
  scores: readonly MeasuredScore[];
  parts: readonly MeasuredPart[];
}

/** A caller of bases, and its figures over all of them. */
export interface MeasuredCaller extends Named {
  sensitivity: Interval;
  specificity: Interval;
  precision: Interval;
  mcc: Interval;
  /** Of the stretches that were measured, those that it touches; of how many. */
  touched: number;
  stretches: number;
  /** The MCC of each preset of the kind less that of this baseline, drawn in pairs; empty for presets. */
  differences: readonly (Interval & { preset: string })[];
}

/** Stretches measured in long sequences, judged base by base. */
export interface MeasuredBases {
  set: SetId;
  callers: readonly MeasuredCaller[];
}

/** How many hits a preset has in human genes, and in letters drawn with the same dinucleotides. */
export interface MeasuredChance extends Named {
  kind: string;
  hits: number;
  /** Mean of several draws, and the fewest and the most of one. */
  byChance: number;
  fewest: number;
  most: number;
}

export interface Measured {
  sets: readonly MeasuredSet[];
  bases: readonly MeasuredBases[];
  /** Bases that were searched for hits by chance. */
  searchedBp: number;
  chance: readonly MeasuredChance[];
}

/** As `npm run accuracy -- --write` has kept it. */
export const measured: Measured = file as Measured;
