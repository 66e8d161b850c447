import { type AnalysisKind, rulesOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { LengthLimits } from '@flipon/analyses/kind-rules';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import type { Sequence } from '@flipon/contract/sequence';

/** A sequence that is too short or too long for a kind and its settings, and why. */
export interface RefusedPart {
  sequence: Pick<Sequence, 'id' | 'name'>;
  message: string;
}

/**
 * The sequences that the server would refuse. The lengths of those still being imported are
 * unknown, to the server as well.
 *
 * @param limits the operator's limits
 */
export function refusedParts(
  kind: AnalysisKind,
  parameters: ParameterValues,
  sequences: readonly Pick<Sequence, 'id' | 'name' | 'length'>[],
  limits: LengthLimits,
): RefusedPart[] {
  const { refuseLength } = rulesOf(kind);
  const parsed = pickParameters(kind, parameters);
  return sequences.flatMap((sequence) => {
    if (sequence.length === null) return [];
    const refusal = refuseLength?.(parsed, sequence.length, limits) ?? null;
    return refusal === null ? [] : [{ sequence, message: refusal.message }];
  });
}

/** Why a sequence of this length exceeds the operator's limit; null if it does not. */
export function beyondLimits(
  kind: AnalysisKind,
  parameters: ParameterValues | null,
  lengthBp: number,
  limits: LengthLimits,
): string | null {
  const { refuseLength } = rulesOf(kind);
  if (refuseLength === undefined || parameters === null) return null;
  const parsed = pickParameters(kind, parameters);
  if (refuseLength(parsed, lengthBp) !== null) return null;
  return refuseLength(parsed, lengthBp, limits)?.message ?? null;
}
