import { analysisKinds, definitionOf, isAnalysisKind } from '../definitions.ts';
import file from './measured.json' with { type: 'json' };
import { areaOf, measuresOf, type Share } from './measures.ts';
import type { MeasuredRule } from './tested-rule.ts';
import { type TruthSet, truthSets } from './truth-sets.ts';

/** A rule and how far it told a set apart. */
export interface RuleReport {
  /** "G4 hunter, 1.2". */
  name: string;
  counts: MeasuredRule['counts'];
  sensitivity: Share;
  specificity: Share;
  balancedAccuracy: number;
  mcc: number;
  area: number | null;
}

export interface SetReport {
  set: TruthSet;
  forming: number;
  others: number;
  rules: readonly RuleReport[];
}

/** Each set with what the rules here made of it, in the order of the sets. */
export function accuracyReport(): SetReport[] {
  const measured: readonly MeasuredRule[] = file as readonly MeasuredRule[];
  return truthSets.flatMap((set) => {
    const own = measured.filter((each) => each.set === set.id);
    const [first] = own;
    if (first === undefined) return [];
    const { forming, others } = first.counts;
    return [{ set, forming, others, rules: own.map(reportOf) }];
  });
}

/** Titles of the kinds that no set at hand can judge. */
export function unmeasuredKinds(): string[] {
  const known = new Set((file as readonly MeasuredRule[]).map(({ kind }) => kind));
  return analysisKinds.filter((kind) => !known.has(kind)).map((kind) => definitionOf(kind).title);
}

function reportOf({ kind, rule, counts, order }: MeasuredRule): RuleReport {
  const title = isAnalysisKind(kind) ? definitionOf(kind).title : kind;
  return {
    name: `${title}, ${rule}`,
    counts,
    ...measuresOf(counts),
    area: order === null ? null : areaOf(order),
  };
}

/** "84.6 % (77.9 to 89.5)". */
export function shareText({ value, low, high }: Share): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${percent(value)} % (${percent(low)} to ${percent(high)})`;
}
