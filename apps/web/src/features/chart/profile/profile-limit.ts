import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { isAnalysisKind, rulesOf } from '@flipon/analyses/definitions';
import type { WireValues } from '@flipon/analyses/field';
import { pickParameters } from '@flipon/analyses/parse-parameters';

/** As many as shown values have. */
const DECIMALS = 3;

/** The value of a profile that has to be passed by what belongs to a hit; 0 for kinds without one. */
export function profileLimitOf(definition: AnalysisDefinition, analysis: WireValues): number {
  const { kind, look } = definition;
  if (look?.profile === undefined) return 0;
  const limit = isAnalysisKind(kind)
    ? rulesOf(kind).profileLimit?.(pickParameters(kind, analysis))
    : undefined;
  if (limit === undefined) return Number(analysis[look.profile.limit]);
  return Number(limit.toFixed(DECIMALS));
}
