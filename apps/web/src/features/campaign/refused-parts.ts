import { type AnalysisKind, rulesOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { pickParameters } from '@flipon/analyses/parse-parameters';
import type { Sequence } from '@flipon/contract/sequence';
import type { SettingsHere } from '../kinds/form-parts.ts';

/** A sequence that is too short or too long for a kind and its settings, and why. */
export interface RefusedPart {
  sequence: Pick<Sequence, 'id' | 'name'>;
  message: string;
}

/** The sequences that the server would refuse. Of those on their way it knows no more than we do. */
export function refusedParts(
  kind: AnalysisKind,
  parameters: ParameterValues,
  sequences: readonly Pick<Sequence, 'id' | 'name' | 'length'>[],
  here: Pick<SettingsHere, 'refuseLength'>,
): RefusedPart[] {
  const { refuseLength } = rulesOf(kind);
  const parsed = pickParameters(kind, parameters);
  return sequences.flatMap((sequence) => {
    if (sequence.length === null) return [];
    const message =
      refuseLength?.(parsed, sequence.length)?.message ??
      here.refuseLength(parameters, sequence.length);
    return message === null ? [] : [{ sequence, message }];
  });
}
