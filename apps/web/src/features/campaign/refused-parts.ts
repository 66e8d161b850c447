import { type AnalysisKind, rulesOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import type { Sequence } from '@flipon/contract/sequence';

/** A sequence that is too short for a kind and its settings, and why. */
export interface RefusedPart {
  sequence: Pick<Sequence, 'id' | 'name'>;
  message: string;
}

/** The sequences that the server would refuse. Of those on their way it knows no more than we do. */
export function refusedParts(
  kind: AnalysisKind,
  parameters: ParameterValues,
  sequences: readonly Pick<Sequence, 'id' | 'name' | 'length'>[],
): RefusedPart[] {
  const { refuseLength } = rulesOf(kind);
  const parsed = pickParameters(kind, parameters);
  return sequences.flatMap((sequence) => {
    if (sequence.length === null) return [];
    const refusal = refuseLength?.(parsed, sequence.length) ?? null;
    return refusal === null ? [] : [{ sequence, message: refusal.message }];
  });
}
